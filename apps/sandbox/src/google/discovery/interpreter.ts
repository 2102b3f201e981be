import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { inTransaction, isDatabaseAway } from '../../database.js';
import type { DiscoverySchema } from './contract-types.js';
import { methodsOf, readDiscovery } from './discovery.js';
import type { GoogleMethod } from './discovery.js';
import { DiscoverySchemas } from './discovery-schemas.js';
import type { Json } from './field-mask.js';
import { snake } from './field-mask.js';
import { GoogleCall } from '../google.call.js';
import type { GoogleHandlers, GoogleParts } from '../google.call.js';
import { errorInfo, GoogleError, invalidArgument, invalidPayload, notFoundPage, violationsOf } from './google-error.js';
import type { Violation } from './google-error.js';
import { scopeOf } from '../google-tokens.js';
import type { TokenHolder } from '../google-tokens.js';

/** Images come inside of bodies. */
const BODY_LIMIT_BYTES = 10 * 1024 * 1024;

/** System parameters that change nothing here. */
const harmless = new Set(['alt', 'key', 'prettyPrint', 'quotaUser', '$.xgafv', 'bearer_token', 'pp']);

interface Found {
  readonly method: GoogleMethod;
  readonly path: Readonly<Record<string, string>>;
}

/**
 * Answers for one of Google's APIs by its contract file: which methods there are, what they take and what they
 * answer is read from it alone; handlers say what happens. Answers are checked against it as well, so that nobody learns
 * from the sandbox what Google would not say.
 * @param file in `data`
 */
export function googleService(parts: GoogleParts, file: string, handlers: GoogleHandlers) {
  const schemas = new DiscoverySchemas(readDiscovery(file));
  const methods = methodsOf(schemas.document);
  const unknown = Object.keys(handlers).filter((id) => !methods.some((method) => method.id === id));
  if (unknown.length > 0) throw new Error(`${file} has no methods ${unknown.join(', ')}.`);

  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.setErrorHandler(answerError);
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      bodyLimit: BODY_LIMIT_BYTES,
      handler: async (request, reply) => {
        const found = find(methods, request);
        if (found === null) return reply.code(404).type('text/html; charset=UTF-8').send(notFoundPage(request.url));
        return answer(parts, schemas, handlers, found, request, reply);
      },
    });
  };
}

function find(methods: readonly GoogleMethod[], request: FastifyRequest): Found | null {
  const path = `/${(request.params as { '*': string })['*']}`;
  for (const method of methods) {
    const match = method.httpMethod === request.method ? method.path.exec(path) : null;
    if (match !== null) return { method, path: { ...match.groups } };
  }
  return null;
}

async function answer(
  parts: GoogleParts,
  schemas: DiscoverySchemas,
  handlers: GoogleHandlers,
  { method, path }: Found,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const holder = await admitted(parts, schemas.document.name, request);
  const query = queryOf(method, schemas, request);
  const body = bodyOf(method, schemas, request);
  const handler = handlers[method.id];
  if (handler === undefined)
    throw new GoogleError('UNIMPLEMENTED', 'Operation is not implemented, or supported, or enabled.');
  let [lost, delayMs] = [false, 0];
  const result = await inTransaction(parts.database, async (client) => {
    const call = new GoogleCall(parts, client, schemas, method, holder, {
      path,
      query,
      body,
      headers: request.headers,
    });
    const done = await handler(call).catch(keptError);
    if (done instanceof GoogleError) return done;
    ({ loseAnswer: lost, delayMs } = call);
    const shown = schemas.withoutDefaults(method.response ?? '', done);
    const wrong = violationsOf(schemas.check(method.response ?? '', shown));
    if (wrong.length > 0)
      throw new Error(`${method.id} answers what its document does not know: ${JSON.stringify(wrong)}`);
    return shown;
  });
  if (result instanceof GoogleError) throw result;
  parts.announced();
  // Outside of the transaction: others must not wait for what one profile asked for.
  if (delayMs > 0) await pause(delayMs);
  if (lost) {
    reply.hijack();
    request.raw.socket.destroy();
    return undefined;
  }
  return reply.type('application/json; charset=UTF-8').send(result);
}

/** An error of which something stays done; any other goes on and undoes everything. */
function keptError(error: unknown): GoogleError {
  if (error instanceof GoogleError && error.kept) return error;
  throw error;
}

/** @throws GoogleError 401, 403, 429 */
async function admitted(parts: GoogleParts, service: string, request: FastifyRequest): Promise<TokenHolder> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const holder = token === undefined ? null : await parts.tokens.holderOf(token);
  const domain = 'googleapis.com';
  if (holder === null) {
    const reason = token === undefined ? 'CREDENTIALS_MISSING' : 'ACCESS_TOKEN_EXPIRED';
    throw new GoogleError(
      'UNAUTHENTICATED',
      token === undefined
        ? 'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential.'
        : 'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
      [errorInfo(reason, domain, { service: `${service}.googleapis.com` })],
    );
  }
  if (!holder.scopes.includes(scopeOf(service)))
    throw new GoogleError('PERMISSION_DENIED', 'Request had insufficient authentication scopes.', [
      errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', domain, { service: `${service}.googleapis.com` }),
    ]);
  if (await parts.tokens.isDisabled(service))
    throw new GoogleError(
      'PERMISSION_DENIED',
      `${service}.googleapis.com has not been used in project ${holder.clientId} before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/${service}.googleapis.com/overview then retry.`,
      [errorInfo('SERVICE_DISABLED', domain, { service: `${service}.googleapis.com`, consumer: holder.clientId })],
    );
  await spend(parts.database, holder.person, service);
  return holder;
}

