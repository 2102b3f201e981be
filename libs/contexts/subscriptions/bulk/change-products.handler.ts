import { Injectable } from '@nestjs/common';
import { isDomainError } from '#domain/errors/errors';
import type { DomainError } from '#domain/errors/errors';
import { within } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { Jobs, StepwiseJobs } from '#platform/jobs';
import type { LineProblem, Progress, RunningJob, StepwiseWork } from '#platform/jobs';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import type { Orderer } from '../changing/wanted-changes.js';
import { ChangeOneProduct } from './change-one-product.js';
import { changeProducts } from './change-products.job.js';
import type { ProductBulkParameters, ProductBulkResult } from './change-products.job.js';
import { withCosts } from './cost-totals.js';

/** How much of the time that a step took passes before the next. */
const restShare = 1;

/** Each subscription in a transaction of its own: one that is refused leaves the others alone. */
@Injectable()
@Handles(changeProducts)
export class ChangeProductsHandler implements JobHandler<{ jobId: number }> {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly steps: StepwiseJobs,
    private readonly changes: ChangeOneProduct,
  ) {}

  handle({ jobId }: { jobId: number }, delivery: Delivery): Promise<void> {
    return this.steps.run(jobId, delivery, (parameters: ProductBulkParameters) => this.workOf(parameters));
  }

  private workOf(parameters: ProductBulkParameters): StepwiseWork<ProductBulkResult> {
    const which = among(parameters);
    return {
      nothingYet: nothingYet(parameters),
      restShare,
      count: () => this.count(which),
      after: (lastId, limit) => this.after(which, lastId, limit),
      step: async ({ id: jobId }: RunningJob, ids, begun) => {
        let progress = begun;
        for (const id of ids) progress = await this.step(jobId, parameters, id, progress);
        return progress;
      },
    };
  }

  /** A change that is refused is taken back as a whole, and reported in a transaction of its own. */
  private async step(
    jobId: number,
    parameters: ProductBulkParameters,
    id: number,
    progress: Progress<ProductBulkResult>,
  ): Promise<Progress<ProductBulkResult>> {
    try {
      return await this.database.transaction(async (tx) => {
        const result = await this.change(tx, parameters, id, progress.result);
        return this.steps.advance(tx, jobId, progress, 1, result);
      });
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return this.database.transaction(async (tx) => {
        await this.jobs.report(tx, jobId, problemsOf(error, id, progress.processed + 1));
        const { result } = progress;
        return this.steps.advance(tx, jobId, progress, 1, { ...result, failed: result.failed + 1, lastId: id });
      });
    }
  }

  private async change(
    tx: Tx,
    { user, orders, productId, changeOn, dryRun }: ProductBulkParameters,
    id: number,
    result: ProductBulkResult,
  ): Promise<ProductBulkResult> {
    const orderer: Orderer = { user, scope: () => orders };
    const wish = { productId, changeOn };
    const { view, licenceId } = dryRun
      ? await this.changes.preview(tx, orderer, id, wish, result.quota)
      : await this.changes.execute(tx, orderer, id, wish);
    return {
      ...result,
      changed: result.changed + 1,
      totals: withCosts(result.totals, view.currency, view),
      quota: { ...result.quota, [licenceId]: (result.quota[licenceId] ?? 0) + 1 },
      lastId: id,
    };
  }

  private async count(which: Sql<boolean>): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from subscription s where ${which}`.execute(this.database.read);
    return rows[0]?.count ?? 0;
  }

  private async after(which: Sql<boolean>, id: number, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select s.id from subscription s where ${which} and s.id > ${id} order by s.id limit ${limit}`.execute(
      this.database.read,
    );
    return rows.map((row) => row.id);
  }
}

const nothingYet = ({ dryRun }: ProductBulkParameters): ProductBulkResult => ({
  dryRun,
  changed: 0,
  failed: 0,
  totals: [],
  quota: {},
  lastId: 0,
});

/** Those that have the product already are left out; of contracts and companies also those that are over. */
function among({ contextType, ids, fromProductId, productId, writes }: ProductBulkParameters): Sql<boolean> {
  const given = sql`${[...ids]}::bigint[]`;
  const named = {
    Subscription: sql`s.id = any(${given})`,
    Contract: sql`s.contract_id = any(${given}) and s.state <> 'FINISHED'`,
    Company: sql`s.company_id = any(${given}) and s.state <> 'FINISHED'`,
  }[contextType];
  const ofProduct = fromProductId === null ? sql`s.offer_id <> ${productId}` : sql`s.offer_id = ${fromProductId}`;
  const placement = { workspace: 's.workspace_id', company: 's.company_id', location: 's.location_id' };
  return sql`${named} and ${ofProduct} and ${within(writes, placement)}`;
}

function problemsOf({ problems, message }: DomainError, subjectId: number, line: number): LineProblem[] {
  const found = problems.length > 0 ? problems : [refusal(message)];
  return found.map((problem) => ({ ...problem, line, subjectId, severity: 'error' }));
}

const refusal = (message: string) =>
  ({ field: 'productId', value: null, problem: 'refused', expected: message }) as const;
