import type { ModuleRef } from '@nestjs/core';
import type { Job } from 'bullmq';
import type { Logger } from 'pino';
import { runInContext } from '#platform/context';
import { sql } from '#platform/database';
import type { Database, Tx } from '#platform/database';
import type { Message } from './connections.js';
import { handlerOf } from '../definitions.js';
import type { Delivery } from '../definitions.js';
import { isDied } from './died.js';
import { halveWork } from './halve-work.js';
import type { ParkedJobs } from './parked-jobs.js';
import { isPostponed } from './postponed.js';
import { waitAfter } from './queues.js';
import type { QueueDefinition } from './queues.js';
import { mostDeaths, RunDeaths } from './run-deaths.js';
import type { BegunRun } from './run-deaths.js';
import { isUnrepeatable } from './unrepeatable.js';

/** Runs one job: finds its handler, completes the row, or puts it back to wait, or parks it. Never throws at the queue. */
export class JobRunner {
  private readonly deaths: RunDeaths;

  constructor(
    private readonly database: Database,
    private readonly modules: ModuleRef,
    private readonly parked: ParkedJobs,
    private readonly logger: Logger,
    /** Called when a row waits to run again: the relay looks more often then. */
    private readonly waits: () => void = () => undefined,
  ) {
    this.deaths = new RunDeaths(database);
  }

  async run(queue: QueueDefinition, job: Job<Message>): Promise<void> {
    const message = job.data;
    const requestId = message.requestId ?? `job-${message.outboxId}`;
    await runInContext({ requestId, language: 'en', workspaceId: message.workspaceId }, async () => {
      const mayRun = await this.deaths.guard(queue.name, message.outboxId, (run) => this.attempt(queue, job, run));
      if (!mayRun) await this.parkDead(job.name, message.outboxId);
    });
  }

  private async attempt(queue: QueueDefinition, job: Job<Message>, run: BegunRun): Promise<void> {
    const message = job.data;
    let completed = false;
    const complete = async (tx: Tx): Promise<boolean> => {
      completed = true;
      return this.complete(tx, message.outboxId);
    };
    const delivery: Delivery = {
      id: `outbox-${message.outboxId}`,
      workspaceId: message.workspaceId,
      attempt: message.attempts + 1,
      lastAttempt: message.attempts + 1 >= queue.attempts,
      complete,
    };
    try {
      const handler = handlerOf(job.name);
      if (handler === undefined) throw new Error(`No handler for the job ${job.name}.`);
      await this.modules.get(handler, { strict: false }).handle(message.payload, delivery);
      if (!completed) await this.complete(this.database.manager, message.outboxId);
      if (message.jobId !== null) await this.parked.finished(message.jobId);
    } catch (error) {
      await this.failed(queue, job.name, message, run, error);
    }
  }

  private async complete(at: Database['read'], outboxId: number): Promise<boolean> {
    const { rows } = await sql<{ id: number }>`
      update outbox set done_at = now() where id = ${outboxId} and done_at is null returning id`.execute(at);
    return rows.length === 1;
  }

  /** A row whose runs have died too often, this process being the one that finds out. */
  private async parkDead(name: string, outboxId: number): Promise<void> {
    const text = `Its run died ${mostDeaths} times: the process was killed or ran out of memory.`;
    this.logger.error({ job: name, outboxId }, text);
    await this.parked.park(outboxId, text);
    await sql`
      update outbox set runs = runs + 1, parked_at = now(), last_error = ${text}
      where id = ${outboxId} and done_at is null and parked_at is null`.execute(this.database.manager);
  }

  private async failed(
    queue: QueueDefinition,
    name: string,
    message: Message,
    { deaths }: BegunRun,
    error: unknown,
  ): Promise<void> {
    const postponed = isPostponed(error);
    const attempts = message.attempts + (postponed && !error.counts ? 0 : 1);
    const text = error instanceof Error || postponed ? String((error as Error).stack ?? error) : String(error);
    const died = isDied(error);
    const park = attempts >= queue.attempts || isUnrepeatable(error) || (died && deaths >= mostDeaths);
    const waitMs = postponed ? error.waitMs : waitAfter(queue, attempts);
    const kept = text.slice(0, 4000);
    if (!postponed && (await halveWork(this.database, message, { attempts, waitMs, error: kept }))) {
      this.logger.warn({ err: error, job: name, outboxId: message.outboxId, attempts }, 'job did not finish, halved');
      this.waits();
      return;
    }
    const log = park ? 'error' : postponed ? 'debug' : 'warn';
    this.logger[log]({ err: error, job: name, outboxId: message.outboxId, attempts, park }, 'job did not finish');
    if (park) await this.parked.park(message.outboxId, text.split('\n', 1)[0] ?? '');
    await sql`
      update outbox set runs = runs + 1, attempts = ${attempts}, deaths = greatest(deaths - ${died ? 0 : 1}, 0), last_error = ${kept},
        sent_at = case when ${park} then sent_at end, parked_at = case when ${park} then now() end,
        available_at = now() + ${waitMs} * interval '1 ms'
      where id = ${message.outboxId} and done_at is null`.execute(this.database.manager);
    if (!park) this.waits();
  }
}