/** @throws GoogleError 429 until the minute is over */
async function spend(database: pg.Pool, personId: string, service: string): Promise<void> {
  const { rows } = await database.query<{ over: boolean; most: number; wait: number }>(
    `update sandbox.google_person
     set calls = case when calls_minute = date_trunc('minute', now()) then calls + 1 else 1 end,
         calls_minute = date_trunc('minute', now())
     where id = $1 and calls_per_minute is not null
     returning calls > calls_per_minute as over, calls_per_minute as most,
               ceil(extract(epoch from calls_minute + interval '1 min' - now()))::int as wait`,
    [personId],
  );
  const [spent] = rows;
  if (spent?.over !== true) return;
  const quota = `Quota exceeded for quota metric 'Requests' and limit 'Requests per minute' of service '${service}.googleapis.com'.`;
  throw new GoogleError(
    'RESOURCE_EXHAUSTED',
    quota,
    [
      // A quota of 0 is what a project has that Google has not admitted to these APIs.
      errorInfo('RATE_LIMIT_EXCEEDED', 'googleapis.com', {
        service: `${service}.googleapis.com`,
        quota_limit_value: String(spent.most),
      }),
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${spent.wait}s` },
    ],
    spent.wait,
  );
}

/** @throws GoogleError for unknown, repeated, mistyped and missing parameters */
function queryOf(
  method: GoogleMethod,
  { document }: DiscoverySchemas,
  request: FastifyRequest,
): Readonly<Record<string, string | undefined>> {
  const given = request.query as Record<string, string | string[]>;
  const violations: Violation[] = [];
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const parameter = method.query[name];
    if (parameter !== undefined) {
      const values = [value].flat();
      const text = values.join(',');
      if ((values.length > 1 && parameter.repeated !== true) || !values.every((each) => fits(parameter, each)))
        violations.push({ field: snake(name), description: `Invalid value at '${snake(name)}', "${text}"` });
      query[name] = text;
    } else if (name in document.parameters && !harmless.has(name))
      throw new GoogleError('UNIMPLEMENTED', `The parameter ${name} is not supported here.`);
    else if (!harmless.has(name))
      violations.push({
        field: '',
        description: `Invalid JSON payload received. Unknown name "${name}": Cannot bind query parameter. Field '${name}' could not be found in request message.`,
      });
  }
  if (violations.length > 0) throw invalidPayload(violations);
  for (const [name, parameter] of Object.entries(method.query))
    if (parameter.required && !query[name]) throw invalidArgument(snake(name), `${snake(name)} is required`);
  return query;
}

function fits({ type, enum: values }: DiscoverySchema, text: string): boolean {
  if (type === 'integer') return /^-?\d{1,9}$/.test(text);
  if (type === 'boolean') return text === 'true' || text === 'false';
  return values === undefined || values.includes(text);
}

/** @throws GoogleError for a body that the request's type has no place for */
function bodyOf(method: GoogleMethod, schemas: DiscoverySchemas, request: FastifyRequest): Json {
  const text = typeof request.body === 'string' ? request.body : '';
  if (method.request === undefined) {
    if (text.trim() === '') return {};
    throw invalidPayload([{ field: '', description: 'Invalid JSON payload received. This method takes no body.' }]);
  }
  const body = parsed(text);
  const violations = violationsOf(schemas.check(method.request, body));
  if (violations.length > 0) throw invalidPayload(violations);
  // Of a resource, what is required depends on what is done with it; of a request, it is always the same.
  const fields = method.request.endsWith('Request') ? (schemas.document.schemas[method.request]?.properties ?? {}) : {};
  for (const [name, schema] of Object.entries(fields)) {
    const value = body[name];
    if (schema.required && (value === undefined || value === '' || String(value).endsWith('_UNSPECIFIED')))
      throw invalidArgument(snake(name), `${snake(name)} is required`);
  }
  return body;
}

function parsed(text: string): Json {
  if (text.trim() === '') return {};
  try {
    // For protocol buffers null is the same as absent.
    const value: unknown = JSON.parse(text, (_key, each: unknown) => each ?? undefined);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  } catch {
    // Said below, as for JSON that is no object.
  }
  throw invalidPayload([{ field: '', description: 'Invalid JSON payload received. Unexpected token.' }]);
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const shown = shownOf(error);
  if (shown.status === 'INTERNAL') request.log.error(error);
  if (shown.retryAfterSeconds !== undefined) void reply.header('retry-after', shown.retryAfterSeconds);
  if (shown.status === 'UNAUTHENTICATED')
    void reply.header('www-authenticate', 'Bearer realm="https://accounts.google.com/"');
  return reply.code(shown.code).type('application/json; charset=UTF-8').send(shown.body);
}

function shownOf(error: unknown): GoogleError {
  if (error instanceof GoogleError) return error;
  if (isDatabaseAway(error)) return new GoogleError('UNAVAILABLE', 'The service is currently unavailable.');
  const { statusCode } = error as { statusCode?: number };
  if (statusCode !== undefined && statusCode < 500)
    return new GoogleError('INVALID_ARGUMENT', 'Request contains an invalid argument.');
  return new GoogleError('INTERNAL', 'Internal error encountered.');
}
