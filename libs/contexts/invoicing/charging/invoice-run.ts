import { Injectable } from '@nestjs/common';
import { isDomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Jobs } from '#platform/jobs';
import type { LineProblem, RunningJob } from '#platform/jobs';
import { defineJob, Handles, Postponed, bulkQueue } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { BillContract } from './bill-contract.js';
import { todayOf } from '../invoice/settle-invoice.js';

export const runInvoices = defineJob<{ jobId: number }>({ name: 'invoicing.run', queue: bulkQueue });

/** What a user reads of a run, and where the next try goes on. */
interface RunResult {
  /** Invoices and credit notes. */
  readonly issued: number;
  /** Contracts that could not be billed: the job's problems say why. */
  readonly failed: number;
  readonly lastContractId: number;
}

/** Bills all contracts of a workspace whose day has come, without waiting for the daily run. */
@Injectable()
export class InvoiceRun {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  /** @returns id of the job */
  async execute(workspaceId: number): Promise<number> {
    return this.database.transaction((tx) =>
      this.jobs.enqueue(tx, { workspaceId, companyId: null, kind: 'invoiceRun', parameters: {} }, runInvoices),
    );
  }
}

/** One contract after the other, each in a transaction of its own together with the mark of how far the run has come. */
@Injectable()
@Handles(runInvoices)
export class InvoiceRunHandler implements JobHandler<{ jobId: number }> {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly bill: BillContract,
  ) {}

  async handle({ jobId }: { jobId: number }, delivery: Delivery): Promise<void> {
    const job = await this.jobs.begin(jobId);
    if (job === undefined) return;
    let result = (job.result as RunResult | null) ?? { issued: 0, failed: 0, lastContractId: 0 };
    if (job.total === null) await this.jobs.setTotal(job.id, (await this.due(job, result.lastContractId)).length);
    let processed = job.processed;
    for (const contractId of await this.due(job, result.lastContractId)) {
      result = await this.one(job, processed, contractId, result);
      processed += 1;
    }
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      // Also where nothing was due: the result says so.
      await this.jobs.advance(tx, job.id, processed, processed, result);
      await this.jobs.finish(tx, job.id);
    });
  }

  private async one(job: RunningJob, processed: number, id: number, before: RunResult): Promise<RunResult> {
    const mark = async (tx: Tx, result: RunResult): Promise<RunResult> => {
      if (!(await this.jobs.advance(tx, job.id, processed, processed + 1, result)))
        throw new Postponed('another try of this run is ahead, or it was cancelled', 15_000);
      return result;
    };
    try {
      return await this.database.transaction(async (tx) => {
        const issued = await this.bill.execute(tx, id);
        return mark(tx, { ...before, issued: before.issued + issued.length, lastContractId: id });
      });
    } catch (error) {
      // Amounts beyond what money holds are a RangeError; everything else is not about this contract.
      if (!isDomainError(error) && !(error instanceof RangeError)) throw error;
      const problem: LineProblem = {
        line: processed + 1,
        subjectId: id,
        severity: 'error',
        field: 'contract',
        value: id,
        problem: 'refused',
        expected: error.message,
      };
      return this.database.transaction(async (tx) => {
        await this.jobs.report(tx, job.id, [problem]);
        return mark(tx, { ...before, failed: before.failed + 1, lastContractId: id });
      });
    }
  }

  private async due({ workspaceId }: RunningJob, after: number): Promise<number[]> {
    const today = await this.database.transaction((tx) => todayOf(tx, workspaceId));
    const { rows } = await sql<{ id: number }>`
      select id from contract_billing where workspace_id = ${workspaceId} and next_on <= ${today} and id > ${after}
      order by id`.execute(this.database.read);
    return rows.map(({ id }) => id);
  }
}
