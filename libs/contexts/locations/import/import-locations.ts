import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isDomainError } from '#domain/errors';
import { currentContext, runInContext } from '#platform/context';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { Jobs } from '#platform/jobs';
import type { RunningJob } from '#platform/jobs';
import { defineJob, Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { WorkspaceDefaults } from '../workspaces/workspace-defaults.js';
import { planColumns, UnreadableFile } from './columns.js';
import type { ColumnMapping } from './columns.js';
import { ImportBatch } from './import-batch.js';
import type { ImportResult, ImportTarget } from './import-batch.js';
import { RowReader } from './import-row.js';
import type { ReadRow } from './import-row.js';
import { csvFile } from './table-file.js';
import type { TableFile, TextEncoding } from './table-file.js';
import { workbookFile } from './workbook.js';

/** What an import needs besides the file; stands in the job. */
export interface ImportParameters {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: TextEncoding;
  readonly mapping: ColumnMapping;
  readonly dryRun: boolean;
  readonly timeZone?: string;
  /** Whose changes these are, in the audit log. */
  readonly user?: { readonly id: number; readonly name: string };
}

export const importLocations = defineJob<{ jobId: number }>({ name: 'organisation.importLocations', queue: 'bulk' });

/** Larger ones are hardly faster and leave more behind for the garbage collector. */
const batchSize = 250;

/**
 * Works through a file batch by batch. What a batch does and the mark of how far the job has come are one transaction: a
 * worker that is killed leaves nothing half done, and the next goes on at the mark.
 */
@Injectable()
@Handles(importLocations)
export class ImportLocations implements JobHandler<{ jobId: number }> {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly batch: ImportBatch,
    private readonly defaults: WorkspaceDefaults,
  ) {}

  async handle({ jobId }: { jobId: number }, delivery: Delivery): Promise<void> {
    const job = await this.jobs.begin(jobId);
    if (job === undefined) return;
    const { user } = job.parameters as ImportParameters;
    try {
      await runInContext({ ...currentContext(), ...(user && { user }) }, () => this.run(job, delivery));
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) {
        await this.forgetCancelled(jobId);
        throw error;
      }
      await this.settle(delivery, jobId, (tx) => this.jobs.fail(tx, jobId, reason));
    }
  }

  private async run(job: RunningJob, delivery: Delivery): Promise<void> {
    const parameters = job.parameters as ImportParameters;
    const defaults = await this.defaults.of(job.workspaceId);
    const file = this.open(job.id, parameters);
    if (job.total === null) await this.jobs.setTotal(job.id, await countRows(file));
    const target: ImportTarget = {
      jobId: job.id,
      workspaceId: job.workspaceId,
      companyId: job.companyId ?? 0,
      defaults,
      dryRun: parameters.dryRun,
    };
    let result = (job.result as ImportResult | null) ?? emptyResult(parameters.dryRun);
    let processed = job.processed;
    let position = 0;
    let reader: RowReader | undefined;
    let pending: ReadRow[] = [];
    const flush = async (): Promise<void> => {
      result = await this.take(target, pending, processed, result);
      processed += pending.length;
      pending = [];
    };
    for await (const row of file.rows()) {
      if (reader === undefined) {
        const plan = planColumns(row.cells, parameters.mapping);
        reader = new RowReader(plan, defaults, parameters.timeZone);
        result = { ...result, ignoredColumns: plan.ignored };
        continue;
      }
      position += 1;
      if (position <= job.processed) continue;
      pending.push(reader.read(row));
      if (pending.length === batchSize) await flush();
    }
    if (reader === undefined) throw new UnreadableFile('The file is empty.');
    // Also without rows: the result names the columns that were ignored.
    await flush();
    await this.settle(delivery, job.id, (tx) => this.jobs.finish(tx, job.id));
  }

  private open(jobId: number, { format, encoding }: ImportParameters): TableFile {
    const parts = (): AsyncIterable<Buffer> => this.jobs.input(jobId);
    return format === 'xlsx' ? workbookFile(parts) : csvFile(parts, encoding);
  }

  private async take(
    target: ImportTarget,
    rows: readonly ReadRow[],
    processed: number,
    before: ImportResult,
  ): Promise<ImportResult> {
    return this.database.transaction(async (tx) => {
      const result = await this.batch.execute(tx, target, rows, before);
      const moved = await this.jobs.advance(tx, target.jobId, processed, processed + rows.length, result);
      // Two workers can hold one job for a moment, when one of them was taken for dead.
      if (!moved) throw new Postponed('another run of this import is ahead', 15_000);
      return result;
    });
  }

  /** A job that was cancelled ends without its worker, and needs no keys any more. */
  private async forgetCancelled(jobId: number): Promise<void> {
    await sql`
      delete from import_key where job_id = ${jobId}
        and exists (select 1 from job where id = ${jobId} and state = 'cancelled')`.execute(this.database.read);
  }

  /** Ends the job once, with the delivery. */
  private async settle(delivery: Delivery, jobId: number, end: (tx: Tx) => Promise<void>): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await sql`delete from import_key where job_id = ${jobId}`.execute(tx);
      await end(tx);
    });
  }
}

/** Words for the user where trying again would not help; undefined for everything else. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof UnreadableFile) return error.message;
  return isDomainError(error) && error.kind === 'not-found' ? error.message : undefined;
}

/** Rows below the head line. Reads the whole file once, so that what is not well-formed fails before anything is written. */
async function countRows(file: TableFile): Promise<number> {
  let count = -1;
  const rows = file.rows()[Symbol.asyncIterator]();
  while ((await rows.next()).done !== true) count += 1;
  return Math.max(count, 0);
}

const emptyResult = (dryRun: boolean): ImportResult => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  warnings: 0,
  ignoredColumns: [],
  dryRun,
});
