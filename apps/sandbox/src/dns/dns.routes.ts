import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { answerError } from '../api-error.js';
import { findRecords, putRecord, removeRecords } from './dns.store.js';
import type { TxtRecord } from './dns.store.js';

const NAME = { type: 'string', minLength: 1, maxLength: 253 } as const;
const RECORD = {
  type: 'object',
  required: ['name', 'value'],
  properties: { name: NAME, value: { type: 'string', minLength: 1, maxLength: 255 } },
} as const;

/** The zone of the sandbox's name server: TXT records that its visitors put there. */
export function dnsRoutes(database: pg.Pool) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    app.get('/', async () => ({ data: await findRecords(database) }));
    app.post<{ Body: TxtRecord }>('/', { schema: { body: RECORD } }, async ({ body }) => {
      await putRecord(database, body);
      return { ...body, type: 'TXT' };
    });
    app.delete<{ Querystring: { name: string } }>(
      '/',
      { schema: { querystring: { type: 'object', required: ['name'], properties: { name: NAME } } } },
      async ({ query }) => {
        await removeRecords(database, query.name);
        return {};
      },
    );
  };
}
