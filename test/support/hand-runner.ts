import { ModuleRef } from '@nestjs/core';
import type { TestingModule } from '@nestjs/testing';
import { pino } from 'pino';
import { Database } from '#platform/database';
import { DueWork, queueNamed } from '#platform/outbox';
import { JobRunner } from '../../libs/platform/outbox/running/job-runner.js';

/** A job, as it is in the outbox. */
export interface WaitingJob {
  readonly id: number;
  readonly queue: string;
  readonly name: string;
  readonly payload: Record<string, unknown>;
  readonly lane: string;
  readonly workspace_id: number;
  readonly attempts: number | null;
  readonly last_error: string | null;
}

/** No job of these tests comes from the list of parked ones. */
const parkNothing = { park: async () => undefined, finished: async () => undefined } as never;

/** Runs jobs when a test says so; nothing else runs them. */
export class HandRunner {
  private readonly database: Database;
  private readonly runner: JobRunner;

  /** @param throws what a handler threw and had not foreseen ends the test; else the outbox keeps it */
  constructor(
    private readonly module: TestingModule,
    private readonly throws = true,
  ) {
    this.database = module.get(Database);
    this.runner = new JobRunner(this.database, module.get(ModuleRef), parkNothing, pino({ level: 'silent' }));
  }

  /** Does all work that is due, and what follows from it; what was postponed waits for the next call. @param except names of jobs */
  async drain(...except: readonly string[]): Promise<void> {
    const done = new Set<number>();
    for (;;) {
      await this.module.get(DueWork).run();
      const jobs = (await this.pending()).filter(({ id, name }) => !done.has(id) && !except.includes(name));
      if (jobs.length === 0) return;
      for (const job of jobs) {
        done.add(job.id);
        await (this.throws ? this.run(job) : this.deliver(job));
      }
    }
  }

  async pending(name?: string): Promise<WaitingJob[]> {
    const { rows } = await this.database.pool.query<WaitingJob>(
      `select id, queue, name, payload, lane, workspace_id, attempts, last_error from outbox
       where done_at is null and parked_at is null and ($1::text is null or name = $1) order by id`,
      [name ?? null],
    );
    return rows;
  }

  /** Delivers a job, also one that is done already. @throws what a handler threw and had not foreseen */
  async run(job: WaitingJob): Promise<void> {
    await this.deliver(job);
    const { rows } = await this.database.pool.query<{ last_error: string | null }>(
      'select last_error from outbox where id = $1 and done_at is null',
      [job.id],
    );
    const error = rows[0]?.last_error ?? '';
    if (error !== '' && !error.startsWith('Postponed')) throw new Error(error);
  }

  private async deliver({ id, queue, name, payload, workspace_id: workspaceId, attempts }: WaitingJob): Promise<void> {
    const data = { outboxId: id, workspaceId, payload, requestId: null, attempts: attempts ?? 0, runs: 0, jobId: null };
    await this.runner.run(queueNamed(queue), { name, data } as never);
  }
}
