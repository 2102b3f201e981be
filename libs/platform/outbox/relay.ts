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

/** Rows taken at once from one tenant, and kept waiting in one queue: a tenant's flood stays in PostgreSQL. */
const perTenant = 200;
const waitingAtMost = 1000;
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

  /** Sends what is due in every queue. @returns rows sent */
  async run(): Promise<number> {
    let sent = 0;
    for (const [name, queue] of this.queues) {
      while ((await queue.getWaitingCount()) < waitingAtMost) {
        const count = await this.batch(name, queue);
        sent += count;
        if (count < perTenant) break;
      }
    }
    return sent;
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

  private async batch(name: QueueName, queue: Queue<Message>): Promise<number> {
    return this.database.transaction(async (tx) => {
      // Each tenant with waiting rows gives its oldest few: walking the index from tenant to tenant, not over all rows.
      const { rows } = await sql<Claimed>`
        with recursive tenant as (
          (select workspace_id from outbox where queue = ${name} and sent_at is null and parked_at is null order by workspace_id limit 1)
          union all
          select (select o.workspace_id from outbox o where o.queue = ${name} and o.sent_at is null and o.parked_at is null
                    and o.workspace_id > tenant.workspace_id order by o.workspace_id limit 1)
          from tenant where tenant.workspace_id is not null
        ), picked as (
          select p.id from tenant cross join lateral (
            select o.id from outbox o
            where o.queue = ${name} and o.workspace_id = tenant.workspace_id and o.sent_at is null and o.parked_at is null
              and o.available_at <= now()
            order by o.available_at, o.id limit ${perTenant} for update skip locked
          ) p where tenant.workspace_id is not null
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
