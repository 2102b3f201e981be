import { Injectable } from '@nestjs/common';
import { isDomainError } from '#domain/errors/errors';
import { currentContext, runInContext } from '#platform/context';
import type { ActingUser } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Jobs } from '#platform/jobs';
import type { RunningJob } from '#platform/jobs';
import { defineJob, Handles, Postponed, bulkQueue } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { openTable, UnreadableFile } from '#platform/tables';
import type { TableFile, TextEncoding } from '#platform/tables';
import { addressRules } from '../address/address-data.js';
import { WorkspaceDefaults } from '#contexts/tenancy';
import { ColumnSamples } from './column-samples.js';
import type { ReadColumn } from './column-samples.js';
import { planColumns, recogniseColumns } from './columns.js';
import type { ColumnMapping, ColumnPlan } from './columns.js';
import { CountryEvidence } from './country-evidence.js';
import { ImportBatch } from './import-batch.js';
import { ImportKeyEntity } from './import-key.entity.js';
import type { ImportResult, ImportTarget } from './import-batch.js';
import { RowReader } from './import-row.js';
import type { ReadRow } from './import-row.js';

/** What an import needs besides the file; is in the job. */
export interface ImportParameters {
  readonly format: 'csv' | 'xlsx';
  readonly encoding: TextEncoding;
  readonly mapping: ColumnMapping;
  readonly dryRun: boolean;
  readonly timeZone?: string;
  /** Whose changes these are, in the audit log. */
  readonly user?: ActingUser;
}

export const importLocations = defineJob<{ jobId: number }>({ name: 'organisation.importLocations', queue: bulkQueue });

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
      const { dryRun } = job.parameters as ImportParameters;
      const result = error instanceof UnclearColumns ? { dryRun, columns: error.columns } : undefined;
      await this.settle(delivery, jobId, (tx) => this.jobs.fail(tx, jobId, reason, result));
    }
  }

  private async run(job: RunningJob, delivery: Delivery): Promise<void> {
    const { format, encoding } = job.parameters as ImportParameters;
    const file = await openTable(this.jobs.input(job.id), { format, encoding });
    try {
      // Without the head line.
      if (job.total === null) await this.jobs.setTotal(job.id, Math.max(file.count - 1, 0));
      await this.takeAll(job, file);
    } finally {
      await file.close();
    }
    await this.settle(delivery, job.id, (tx) => this.jobs.finish(tx, job.id));
  }

  private async takeAll(job: RunningJob, file: TableFile): Promise<void> {
    const parameters = job.parameters as ImportParameters;
    const { reader, found } = await this.readerOf(job, file);
    const target: ImportTarget = {
      jobId: job.id,
      workspaceId: job.workspaceId,
      companyId: job.companyId ?? 0,
      defaults: found.defaults,
      dryRun: parameters.dryRun,
    };
    let result: ImportResult = {
      ...((job.result as ImportResult | null) ?? emptyResult(parameters.dryRun)),
      ignoredColumns: found.ignored,
      ...(parameters.dryRun && { columns: found.columns }),
      ...(found.country && { country: found.country }),
    };
    let processed = job.processed;
    let position = -1;
    let pending: ReadRow[] = [];
    const flush = async (): Promise<void> => {
      result = await this.take(target, pending, processed, result);
      processed += pending.length;
      pending = [];
    };
    for await (const row of file.rows()) {
      position += 1;
      if (position === 0 || position <= job.processed) continue;
      pending.push(reader.read(row));
      if (pending.length === batchSize) await flush();
    }
    // Also without rows: the result names the columns that were ignored.
    await flush();
  }

  /** Reads the head line, and goes through all rows once to learn what they tell about a country that none of them names. */
  private async readerOf({ workspaceId, parameters }: RunningJob, file: TableFile) {
    const { mapping, timeZone } = parameters as ImportParameters;
    const defaults = await this.defaults.of(workspaceId);
    const evidence = new CountryEvidence(addressRules, defaults.country);
    let plan: ColumnPlan | undefined;
    let refusal: UnreadableFile | undefined;
    let guess: ColumnPlan | undefined;
    let first: RowReader | undefined;
    let samples: ColumnSamples | undefined;
    for await (const row of file.rows()) {
      if (samples === undefined) {
        samples = new ColumnSamples(row.cells);
        try {
          plan = planColumns(row.cells, mapping);
          first = new RowReader(plan, defaults, timeZone);
        } catch (error) {
          if (!(error instanceof UnreadableFile)) throw error;
          refusal = error;
          guess = guessOf(row.cells, mapping);
        }
        continue;
      }
      samples.add(row.cells);
      const hint = first?.hint(row) ?? null;
      if (hint !== null) evidence.add(hint);
    }
    if (refusal !== undefined) throw new UnclearColumns(refusal.message, samples?.withFields(guess) ?? []);
    if (plan === undefined) throw new UnreadableFile('The file is empty.');
    return {
      reader: new RowReader(plan, defaults, timeZone, evidence.isLikely),
      found: {
        defaults,
        ignored: plan.ignored,
        country: evidence.report(),
        columns: samples?.withFields(plan) ?? [],
      },
    };
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

  /** Of the company's earlier imports: a file that comes every night brings thousands of locations. */
  private async forgetOld(tx: Tx, jobId: number): Promise<void> {
    await sql`
      delete from import_location i using job now, job old
      where now.id = ${jobId} and old.workspace_id = now.workspace_id and old.company_id = now.company_id
        and old.kind = now.kind and old.created_at < now.created_at - interval '30 days' and i.job_id = old.id`.execute(
      tx,
    );
  }

  /** Ends the job once, with the delivery. */
  private async settle(delivery: Delivery, jobId: number, end: (tx: Tx) => Promise<void>): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await tx.delete(ImportKeyEntity, { jobId });
      await this.forgetOld(tx, jobId);
      await end(tx);
    });
  }
}

/** What can be said of the columns nevertheless. */
function guessOf(head: readonly string[], mapping: ColumnMapping): ColumnPlan | undefined {
  try {
    return recogniseColumns(head, mapping);
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

/** The columns are there, but which of them is what has to be said in the mapping. */
class UnclearColumns extends UnreadableFile {
  constructor(
    message: string,
    readonly columns: readonly ReadColumn[],
  ) {
    super(message);
  }
}

/** Words for the user where trying again would not help; undefined for everything else. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof UnreadableFile) return error.message;
  return isDomainError(error) && error.kind === 'not-found' ? error.message : undefined;
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
