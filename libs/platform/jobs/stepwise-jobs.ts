import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { currentContext, runInContext } from '#platform/context';
import type { ActingUser } from '#platform/context';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { Postponed } from '#platform/outbox';
import type { Delivery } from '#platform/outbox';
import { Jobs } from './jobs.js';
import type { RunningJob } from './jobs.js';

/** Ids that are read at once: those of one step. */
const stride = 25;
const longestRestMs = 2_000;

/** What every such job counts and keeps; the id says where the next run goes on. */
interface StepResult {
  /** The last entry that was looked at. */
  readonly lastId: number;
}

/** How far a run has come. */
export interface Progress<Result> {
  readonly processed: number;
  readonly result: Result;
}

/** Work on many entries, in the order of their ids. */
export interface StepwiseWork<Result extends StepResult> {
  /** The result before the first step. */
  readonly nothingYet: Result;
  /** How much of the time that a step took passes before the next: others have the machine meanwhile. */
  readonly restShare: number;
  count(): Promise<number>;
  /** The first ids behind this one, in their order. */
  after(lastId: number, limit: number): Promise<readonly number[]>;
  /** Does these, and moves the mark with `advance` in the transaction that did it. */
  step(job: RunningJob, ids: readonly number[], progress: Progress<Result>): Promise<Progress<Result>>;
}

/**
 * Runs jobs on many entries: some at a time, each in a transaction in which the mark moves too. What a mark has passed is done
 * once, whatever happens to the process, and nobody waits for the whole.
 */
@Injectable()
export class StepwiseJobs {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  /** Takes the job up, or up again, as the user who has started it. */
  async run<Parameters extends { readonly user: ActingUser }, Result extends StepResult>(
    jobId: number,
    delivery: Delivery,
    workOf: (parameters: Parameters, job: RunningJob) => StepwiseWork<Result>,
  ): Promise<void> {
    const job = await this.jobs.begin(jobId);
    if (job === undefined) return;
    const parameters = job.parameters as Parameters;
    const { user } = parameters;
    await runInContext({ ...currentContext(), user }, () => this.work(job, delivery, workOf(parameters, job)));
  }

  /** @throws Postponed when another worker is ahead, as one that was taken for dead, or the job was cancelled */
  async advance<Result extends StepResult>(
    tx: Tx,
    jobId: number,
    { processed }: Progress<Result>,
    entries: number,
    result: Result,
  ): Promise<Progress<Result>> {
    const next = processed + entries;
    if (!(await this.jobs.advance(tx, jobId, processed, next, result)))
      throw new Postponed('another run of this job is ahead, or it was cancelled', 15_000);
    return { processed: next, result };
  }

  private async work<Result extends StepResult>(
    job: RunningJob,
    delivery: Delivery,
    work: StepwiseWork<Result>,
  ): Promise<void> {
    if (job.total === null) await this.jobs.setTotal(job.id, await work.count());
    let progress: Progress<Result> = {
      processed: job.processed,
      result: { ...work.nothingYet, ...(job.result as Result | null) },
    };
    for (;;) {
      const ids = await work.after(progress.result.lastId, stride);
      if (ids.length === 0) break;
      const begun = performance.now();
      progress = await work.step(job, ids, progress);
      if (ids.length < stride) break;
      await pause(Math.min((performance.now() - begun) * work.restShare, longestRestMs));
    }
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.jobs.finish(tx, job.id);
    });
  }
}
