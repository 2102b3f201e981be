import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { from, lastValueFrom } from 'rxjs';
import type { Observable } from 'rxjs';
import { DomainError, isDomainError } from '#domain/errors';
import { Database, JsonText } from '#platform/database';
import type { Tx } from '#platform/database';
import type { GuardedRequest } from './caller.js';
import { errorAnswer } from './error-answer.js';
import { operationKey } from './operation.js';
import type { OperationOptions } from './operation.js';

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
 * `Idempotency-Key`: the handler runs inside the transaction that keeps the key with its answer, so a crash leaves either
 * both or nothing. It stands behind the guards, because it must not replay an answer to a token that was revoked.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly database: Database,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<GuardedRequest>();
    const options = this.reflector.get<OperationOptions | undefined>(operationKey, context.getHandler());
    const header = request.headers['idempotency-key'];
    const userId = request.signedIn?.actor.user.id;
    const takes = request.method === 'POST' || options?.action === true;
    if (header === undefined || userId === undefined || !takes) return next.handle();
    if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header))
      throw new DomainError('invalidIdempotencyKey');
    const key = { userId, method: request.method, path: request.url, key: header, bodyHash: hashOf(request) };
    return from(this.once(key, next, http.getResponse<FastifyReply>()));
  }

  private async once(key: Key, next: CallHandler, reply: FastifyReply): Promise<unknown> {
    return this.database.transaction(async (tx) => {
      await this.lock(tx, key);
      const stored = await this.find(tx, key);
      if (stored !== undefined) return replay(key, stored, reply);
      const { answer, text, status } = await this.attempt(tx, next);
      await sql`
        insert into idempotency_key (user_id, method, path, key, body_hash, status, answer)
        values (${key.userId}, ${key.method}, ${key.path}, ${key.key}, ${key.bodyHash}, ${status}, ${text})
        on conflict (user_id, method, path, key) do update
          set body_hash = excluded.body_hash, status = excluded.status, answer = excluded.answer, created_at = now()`.execute(
        tx,
      );
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

  private async find(tx: Tx, key: Key): Promise<Stored | undefined> {
    const { rows } = await sql<Stored>`
      select body_hash, status, answer from idempotency_key
      where user_id = ${key.userId} and method = ${key.method} and path = ${key.path} and key = ${key.key}
        and created_at > now() - interval '24 hours'`.execute(tx);
    return rows[0];
  }

  /** Runs the handler; a business 409 is an answer like any other, and leaves nothing of the handler's work behind. */
  private async attempt(tx: Tx, next: CallHandler): Promise<{ answer: unknown; text: string; status: number }> {
    await sql`savepoint handler`.execute(tx);
    try {
      const answer: unknown = await lastValueFrom(next.handle());
      return { answer, text: answer instanceof JsonText ? answer.text : JSON.stringify(answer ?? null), status: 200 };
    } catch (error) {
      if (!isDomainError(error) || error.kind !== 'conflict' || error.key === 'changedMeanwhile') throw error;
      await sql`rollback to savepoint handler`.execute(tx);
      const text = JSON.stringify(errorAnswer(error).body);
      return { answer: new JsonText(text), text, status: 409 };
    }
  }
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
  const text = streamed ? `${headers['content-type']} ${headers['content-length']}` : JSON.stringify(body ?? null);
  return createHash('sha256').update(text).digest('base64');
}
