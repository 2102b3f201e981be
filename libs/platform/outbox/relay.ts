import type { Queue } from 'bullmq';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#platform/database';
import type { Message } from './connections.js';
import type { QueueName } from './queue-policies.js';

interface Claimed {
  readonly id: number;
  readonly name: string;
  readonly workspace_id: number;
  readonly payload: object;
  readonly request_id: string | null;
  readonly attempts: number;
  readonly runs: number;
  readonly job_id: number | null;
}

/**
 * Jobs that wait in one queue. A tenant's flood stays in PostgreSQL, where tenants take turns: what another one adds waits
 * for no more than these. Enough for the workers until the relay looks again.
 */
const waitingAtMost = 200;
/** A row that was sent this long ago and is not done is sent again; the queue ignores an id that it still holds. */
const resendAfter = '60 seconds';

/**
 * Carries outbox rows into the queues. Any number of relays may run: rows are claimed with SKIP LOCKED. Jobs are added
 * before the claim commits, under an id made of row and run, so a crash in between sends a job twice, never not.
 */
export class OutboxRelay {
  constructor(
    private readonly database: Database,
    private readonly queues: ReadonlyMap<QueueName, Queue<Message>>,
    private readonly logger: Logger,
  ) {}

  /** Sends what is due in every queue that has room. @returns rows sent, and whether a queue had no room for more */
  async run(): Promise<{ sent: number; full: boolean }> {
    let sent = 0;
    let full = false;
    for (const [name, queue] of this.queues)
      for (;;) {
        const room = waitingAtMost - (await queue.getWaitingCount());
        // Not for a handful: a batch costs as much as many rows.
        if (room < waitingAtMost / 4) {
          full = true;
          break;
        }
        const count = await this.batch(name, queue, room);
        sent += count;
        if (count < room) break;
      }
    return { sent, full };
  }

  /** Sends again what a queue has lost (Redis emptied). @returns rows made due again */
  async sweep(): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      update outbox set sent_at = null
      where id in (select id from outbox where sent_at < now() - ${resendAfter}::interval and done_at is null and parked_at is null
                   order by sent_at limit 1000 for update skip locked)
      returning id`.execute(this.database.kysely);
    return rows.length;
  }

  private async batch(name: QueueName, queue: Queue<Message>, room: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      // Tenants with due rows share the room, each with its oldest: found by walking the index from tenant to tenant, not
      // over all rows. One whose rows all wait for later takes no share.
      const { rows } = await sql<Claimed>`
        with recursive tenant as (
          (select workspace_id from outbox where queue = ${name} and sent_at is null and parked_at is null order by workspace_id limit 1)
          union all
          select (select o.workspace_id from outbox o where o.queue = ${name} and o.sent_at is null and o.parked_at is null
                    and o.workspace_id > tenant.workspace_id order by o.workspace_id limit 1)
          from tenant where tenant.workspace_id is not null
        ), due as (
          select workspace_id from tenant
          where exists (select 1 from outbox o where o.queue = ${name} and o.workspace_id = tenant.workspace_id
                          and o.sent_at is null and o.parked_at is null and o.available_at <= now())
        ), picked as (
          select p.id from due cross join lateral (
            select o.id from outbox o
            where o.queue = ${name} and o.workspace_id = due.workspace_id and o.sent_at is null and o.parked_at is null
              and o.available_at <= now()
            order by o.available_at, o.id
            limit (select greatest(1, ${room}::int / count(*)) from due) for update skip locked
          ) p
        )
        update outbox o set sent_at = now() from picked where o.id = picked.id
        returning o.id, o.name, o.workspace_id, o.payload, o.request_id, o.attempts, o.runs, o.job_id`.execute(tx);
      if (rows.length > 0) await this.send(queue, rows);
      return rows.length;
    });
  }

  private async send(queue: Queue<Message>, rows: readonly Claimed[]): Promise<void> {
    const jobs = rows.map((row) => ({
      name: row.name,
      data: {
        outboxId: row.id,
        workspaceId: row.workspace_id,
        payload: row.payload,
        requestId: row.request_id,
        attempts: row.attempts,
        jobId: row.job_id,
      },
      // Retries are the outbox's: in the queue a job runs once and leaves no trace, so that its id is free again.
      opts: { jobId: `row-${row.id}-${row.runs}`, removeOnComplete: true, removeOnFail: true },
    }));
    try {
      await queue.addBulk(jobs);
    } catch (error) {
      // One bad job fails the whole bulk: let it stop nobody else. Its row stays claimed and the sweep tries again.
      this.logger.warn({ err: error, queue: queue.name }, 'bulk refused, adding one by one');
      for (const job of jobs)
        await queue.add(job.name, job.data, job.opts).catch((cause: unknown) => {
          this.logger.error({ err: cause, outboxId: job.data.outboxId }, 'job refused by the queue');
        });
    }
  }
}
