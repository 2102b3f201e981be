import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { Jobs, StepwiseJobs } from '#platform/jobs';
import type { LineProblem, Progress, RunningJob, StepwiseWork } from '#platform/jobs';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { BulkChanges } from './bulk-changes.js';
import { changeLocations } from './change-locations.job.js';
import type { BulkParameters, BulkResult } from './change-locations.job.js';

/**
 * Of the time that a step took, how much passes before the next: others have the machine for three quarters of it. Where
 * it is busy, steps take longer and so do the rests.
 */
const restShare = 3;

/** A step is one transaction: more locations in it cost little less each, and are locked longer. */
@Injectable()
@Handles(changeLocations)
export class ChangeLocationsHandler implements JobHandler<{ jobId: number }> {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly steps: StepwiseJobs,
    private readonly changes: BulkChanges,
  ) {}

  handle({ jobId }: { jobId: number }, delivery: Delivery): Promise<void> {
    return this.steps.run(jobId, delivery, (parameters: BulkParameters) => this.workOf(parameters));
  }

  private workOf(parameters: BulkParameters): StepwiseWork<BulkResult> {
    const which = among(parameters);
    return {
      nothingYet: nothingYet(parameters),
      restShare,
      count: () => this.count(which),
      after: (lastId, limit) => this.after(which, lastId, limit),
      step: ({ id }: RunningJob, ids, progress) => this.step(id, parameters, ids, progress),
    };
  }

  private async step(
    jobId: number,
    parameters: BulkParameters,
    ids: readonly number[],
    progress: Progress<BulkResult>,
  ): Promise<Progress<BulkResult>> {
    const { processed, result } = progress;
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
      await this.jobs.report(tx, jobId, problems);
      return this.steps.advance(tx, jobId, progress, ids.length, {
        ...result,
        changed: result.changed + ids.length - refused.size,
        unchanged: result.unchanged + ids.filter((id) => !refused.has(id) && !touched.has(id)).length,
        failed: result.failed + refused.size,
        lastId: ids.at(-1) ?? result.lastId,
      });
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

  private async after(which: Sql<boolean>, id: number, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select l.id from location l
      where ${which} and l.id > ${id} and l.deleted_at is null order by l.id limit ${limit}`.execute(
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
