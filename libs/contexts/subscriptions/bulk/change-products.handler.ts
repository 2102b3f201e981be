import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { isDomainError } from '#domain/errors/errors';
import type { DomainError } from '#domain/errors/errors';
import { within } from '#platform/access';
import { currentContext, runInContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { Jobs } from '#platform/jobs';
import type { LineProblem, RunningJob } from '#platform/jobs';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import type { Orderer } from '../changing/wanted-changes.js';
import { ChangeOneProduct } from './change-one-product.js';
import { changeProducts } from './change-products.job.js';
import type { ProductBulkParameters, ProductBulkResult } from './change-products.job.js';
import { withCosts } from './cost-totals.js';

/** Ids that are read at once. */
const stride = 25;
/** How much of the time that a stride took passes before the next: others have the machine meanwhile. */
const restShare = 1;
const longestRestMs = 2_000;

/** How far a run has come. */
interface Progress {
  readonly processed: number;
  readonly result: ProductBulkResult;
}

/**
 * Works through the subscriptions in the order of their ids, each in a transaction of its own, in which the mark moves too: what
 * a mark has passed is changed once, one that is refused leaves the others alone, and nobody waits for the whole.
 */
@Injectable()
@Handles(changeProducts)
export class ChangeProductsHandler implements JobHandler<{ jobId: number }> {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly changes: ChangeOneProduct,
  ) {}

  async handle({ jobId }: { jobId: number }, delivery: Delivery): Promise<void> {
    const job = await this.jobs.begin(jobId);
    if (job === undefined) return;
    const { user } = job.parameters as ProductBulkParameters;
    await runInContext({ ...currentContext(), user }, () => this.run(job, delivery));
  }

  private async run(job: RunningJob, delivery: Delivery): Promise<void> {
    const parameters = job.parameters as ProductBulkParameters;
    const which = among(parameters);
    if (job.total === null) await this.jobs.setTotal(job.id, await this.count(which));
    let progress: Progress = {
      processed: job.processed,
      result: (job.result as ProductBulkResult | null) ?? nothingYet(parameters),
    };
    for (;;) {
      const ids = await this.after(which, progress.result.lastId);
      const begun = performance.now();
      for (const id of ids) progress = await this.step(job.id, parameters, id, progress);
      if (ids.length < stride) break;
      await pause(Math.min((performance.now() - begun) * restShare, longestRestMs));
    }
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.jobs.finish(tx, job.id);
    });
  }

  /** A change that is refused is taken back as a whole, and reported in a transaction of its own. */
  private async step(
    jobId: number,
    parameters: ProductBulkParameters,
    id: number,
    progress: Progress,
  ): Promise<Progress> {
    try {
      return await this.database.transaction(async (tx) => {
        const result = await this.change(tx, parameters, id, progress.result);
        return this.advance(tx, jobId, progress, result);
      });
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return this.database.transaction(async (tx) => {
        await this.jobs.report(tx, jobId, problemsOf(error, id, progress.processed + 1));
        const { result } = progress;
        return this.advance(tx, jobId, progress, { ...result, failed: result.failed + 1, lastId: id });
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

  private async advance(tx: Tx, jobId: number, { processed }: Progress, result: ProductBulkResult): Promise<Progress> {
    // Two workers can hold one job for a moment, when one of them was taken for dead; or it was cancelled.
    if (!(await this.jobs.advance(tx, jobId, processed, processed + 1, result)))
      throw new Postponed('another run of this change is ahead, or it was cancelled', 15_000);
    return { processed: processed + 1, result };
  }

  private async count(which: Sql<boolean>): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from subscription s where ${which}`.execute(this.database.read);
    return rows[0]?.count ?? 0;
  }

  private async after(which: Sql<boolean>, id: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select s.id from subscription s where ${which} and s.id > ${id} order by s.id limit ${stride}`.execute(
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
