import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { bearerCheck } from '../bearer.js';
import { inTransaction } from '../database.js';
import type { GoogleMethod } from '../google/discovery/discovery.js';
import type { Json } from '../google/discovery/field-mask.js';
import { countFault, magicWordsIn } from '../magic-words.js';
import { GraphError, invalid } from '../meta/graph-error.js';
import type { TokenStore } from '../oauth/token.store.js';
import { sendDone } from '../posts/misbehaviour.js';
import type { Misbehaviour } from '../posts/misbehaviour.js';
import { adsMethod, fieldNames, readParameters, unknownFields } from './ads.contract.js';
import { accountById, objectById } from './meta-ads.store.js';
import type { MetaAccount, MetaObject } from './meta-ads.store.js';

const STANDARD_ROWS = 25;
const MOST_ROWS = 500;
const FLAKY_FAILURES = 2;
const SLOW_MS = 3000;

export interface AdsParts {
  readonly database: pg.Pool;
  readonly tokens: TokenStore;
  /** The token of the installation's system user; page tokens are signed with it. */
  readonly apiKey: string;
  /** Where people reach the sandbox. */
  readonly publicUrl: () => string;
  /** How long a new ad is looked at, in milliseconds. */
  readonly reviewMs: number;
}

/** What a call is about. */
export interface AdsTarget {
  readonly account?: MetaAccount;
  readonly object?: MetaObject;
}

/** One call, its token, its target and its parameters found good; it runs in one transaction. */
export class AdsCall {
  constructor(
    readonly parts: AdsParts,
    readonly client: pg.PoolClient,
    readonly values: Json,
    private readonly target: AdsTarget,
  ) {}

  get account(): MetaAccount {
    if (this.target.account === undefined) throw new Error('The call is about no account.');
    return this.target.account;
  }

  /** Whether it is about an object inside of an account. */
  get hasObject(): boolean {
    return this.target.object !== undefined;
  }

  get object(): MetaObject {
    if (this.target.object === undefined) throw new Error('The call is about no object.');
    return this.target.object;
  }

  text(name: string): string | undefined {
    const value = this.values[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** The page of rows that was asked for. */
  get rows(): { readonly take: number; readonly skip: number } {
    const take = Number(this.values['limit'] ?? STANDARD_ROWS);
    const skip = Number(Buffer.from(this.text('after') ?? '', 'base64url').toString() || 0);
    if (!Number.isInteger(take) || take < 1 || take > MOST_ROWS || !Number.isInteger(skip))
      throw invalid('Invalid parameter');
    return { take, skip };
  }

  /** A page with the fields that were asked for, of rows of which one more was read than is shown. */
  paged(rows: readonly Json[], always: readonly string[] = ['id']): object {
    const { take, skip } = this.rows;
    const names = [...always, ...fieldNames(this.text('fields') ?? '')];
    const data = rows
      .slice(0, take)
      .map((row) => Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]]))));
    if (data.length === 0) return { data };
    const cursor = (at: number): string => Buffer.from(String(at)).toString('base64url');
    const after = cursor(skip + data.length);
    return {
      data,
      paging: {
        cursors: { before: cursor(skip), after },
        ...(rows.length > take && { next: `${this.parts.publicUrl()}/sandbox/meta/graph/v23.0?after=${after}` }),
      },
    };
  }
}

export type AdsHandler = (call: AdsCall) => Promise<object>;

export interface AdsRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  /** Which operation of the contract it is. */
  readonly operation: string | ((target: AdsTarget) => string);
  readonly find?: (parts: AdsParts, id: string) => Promise<AdsTarget>;
  readonly handler: AdsHandler;
}

/** A route that only the token of the system user opens. */
export function adsRoute(app: FastifyInstance, parts: AdsParts, route: AdsRoute): void {
  const isSystemUser = bearerCheck(parts.apiKey);
  app.route({
    method: route.method,
    url: route.url,
    handler: async (request, reply) => {
      if (!isSystemUser(request.headers.authorization))
        throw new GraphError(400, 190, 'Error validating access token: The session is invalid.');
      const target = (await route.find?.(parts, (request.params as { id?: string }).id ?? '')) ?? {};
      if (target.account !== undefined) await admit(parts.database, target.account);
      const operation = typeof route.operation === 'string' ? route.operation : route.operation(target);
      const values = checked(adsMethod(operation), parametersOf(request));
      const behaviour = await mind(parts.database, operation, values, target);
      const body = await inTransaction(parts.database, (client) =>
        route.handler(new AdsCall(parts, client, values, target)),
      );
      return finish(request, reply, behaviour, body);
    },
  });
}

