import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError, isDomainError } from '#domain/errors/errors';
import { Database, JsonText, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { ownKey } from '../access/caller.js';
import type { GuardedRequest } from '../access/caller.js';
import { errorAnswer } from '../errors/error-answer.js';
import { canonicalJson } from './canonical-json.js';

interface Stored {
  readonly body_hash: string;
  readonly status: number;
  readonly answer: string;
}

interface Key {
  readonly userId: number;
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly bodyHash: string;
}

/**
 * `Idempotency-Key`: the work runs inside the transaction that keeps the key with its response, so a crash leaves either
 * both or nothing.
 */
@Injectable()
export class Idempotency {
  constructor(private readonly database: Database) {}

  /** Does the work, or gives the response that the same request had before. */
  async once(request: GuardedRequest, reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
    const key = keyOf(request);
    return key === undefined ? work() : this.keep(key, reply, work);
  }

  /**
   * The same for work that first does what takes long and is no change (to fetch an address, to decode a picture): that
   * holds no connection to the database. Two equal requests at once may both prepare; one of them works.
   */
  async onceAfter<T>(
    request: GuardedRequest,
    reply: FastifyReply,
    prepare: () => Promise<T>,
    work: (prepared: T) => Promise<unknown>,
  ): Promise<unknown> {
    const key = keyOf(request);
    const stored = key && (await this.find(this.database.read, key));
    if (key && stored !== undefined) return replay(key, stored, reply);
    const prepared = await prepare();
    return key === undefined ? work(prepared) : this.keep(key, reply, () => work(prepared));
  }

  /**
   * The same for a file that was streamed: nothing but its content tells whether it is the one that the key stands for.
   * @param content hash of all that was read
   */
  async onceOf(
    request: GuardedRequest,
    reply: FastifyReply,
    content: string,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    const key = keyOf(request);
    return key === undefined ? work() : this.keep({ ...key, bodyHash: content }, reply, work);
  }

  /**
   * For work that commits by itself and looks after the key: only refusals are kept here. No transaction stays open, because
   * the work needs its own and would wait for a connection that this one holds.
   */
  async onceRefused(request: GuardedRequest, reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
    const key = keyOf(request);
    if (key === undefined) return work();
    const stored = await this.find(this.database.read, key);
    if (stored !== undefined) return replay(key, stored, reply);
    try {
      return await work();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const text = JSON.stringify(errorAnswer(error).body);
      await this.database.transaction((tx) => store(tx, key, 409, text));
      void reply.status(409);
      return new JsonText(text);
    }
  }

  private async keep(key: Key, reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
    return this.database.transaction(async (tx) => {
      await this.lock(tx, key);
      const stored = await this.find(tx, key);
      if (stored !== undefined) return replay(key, stored, reply);
      const { answer, text, status } = await this.attempt(tx, work);
      await store(tx, key, status, text);
      if (status !== 200) void reply.status(status);
      return answer;
    });
  }

  private async lock(tx: Tx, key: Key): Promise<void> {
    const name = JSON.stringify([key.userId, key.method, key.path, key.key]);
    const { rows } = await sql<{
      locked: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 7201)) as locked`.execute(tx);
    if (rows[0]?.locked !== true) throw new DomainError('requestInProgress');
  }

  private async find(tx: Database['read'], key: Key): Promise<Stored | undefined> {
    const { rows } = await sql<Stored>`
      select body_hash, status, answer from idempotency_key
      where user_id = ${key.userId} and method = ${key.method} and path = ${key.path} and key = ${key.key}
        and created_at > now() - interval '24 hours'`.execute(tx);
    return rows[0];
  }

  /** A business 409 is a response like any other, and leaves nothing of the work behind. */
  private async attempt(
    tx: Tx,
    work: () => Promise<unknown>,
  ): Promise<{ answer: unknown; text: string; status: number }> {
    await sql`savepoint handler`.execute(tx);
    try {
      const answer: unknown = await work();
      return { answer, text: answer instanceof JsonText ? answer.text : JSON.stringify(answer ?? null), status: 200 };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await sql`rollback to savepoint handler`.execute(tx);
      const text = JSON.stringify(errorAnswer(error).body);
      return { answer: new JsonText(text), text, status: 409 };
    }
  }
}

/** A business 409: the same call would be refused again. */
const isRefusal = (error: unknown): error is DomainError =>
  isDomainError(error) && error.kind === 'conflict' && error.key !== 'changedMeanwhile';

async function store(tx: Tx, key: Key, status: number, text: string): Promise<void> {
  await sql`
    insert into idempotency_key (user_id, method, path, key, body_hash, status, answer)
    values (${key.userId}, ${key.method}, ${key.path}, ${key.key}, ${key.bodyHash}, ${status}, ${text})
    on conflict (user_id, method, path, key) do update
      set body_hash = excluded.body_hash, status = excluded.status, answer = excluded.answer, created_at = now()`.execute(
    tx,
  );
}

function replay(key: Key, stored: Stored, reply: FastifyReply): JsonText<unknown> {
  if (stored.body_hash !== key.bodyHash) throw new DomainError('idempotencyKeyReused');
  void reply.status(stored.status).header('Idempotency-Replayed', 'true');
  return new JsonText(stored.answer);
}

/** Streams have no hash: their length and type stand for them. */
function hashOf(request: GuardedRequest): string {
  const { body, headers } = request;
  const streamed = typeof body === 'object' && body !== null && 'pipe' in body;
  const text = streamed ? `${headers['content-type']} ${headers['content-length']}` : canonicalJson(body);
  return createHash('sha256').update(text).digest('base64');
}

/** Thousands of ids in a query do not fit an index: the end of a long address is kept as its hash. */
function pathOf(url: string): string {
  const kept = 500;
  return url.length <= kept ? url : `${url.slice(0, kept)} ${createHash('sha256').update(url).digest('base64')}`;
}

/** @returns undefined for a request without a key; @throws DomainError `invalidIdempotencyKey` */
function keyOf(request: GuardedRequest): Key | undefined {
  const header = request.headers['idempotency-key'];
  const userId = request.signedIn?.actor.user.id;
  if (header === undefined || userId === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header))
    throw new DomainError('invalidIdempotencyKey');
  const key = ownKey(request, header);
  return { userId, method: request.method, path: pathOf(request.url), key, bodyHash: hashOf(request) };
}
