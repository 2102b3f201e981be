import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { TokenStore } from '../oauth/token.store.js';
import { misbehaviourIn, sendDone } from '../posts/misbehaviour.js';
import type { Misbehaviour } from '../posts/misbehaviour.js';
import { spend } from '../posts/post.store.js';
import type { Network } from '../posts/post.store.js';
import type { Query } from '../query.js';
import { GraphError, invalid } from './graph-error.js';
import { pageHolder } from './page-token.js';
import type { PageHolder } from './page-token.js';

const MOST_ROWS = 100;
const STANDARD_ROWS = 25;
const CODE_OF_LIMIT: Readonly<Record<string, number>> = { facebook: 32, instagram: 4 };

export interface MetaParts {
  readonly database: pg.Pool;
  readonly tokens: TokenStore;
  readonly apiKey: string;
  /** Where people reach the sandbox. */
  readonly publicUrl: () => string;
}

/** One call in the name of a page. */
export class GraphCall {
  constructor(
    readonly parts: MetaParts,
    readonly holder: PageHolder,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {}

  get database(): pg.Pool {
    return this.parts.database;
  }

  /** Where the caller finds the sandbox. */
  get origin(): string {
    return originOf(this.request);
  }

  /** Of the path. */
  get id(): string {
    return (this.request.params as { id: string }).id;
  }

  /** A field of the form or a parameter of the query. @throws GraphError when it is given twice */
  given(name: string): string | undefined {
    const value = ((this.request.body ?? {}) as Query)[name] ?? (this.request.query as Query)[name];
    if (Array.isArray(value)) throw invalid(`Param ${name} must be a string`);
    return value === '' ? undefined : value;
  }

  /** Names of the form's fields. */
  get names(): readonly string[] {
    return Object.keys((this.request.body ?? {}) as object);
  }

  /** Whether a field was asked for; `id` is always answered. */
  asks(name: string): boolean {
    return new RegExp(`(^|,)${name}([,.{]|$)`).test(this.given('fields') ?? '');
  }

  /** Of the given fields those that were asked for. */
  only(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(fields).filter(([name]) => name === 'id' || this.asks(name)));
  }

  /** @throws GraphError 10 for what is read, 200 for what is written */
  need(kind: 'read' | 'write', ...scopes: readonly string[]): void {
    const lacking = scopes.find((scope) => !this.holder.scopes.includes(scope));
    if (lacking !== undefined)
      throw new GraphError(403, kind === 'read' ? 10 : 200, `This endpoint requires the '${lacking}' permission.`);
  }

  /** Counts the call. @throws GraphError when there were too many in this minute */
  async spend(network: Network, account: string): Promise<void> {
    const wait = await spend(this.database, network, account);
    if (wait === undefined) return;
    const waitMinutes = Math.ceil(wait / 60);
    throw new GraphError(400, CODE_OF_LIMIT[network] ?? 4, 'Request limit reached', { waitMinutes });
  }

  /** What the magic words of a text ask for. @throws GraphError for an outage */
  async mind(network: Network, operation: string, account: string, text: string): Promise<Misbehaviour> {
    const found = await misbehaviourIn(this.database, network, operation, account, text);
    if (found.verdict === 'down') throw new GraphError(503, 2, 'Service temporarily unavailable');
    return found;
  }

  /** The page of rows that was asked for. */
  get rows(): { readonly take: number; readonly skip: number } {
    const take = Number(this.given('limit') ?? STANDARD_ROWS);
    const skip = Number(Buffer.from(this.given('after') ?? '', 'base64url').toString() || 0);
    if (!Number.isInteger(take) || take < 0 || take > MOST_ROWS || !Number.isInteger(skip))
      throw invalid('Invalid parameter');
    return { take, skip };
  }

  /** A page of rows, of which one more was read than is shown. */
  paged(rows: readonly object[]): object {
    const { take, skip } = this.rows;
    const data = rows.slice(0, take);
    if (data.length === 0) return { data };
    const after = Buffer.from(String(skip + data.length)).toString('base64url');
    return {
      data,
      paging: { cursors: { before: 'MA', after }, ...(rows.length > take && { next: `?after=${after}` }) },
    };
  }

  /** Sends what was written, as its magic words ask for. */
  done(behaviour: Misbehaviour, body: object): Promise<unknown> {
    return sendDone(this.request, this.reply, behaviour, body);
  }
}

export type GraphHandler = (call: GraphCall) => Promise<unknown>;

/** What answers a call in the name of a page. */
export const asPage =
  (parts: MetaParts, handler: GraphHandler) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const holder = await pageHolder(parts.tokens, parts.apiKey, token);
    if (holder === undefined)
      throw new GraphError(400, 190, 'Error validating access token: The user has not authorized application.');
    return handler(new GraphCall(parts, holder, request, reply));
  };

/** A route that only page tokens open. */
export function graphRoute(
  app: FastifyInstance,
  parts: MetaParts,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  handler: GraphHandler,
): void {
  app.route({ method, url, handler: asPage(parts, handler) });
}

export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** `2026-11-24T10:00:00+0000` */
export const graphTime = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, '+0000');
