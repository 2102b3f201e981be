import type { ModuleRef } from '@nestjs/core';
import type { Job } from 'bullmq';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { runInContext } from '#platform/context';
import type { Database, Tx } from '#platform/database';
import type { Message } from './connections.js';
import { handlerOf } from './definitions.js';
import type { Delivery } from './definitions.js';
import type { ParkedJobs } from './parked-jobs.js';
import { isPostponed } from './postponed.js';
import { queuePolicies, waitAfter } from './queue-policies.js';
import type { QueueName } from './queue-policies.js';
import { isUnrepeatable } from './unrepeatable.js';

/** Runs one job: finds its handler, completes the row, or puts it back to wait, or parks it. Never throws at the queue. */
export class JobRunner {
  constructor(
    private readonly database: Database,
    private readonly modules: ModuleRef,
    private readonly parked: ParkedJobs,
    private readonly logger: Logger,
  ) {}

  async run(queue: QueueName, job: Job<Message>): Promise<void> {
    const message = job.data;
    const requestId = message.requestId ?? `job-${message.outboxId}`;
    await runInContext({ requestId, language: 'en', workspaceId: message.workspaceId }, async () => {
      const policy = queuePolicies[queue];
      let completed = false;
      const complete = async (tx: Tx): Promise<boolean> => {
        completed = true;
        return this.complete(tx, message.outboxId);
      };
      const delivery: Delivery = {
        id: `outbox-${message.outboxId}`,
        workspaceId: message.workspaceId,
        attempt: message.attempts + 1,
        lastAttempt: message.attempts + 1 >= policy.attempts,
        complete,
      };
      try {
        const handler = handlerOf(job.name);
        if (handler === undefined) throw new Error(`No handler for the job ${job.name}.`);
        await this.modules.get(handler, { strict: false }).handle(message.payload, delivery);
        if (!completed) await this.complete(this.database.kysely, message.outboxId);
        if (message.jobId !== null) await this.parked.finished(message.jobId);
      } catch (error) {
        await this.failed(queue, job.name, message, error);
      }
    });
  }

  private async complete(at: Tx | Database['kysely'], outboxId: number): Promise<boolean> {
    const { rows } = await sql<{ id: number }>`
      update outbox set done_at = now() where id = ${outboxId} and done_at is null returning id`.execute(at);
    return rows.length === 1;
  }

  private async failed(queue: QueueName, name: string, message: Message, error: unknown): Promise<void> {
    const policy = queuePolicies[queue];
    const postponed = isPostponed(error);
    const attempts = message.attempts + (postponed && !error.counts ? 0 : 1);
    const text = error instanceof Error || postponed ? String((error as Error).stack ?? error) : String(error);
    const park = attempts >= policy.attempts || isUnrepeatable(error);
    const waitMs = postponed ? error.waitMs : waitAfter(policy, attempts);
    const log = park ? 'error' : postponed ? 'debug' : 'warn';
    this.logger[log]({ err: error, job: name, outboxId: message.outboxId, attempts, park }, 'job did not finish');
    if (park) await this.parked.park(message.outboxId, text.split('\n', 1)[0] ?? '');
    await sql`
      update outbox set runs = runs + 1, attempts = ${attempts}, last_error = ${text.slice(0, 4000)},
        sent_at = case when ${park} then sent_at end, parked_at = case when ${park} then now() end,
        available_at = now() + ${waitMs} * interval '1 ms'
      where id = ${message.outboxId} and done_at is null`.execute(this.database.kysely);
  }
}