/** Of the form and of the query. @throws GraphError for one that is given twice */
export function parametersOf(request: FastifyRequest): Json {
  const given = { ...(request.query as Json), ...((request.body ?? {}) as Json) };
  for (const [name, value] of Object.entries(request.query as Json))
    if (Array.isArray(value)) throw invalid(`Param ${name} must be a string`);
  return given;
}

/** @throws GraphError for what the contract does not have */
export function checked(method: GoogleMethod, given: Json): Json {
  const { values, problems } = readParameters(method, given);
  if (problems[0] !== undefined) throw invalid(problems[0]);
  const fields = values['fields'];
  const [unknown] = typeof fields === 'string' ? unknownFields(method, fieldNames(fields)) : [];
  if (unknown !== undefined) throw invalid(`Tried accessing nonexisting field (${unknown})`);
  return values;
}

/** @throws GraphError 100/33 */
export const missingObject = (id: string): GraphError =>
  new GraphError(
    400,
    100,
    `Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
    { subcode: 33 },
  );

export async function accountOf({ database }: AdsParts, id: string): Promise<AdsTarget> {
  const account = await accountById(database, id.replace(/^act_/, ''));
  if (account === undefined) throw missingObject(id);
  return { account };
}

export async function objectOf({ database }: AdsParts, id: string): Promise<AdsTarget> {
  const object = await objectById(database, id);
  const account = object && (await accountById(database, object.account_id));
  if (object === undefined || account === undefined) throw missingObject(id);
  return { object, account };
}

/** Counts the call. @throws GraphError for an account that is disabled, or has had its calls of this second */
async function admit(database: pg.Pool, account: MetaAccount): Promise<void> {
  const { rows } = await database.query<{ over: boolean }>(
    `update sandbox.meta_account set all_calls = all_calls + 1,
       calls = case when calls_second = date_trunc('second', clock_timestamp()) then calls + 1 else 1 end,
       calls_second = date_trunc('second', clock_timestamp())
     where id = $1 returning calls > calls_per_second as over`,
    [account.id],
  );
  if (rows[0]?.over === true)
    throw new GraphError(400, 80_004, 'There have been too many calls to this ad-account. Wait a bit and try again.', {
      subcode: 2_446_079,
      // Meta counts in whole minutes.
      waitMinutes: 1,
      limited: { id: account.id, type: 'ads_management' },
    });
  if (account.account_status !== 1)
    throw new GraphError(403, 200, 'The ad account is disabled.', {
      userTitle: 'Ad account disabled',
      userMessage: 'This ad account has been disabled and cannot be used for ads any more.',
    });
}

/** Magic words in the name of what is created. @throws GraphError what they ask for */
async function mind(database: pg.Pool, operation: string, values: Json, { account }: AdsTarget): Promise<Misbehaviour> {
  const name = operation.includes('create') && typeof values['name'] === 'string' ? values['name'] : '';
  const words = magicWordsIn(name);
  const count = (kind: string) => countFault(database, 'meta-ads', `${operation} ${account?.id ?? ''} ${name}`, kind);
  if (words.has('down') || (words.has('flaky') && (await count('flaky')) <= FLAKY_FAILURES))
    throw new GraphError(503, 2, 'Service temporarily unavailable');
  if (words.has('refuse-once') && (await count('refuse-once')) === 1)
    throw new GraphError(400, 100, 'Invalid parameter', {
      userTitle: 'Name not allowed',
      userMessage: 'Choose another name.',
    });
  return {
    verdict: undefined,
    delayMs: words.has('slow') ? SLOW_MS : 0,
    losesAnswer: words.has('lost') && (await count('lost')) === 1,
  };
}

/** The header that a call of a batch has: its answer cannot be cut off alone. */
export const IN_BATCH = 'x-sandbox-batch';
/** What a call of a batch answers whose answer gets lost. */
export const LOST_IN_BATCH = 599;

function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  behaviour: Misbehaviour,
  body: object,
): Promise<unknown> | FastifyReply {
  if (behaviour.losesAnswer && request.headers[IN_BATCH] !== undefined) return reply.code(LOST_IN_BATCH).send({});
  return sendDone(request, reply, behaviour, body);
}
