import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { inTransaction } from '../database.js';
import { countFault, magicWordsIn } from '../magic-words.js';
import { readForm } from './form.js';
import type { Form } from './form.js';
import type { Surroundings } from './intents.js';
import { invalid, StripeError, unavailable } from './stripe-error.js';
import { StripeStore, tryingAccount } from './stripe.store.js';

export interface StripeParts extends Surroundings {
  readonly database: pg.Pool;
  readonly apiKey: string;
  /** To be called when events were put into the outbox. */
  readonly announced: () => void;
}

export interface StripeCall {
  readonly store: StripeStore;
  readonly form: Form;
  readonly params: Readonly<Record<string, string>>;
  /** Tells whose description may hold magic words, before anything is done. */
  readonly mind: (operation: string, description: unknown, reference: string) => Promise<void>;
}

type Work = (call: StripeCall) => Promise<object>;

/** As the documentation's samples have it. */
const tryingKey = 'sk_test_sandbox';

const SLOW_MS = 3000;
const FLAKY_FAILURES = 2;
/** Stripe's client repeats a call by itself whose connection was cut; its repetition is cut as well. */
const LOST_ANSWERS = 2;

/** What Stripe remembers under an idempotency key: what was done, what a card's bank said, and its own failures. */
const remembered = new Set([200, 402, 500]);

/** A call that was carried out as far as a state that refused it, unlike one with a wrong parameter. */
const executed: ReadonlySet<unknown> = new Set(['charge_disputed', 'refund_disputed_payment']);
const isExecuted = (body: object): boolean => executed.has((body as { error?: { code?: unknown } }).error?.code);

/**
 * `sk_test_<account>_<key of the sandbox>`; an account is the id of the provider configuration that uses it. The key of the
 * documentation's samples is that of an account that everybody shares.
 * @throws StripeError 401
 */
function accountIn(request: FastifyRequest, apiKey: string): string {
  if (request.headers.authorization === `Bearer ${tryingKey}`) return tryingAccount;
  const [, account = '', key = ''] =
    /^Bearer sk_test_(\d{1,12})_(\w+)$/.exec(request.headers.authorization ?? '') ?? [];
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  if (account === '' || !timingSafeEqual(digest(key), digest(apiKey.replaceAll(/\W/g, ''))))
    throw new StripeError(401, 'invalid_request_error', 'Invalid API Key provided.');
  return account;
}

interface Answer {
  readonly status: number;
  readonly body: object;
  readonly replayed: boolean;
  readonly lost: boolean;
}

/** One call of the API: authenticated, all or nothing, done once per idempotency key, stored before it is answered. */
export function stripeCall(parts: StripeParts, work: Work) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const account = accountIn(request, parts.apiKey);
    const { rows } = await parts.database.query('select 1 from sandbox.stripe_outage where until > now()');
    if (rows.length > 0) throw unavailable();
    const answer = await answerOnce(parts, account, request, work);
    parts.announced();
    if (answer.lost) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    if (answer.replayed) void reply.header('idempotent-replayed', 'true');
    // As Stripe does where a repetition under the same key would say the same.
    if (answer.status === 500) void reply.header('stripe-should-retry', 'false');
    return reply.code(answer.status).send(answer.body);
  };
}

async function answerOnce(parts: StripeParts, account: string, request: FastifyRequest, work: Work): Promise<Answer> {
  const isWrite = request.method === 'POST';
  const form = readForm(isWrite ? String(request.body ?? '') : (request.url.split('?')[1] ?? ''));
  const header = request.headers['idempotency-key'];
  const key = isWrite && typeof header === 'string' ? header : undefined;
  if (key !== undefined && key.length > 255) throw invalid('Idempotency keys have up to 255 characters.');
  const fingerprint = createHash('sha256')
    .update(`${request.url} ${JSON.stringify([...form].toSorted())}`)
    .digest('hex');
  return inTransaction(parts.database, async (client) => {
    if (key !== undefined) {
      const known = await recall(client, account, key, fingerprint);
      if (known !== undefined) return known;
    }
    let lost = false;
    const mind = async (operation: string, description: unknown, reference: string): Promise<void> => {
      lost = await misbehave(parts, operation, String(description ?? ''), `${account} ${reference}`);
    };
    const store = new StripeStore(client, account);
    const params = request.params as Record<string, string>;
    const { status, body } = await outcomeOf(work({ store, form, params, mind }));
    if (key !== undefined && (remembered.has(status) || isExecuted(body)))
      await client.query(
        'insert into sandbox.stripe_key (account, key, fingerprint, status, answer) values ($1, $2, $3, $4, $5)',
        [account, key, fingerprint, status, JSON.stringify(body)],
      );
    return { status, body, replayed: false, lost };
  });
}

/** What was answered under this key before. @throws StripeError for another call, or while the first still runs */
async function recall(
  client: pg.PoolClient,
  account: string,
  key: string,
  fingerprint: string,
): Promise<Answer | undefined> {
  const { rows: locks } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
    [`${account} ${key}`],
  );
  if (locks[0]?.free !== true)
    throw new StripeError(409, 'idempotency_error', 'There is currently another in-progress request using this key.', {
      code: 'idempotency_key_in_use',
    });
  const { rows } = await client.query<{ fingerprint: string; status: number; answer: object }>(
    'select fingerprint, status, answer from sandbox.stripe_key where account = $1 and key = $2',
    [account, key],
  );
  const [known] = rows;
  if (known === undefined) return undefined;
  if (known.fingerprint !== fingerprint)
    throw new StripeError(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    );
  return { status: known.status, body: known.answer, replayed: true, lost: false };
}

/** What a bank refuses, and a failure inside, are answers that are kept; anything else undoes the call. */
async function outcomeOf(work: Promise<object>): Promise<{ status: number; body: object }> {
  try {
    return { status: 200, body: await work };
  } catch (error) {
    if (error instanceof StripeError && (error.status === 402 || error.status === 500))
      return { status: error.status, body: error.body };
    throw error;
  }
}

/** @returns whether the answer is to get lost */
async function misbehave(parts: StripeParts, operation: string, text: string, reference: string): Promise<boolean> {
  const words = magicWordsIn(text);
  const times = (kind: string): Promise<number> => countFault(parts.database, 'stripe', reference, kind);
  if (words.has('down')) throw unavailable();
  if (words.has('slow')) await pause(SLOW_MS);
  if (words.has('flaky') && (await times(`flaky ${operation}`)) <= FLAKY_FAILURES)
    throw new StripeError(500, 'api_error', 'Something went wrong. Try again.');
  return words.has('lost') && (await times(`lost ${operation}`)) <= LOST_ANSWERS;
}
