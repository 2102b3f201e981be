import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { currentContext, runInContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { Jobs } from '#platform/jobs';
import type { LineProblem, RunningJob } from '#platform/jobs';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { BulkChanges } from './bulk-changes.js';
import { changeLocations } from './change-locations.job.js';
import type { BulkParameters, BulkResult } from './change-locations.job.js';

/** Locations that one transaction changes: more cost little less each, and are locked longer. */
const stride = 25;
/**
 * Of the time that a step took, how much passes before the next: others have the machine for three quarters of it. Where
 * it is busy, steps take longer and so do the rests.
 */
const restShare = 3;
const longestRestMs = 2_000;

/** How far a run has come. */
interface Progress {
  readonly processed: number;
  readonly result: BulkResult;
}

/**
 * Works through the locations in the order of their ids, some per transaction, in which the mark moves too: what a mark has
 * passed is changed once, and nobody waits for the whole.
 */
@Injectable()
@Handles(changeLocations)
export class ChangeLocationsHandler implements JobHandler<{ jobId: number }> {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly changes: BulkChanges,
  ) {}

  async handle({ jobId }: { jobId: number }, delivery: Delivery): Promise<void> {
    const job = await this.jobs.begin(jobId);
    if (job === undefined) return;
    const { user } = job.parameters as BulkParameters;
    await runInContext({ ...currentContext(), user }, () => this.run(job, delivery));
  }

  private async run(job: RunningJob, delivery: Delivery): Promise<void> {
    const parameters = job.parameters as BulkParameters;
    const which = among(parameters);
    if (job.total === null) await this.jobs.setTotal(job.id, await this.count(which));
    let progress: Progress = {
      processed: job.processed,
      result: { ...nothingYet(parameters), ...(job.result as BulkResult | null) },
    };
    for (;;) {
      const ids = await this.after(which, progress.result.lastId);
      if (ids.length === 0) break;
      const begun = performance.now();
      progress = await this.step(job.id, parameters, ids, progress);
      if (ids.length < stride) break;
      await pause(Math.min((performance.now() - begun) * restShare, longestRestMs));
    }
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.jobs.finish(tx, job.id);
    });
  }

  private async step(
    jobId: number,
    parameters: BulkParameters,
    ids: readonly number[],
    { processed, result }: Progress,
  ): Promise<Progress> {
    return this.database.transaction(async (tx) => {
      const { refused, touched } = await this.apply(tx, parameters, ids);
      const problems = ids.flatMap((id, index) =>
        (refused.get(id) ?? []).map((problem): LineProblem => ({
          ...problem,
          line: processed + index + 1,
          subjectId: id,
          severity: 'error',
        })),
      );
      const next: Progress = {
        processed: processed + ids.length,
        result: {
          ...result,
          changed: result.changed + ids.length - refused.size,
          unchanged: result.unchanged + ids.filter((id) => !refused.has(id) && !touched.has(id)).length,
          failed: result.failed + refused.size,
          lastId: ids.at(-1) ?? result.lastId,
        },
      };
      await this.jobs.report(tx, jobId, problems);
      // Two workers can hold one job for a moment, when one of them was taken for dead; or it was cancelled.
      if (!(await this.jobs.advance(tx, jobId, processed, next.processed, next.result)))
        throw new Postponed('another run of this change is ahead, or it was cancelled', 15_000);
      return next;
    });
  }

  /** A dry run makes the change as well, by the same rules, and takes it back before anybody sees it. */
  private async apply(tx: Tx, { user, values, dryRun }: BulkParameters, ids: readonly number[]) {
    if (dryRun === true) await sql`savepoint dry_run`.execute(tx);
    const refused = await this.changes.apply(user, ids, values);
    const { rows } = await sql<{ id: number }>`
      select id from location where id = any(${[...ids]}::bigint[]) and updated_at = now()`.execute(tx);
    if (dryRun === true) await sql`rollback to savepoint dry_run`.execute(tx);
    return { refused, touched: new Set(rows.map(({ id }) => id)) };
  }

  private async count(which: Sql<boolean>): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from location l where ${which} and l.deleted_at is null`.execute(
      this.database.read,
    );
    return rows[0]?.count ?? 0;
  }

  private async after(which: Sql<boolean>, id: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select l.id from location l
      where ${which} and l.id > ${id} and l.deleted_at is null order by l.id limit ${stride}`.execute(
      this.database.read,
    );
    return rows.map((row) => row.id);
  }
}

const nothingYet = ({ dryRun = false }: BulkParameters): BulkResult => ({
  dryRun,
  changed: 0,
  unchanged: 0,
  failed: 0,
  lastId: 0,
});

function among({ contextType, ids }: BulkParameters): Sql<boolean> {
  const given = sql`${[...ids]}::bigint[]`;
  if (contextType === 'Location') return sql`l.id = any(${given})`;
  if (contextType === 'Company') return sql`l.company_id = any(${given})`;
  return sql`l.workspace_id in (
    select below.id from workspace top join workspace below on below.path <@ top.path where top.id = any(${given}))`;
}
