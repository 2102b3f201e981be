import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { answerError, ApiError } from '../api-error.js';
import { findRecords, putRecord, RECORD_TYPES, removeRecords } from './dns.store.js';
import type { DnsRecord, RecordType } from './dns.store.js';

const NAME = { type: 'string', minLength: 1, maxLength: 253 } as const;
const TYPE = { type: 'string', enum: RECORD_TYPES } as const;
const RECORD = {
  type: 'object',
  required: ['name', 'value'],
  properties: {
    name: NAME,
    type: { ...TYPE, default: 'TXT' },
    value: { type: 'string', minLength: 1, maxLength: 1000 },
  },
} as const;

/** What a name server could not send. */
const FITS: Readonly<Record<RecordType, (value: string) => boolean>> = {
  TXT: () => true,
  CNAME: (value) => /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/i.test(value),
  A: isIPv4,
  AAAA: isIPv6,
};

/** The zone of the sandbox's name server: records that its visitors put there. */
export function dnsRoutes(database: pg.Pool) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    app.get('/', async () => ({ data: await findRecords(database) }));
    app.post<{ Body: DnsRecord }>('/', { schema: { body: RECORD } }, async ({ body }) => {
      if (!FITS[body.type](body.value))
        throw new ApiError(422, 'INVALID_FIELD', `value is none of a record of type ${body.type}.`, { field: 'value' });
      await putRecord(database, body);
      return body;
    });
    app.delete<{ Querystring: { name: string; type?: RecordType } }>(
      '/',
      { schema: { querystring: { type: 'object', required: ['name'], properties: { name: NAME, type: TYPE } } } },
      async ({ query }) => {
        await removeRecords(database, query.name, query.type);
        return {};
      },
    );
  };
}
