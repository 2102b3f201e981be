import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { TokenStore } from '../oauth/token.store.js';
import type { Holder } from '../oauth/token.store.js';
import { misbehaviourIn } from '../posts/misbehaviour.js';
import type { Misbehaviour } from '../posts/misbehaviour.js';
import { spend } from '../posts/post.store.js';
import { denied, LinkedInError } from './linkedin-error.js';
import { organisationsOf } from './organisations.js';
import type { Organisation } from './organisations.js';

export interface LinkedInParts {
  readonly database: pg.Pool;
  readonly tokens: TokenStore;
  /** Where the sandbox is reached. */
  readonly publicUrl: () => string;
}

/** One call in the name of a person. */
export class LinkedInCall {
  constructor(
    readonly parts: LinkedInParts,
    readonly holder: Holder,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {}

  get database(): pg.Pool {
    return this.parts.database;
  }

  get body(): Readonly<Record<string, unknown>> {
    return (this.request.body ?? {}) as Readonly<Record<string, unknown>>;
  }

  parameter(name: string): string {
    return String((this.request.params as Record<string, string>)[name] ?? '');
  }

  query(name: string): string | undefined {
    const value = (this.request.query as Record<string, unknown>)[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  /** @throws LinkedInError 403 */
  need(scope: string, what: string): void {
    if (!this.holder.scopes.includes(scope)) throw denied(what);
  }

  /** Counts a call of a page that the person administrates. @throws LinkedInError 403, 429 */
  async organisation(urn: unknown, what: string): Promise<Organisation> {
    const found = organisationsOf(this.holder.person).find((each) => each.urn === urn);
    if (found === undefined) throw denied(what);
    const wait = await spend(this.database, 'linkedin', found.urn);
    if (wait !== undefined)
      throw new LinkedInError(429, 'TOO_MANY_REQUESTS', 'Resource level throttle limit is reached', wait);
    return found;
  }

  /** What the magic words of a text ask for. @throws LinkedInError 503, 422 */
  async mind(operation: string, account: string, text: string): Promise<Misbehaviour> {
    const found = await misbehaviourIn(this.database, 'linkedin', operation, account, text);
    if (found.verdict === 'down') throw new LinkedInError(503, 'SERVICE_UNAVAILABLE', 'Service is unavailable');
    if (found.verdict === 'refuse')
      throw new LinkedInError(422, 'UNPROCESSABLE_ENTITY', 'The content does not comply with the policies.');
    return found;
  }
}

/** A route of the versioned API: with a token and the version. */
export function linkedInRoute(
  app: FastifyInstance,
  parts: LinkedInParts,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  handler: (call: LinkedInCall) => Promise<unknown>,
): void {
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const holder = await parts.tokens.holderOf('linkedin', token);
      if (holder === undefined)
        throw new LinkedInError(
          401,
          'REVOKED_ACCESS_TOKEN',
          'The token used in the request has been revoked by the user',
        );
      if (!/^20\d{4}$/.test(String(request.headers['linkedin-version'] ?? '')))
        throw new LinkedInError(400, 'VERSION_MISSING', 'A version must be present.');
      if ((await parts.tokens.disabledApis('linkedin')).length > 0) throw denied(url);
      return handler(new LinkedInCall(parts, holder, request, reply));
    },
  });
}
