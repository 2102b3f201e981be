import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { answerError, ApiError } from '../api-error.js';
import { bearerCheck } from '../bearer.js';
import { keepSms } from './sms.store.js';

interface SmsBody {
  to: string;
  text: string;
  reference: string | null;
  language: string | null;
}

const smsSchema = {
  type: 'object',
  required: ['to', 'text'],
  additionalProperties: false,
  properties: {
    to: { type: 'string', pattern: '^\\+?[0-9 ()/-]{3,30}$' },
    text: { type: 'string', pattern: '\\S', maxLength: 1600 },
    reference: { type: 'string', nullable: true, default: null, maxLength: 200, pattern: '\\S' },
    language: { type: 'string', nullable: true, default: null, maxLength: 10 },
  },
} as const;

/**
 * `POST /messages {to, text, reference?, language?}` answers 202 `{id, status: "ACCEPTED"}`; the same reference is sent
 * once. `POST /calls` takes the same and speaks the text.
 */
export function smsApi(database: pg.Pool, apiKey: string) {
  const admits = bearerCheck(apiKey);
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerError);
    app.addHook('onRequest', async (request) => {
      if (!admits(request.headers.authorization)) {
        throw new ApiError(401, 'UNAUTHORIZED', 'Send Authorization: Bearer <key>.');
      }
    });
    const kinds = { '/messages': 'sms', '/calls': 'call' } as const;
    for (const [path, kind] of Object.entries(kinds))
      app.post<{ Body: SmsBody }>(path, { schema: { body: smsSchema } }, async (request, reply) => {
        const { id } = await keepSms(database, { ...request.body, kind });
        return reply.code(202).send({ id, status: 'ACCEPTED' });
      });
  };
}
