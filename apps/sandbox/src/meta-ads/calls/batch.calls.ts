import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerCheck } from '../../bearer.js';
import { GraphError, invalid } from '../../meta/graph-error.js';
import { checked, IN_BATCH, LOST_IN_BATCH, parametersOf } from '../ads.call.js';
import type { AdsParts } from '../ads.call.js';
import { adsMethod } from '../ads.contract.js';

const MOST_CALLS = 50;

interface BatchedCall {
  readonly method?: string;
  readonly relative_url?: string;
  readonly body?: string;
}

/** `POST /`: calls in one, each by itself. https://developers.facebook.com/docs/graph-api/batch-requests */
export function batchRoute(app: FastifyInstance, parts: AdsParts, prefix: string): void {
  const isSystemUser = bearerCheck(parts.apiKey);
  app.post('/', async (request) => {
    if (!isSystemUser(request.headers.authorization))
      throw new GraphError(400, 190, 'Error validating access token: The session is invalid.');
    const { batch, include_headers: withHeaders = true } = checked(adsMethod('batch'), parametersOf(request)) as {
      batch: BatchedCall[];
      include_headers?: boolean;
    };
    if (batch.length === 0 || batch.length > MOST_CALLS)
      throw invalid(`Too many requests in batch message. Maximum batch size is ${MOST_CALLS}`);
    const answers: object[] = [];
    for (const each of batch) answers.push(await answerOf(app, request, prefix, each, withHeaders));
    return answers;
  });
}

async function answerOf(
  app: FastifyInstance,
  { headers }: FastifyRequest,
  prefix: string,
  { method = 'GET', relative_url: path, body }: BatchedCall,
  withHeaders: boolean,
): Promise<object> {
  if (path === undefined) throw invalid('Param batch: every call needs a relative_url');
  const answer = await app.inject({
    method: method as 'GET' | 'POST' | 'DELETE',
    url: `${prefix}/${path.replace(/^\//, '')}`,
    headers: {
      [IN_BATCH]: 'yes',
      ...(headers.authorization !== undefined && { authorization: headers.authorization }),
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(body !== undefined && { payload: body }),
  });
  // Meta has no answer for a call of which it does not know what became.
  if (answer.statusCode === LOST_IN_BATCH) return null as unknown as object;
  const { statusCode: code } = answer;
  const usage = answer.headers['x-business-use-case-usage'];
  const shown = [
    { name: 'Content-Type', value: 'application/json' },
    { name: 'Status', value: STATUS_CODES[code] ?? '' },
    ...(typeof usage === 'string' ? [{ name: 'X-Business-Use-Case-Usage', value: usage }] : []),
  ];
  return { code, ...(withHeaders && { headers: shown }), body: answer.body };
}
