import { Injectable } from '@nestjs/common';
import { isGone, pauseAfter, retryIn, succeeded } from '#domain/webhooks/delivery-schedule';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Attempt } from './attempt.js';
import { DisableEndpoint } from './disable-endpoint.js';
import { holdEndpoint } from './served-endpoint.js';
import type { ServedEndpoint } from './served-endpoint.js';

/** Writes down what became of attempts: in the log, for the next attempt, and of the endpoint. */
@Injectable()
export class SettleAttempts {
  constructor(
    private readonly database: Database,
    private readonly disable: DisableEndpoint,
  ) {}

  /** @param attempts at most one for each message, in the order in which they ended */
  async execute(endpoint: ServedEndpoint, attempts: readonly Attempt[]): Promise<void> {
    if (attempts.length === 0) return;
    await this.database.transaction(async (tx) => {
      const now = await holdEndpoint(tx, endpoint);
      if (now === undefined) return;
      // What the address before has said is no reason to wait with the next one, nor to think badly of it.
      const isSame = now.url === endpoint.url;
      await log(tx, endpoint, attempts);
      await schedule(tx, endpoint, attempts, isSame);
      await bringForward(tx, endpoint, attempts);
      if (!isSame) return;
      await judge(tx, { ...endpoint, failures: now.failures }, attempts);
      if (attempts.some(isGone)) await this.disable.gone(tx, endpoint);
      else if (!attempts.some(succeeded)) await this.disable.afterDays(tx, endpoint);
    });
  }
}

async function log(tx: Tx, { workspaceId }: ServedEndpoint, attempts: readonly Attempt[]): Promise<void> {
  const column = <T>(read: (attempt: Attempt) => T): T[] => attempts.map(read);
  await sql`
    insert into webhook_attempt (workspace_id, delivery_id, number, at, duration_ms, status, headers, body, error)
    select ${workspaceId}, a.* from unnest(${column(({ message }) => message.id)}::bigint[],
      ${column(({ message }) => message.attempts + 1)}::int[], ${column(({ at }) => at.toISOString())}::timestamptz[],
      ${column(({ durationMs }) => durationMs)}::int[], ${column(({ status }) => status)}::int[],
      ${column(({ headers }) => headers && JSON.stringify(headers))}::json[], ${column(({ body }) => body)}::text[],
      ${column(({ error }) => error)}::text[]) a
    on conflict do nothing`.execute(tx);
}

/**
 * A message that has failed for the last time is given up, and the next one about its subject has its turn.
 * @param counts whether failures are failures of the address that the endpoint has now; else they are tried there at once
 */
async function schedule(
  tx: Tx,
  { workspaceId }: ServedEndpoint,
  attempts: readonly Attempt[],
  counts: boolean,
): Promise<void> {
  const rows = attempts.map((attempt) => {
    const isDelivered = succeeded(attempt);
    const retry = (): number | undefined =>
      counts ? retryIn(attempt.message.failures + 1, attempt, Math.random()) : 0;
    return { id: attempt.message.id, isDelivered, wait: (isDelivered ? undefined : retry()) ?? null };
  });
  await sql`
    update webhook_delivery d set attempts = d.attempts + 1,
      failures = d.failures + case when a.delivered or ${!counts} then 0 else 1 end,
      due_at = now() + make_interval(secs => a.wait),
      delivered_at = case when a.delivered then now() end,
      failed_at = case when not a.delivered and a.wait is null then now() end
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ isDelivered }) => isDelivered)}::boolean[],
      ${rows.map(({ wait }) => wait)}::float8[]) a (id, delivered, wait)
    where d.workspace_id = ${workspaceId} and d.id = a.id`.execute(tx);
}

/** A message that was behind one which had failed waits as long as that one did; now that it is the first, it is due. */
async function bringForward(tx: Tx, { id, workspaceId }: ServedEndpoint, attempts: readonly Attempt[]): Promise<void> {
  const subjects = [...new Set(attempts.map(({ message }) => message.subject))];
  await sql`
    update webhook_delivery d set due_at = now()
    from unnest(${subjects}::text[]) s (subject) cross join lateral (
      select p.id, p.due_at, p.failures from webhook_delivery p
      where p.workspace_id = ${workspaceId} and p.endpoint_id = ${id} and p.subject = s.subject and p.due_at is not null
      order by p.id limit 1) f
    where d.workspace_id = ${workspaceId} and d.id = f.id and f.due_at > now() and f.failures = 0`.execute(tx);
}

/** One success makes good what has failed before it; an endpoint that only fails is left alone for longer and longer. */
async function judge(
  tx: Tx,
  { id, workspaceId, failures }: ServedEndpoint,
  attempts: readonly Attempt[],
): Promise<void> {
  const good = attempts.some(succeeded);
  const bad = attempts.filter((attempt) => !succeeded(attempt));
  const inRow = good ? 0 : failures + bad.length;
  const pause = good ? 0 : pauseAfter(inRow);
  await sql`
    update webhook_endpoint set failures = ${inRow},
      last_success_at = case when ${good} then now() else last_success_at end,
      last_failure_at = case when ${bad.length > 0} then now() else last_failure_at end,
      failing_since = case when ${good} then null else coalesce(failing_since, now()) end,
      paused_until = case when ${pause}::float8 > 0 then now() + make_interval(secs => ${pause}) end
    where workspace_id = ${workspaceId} and id = ${id}`.execute(tx);
}
