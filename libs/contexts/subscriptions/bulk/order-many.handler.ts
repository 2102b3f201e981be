import { Injectable } from '@nestjs/common';
import { contractCovers } from '#contexts/contracts';
import { DomainError, errorMessage, isDomainError } from '#domain/errors/errors';
import type { ErrorLanguage } from '#domain/errors/errors';
import { within } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { Jobs, StepwiseJobs } from '#platform/jobs';
import type { LineProblem, Progress, RunningJob, StepwiseWork } from '#platform/jobs';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { withOrders } from './order-costs.js';
import type { OrderCosts } from './order-costs.js';
import { OrderLocations } from './order-locations.js';
import type { OrderedSome } from './order-locations.js';
import { orderMany } from './order-many.job.js';
import type { OrderBulkParameters, OrderBulkResult } from './order-many.job.js';

/** How much of the time that a step took passes before the next. */
const restShare = 1;

/** A step is one transaction: its subscriptions begin together, and an order that is interrupted goes on behind them. */
@Injectable()
@Handles(orderMany)
export class OrderManyHandler implements JobHandler<{ jobId: number }> {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly steps: StepwiseJobs,
    private readonly orders: OrderLocations,
  ) {}

  async handle({ jobId }: { jobId: number }, delivery: Delivery): Promise<void> {
    let language: ErrorLanguage = 'en';
    try {
      await this.steps.run(jobId, delivery, (parameters: OrderBulkParameters) => {
        ({ language } = parameters.user);
        return this.workOf(parameters);
      });
    } catch (error) {
      // Something that is wrong for all: the contract takes no orders by now, or it costs more than was agreed to.
      // The next run sees what has changed; the mark keeps what was done.
      if (!isDomainError(error) || error.key === 'changedMeanwhile') throw error;
      await this.database.transaction(async (tx) => {
        if (await delivery.complete(tx)) await this.jobs.fail(tx, jobId, errorMessage(error, language));
      });
    }
  }

  private workOf(order: OrderBulkParameters): StepwiseWork<OrderBulkResult> {
    return {
      nothingYet: nothingYet(order),
      restShare,
      count: () => this.count(order),
      after: (lastId, limit) => this.after(order, lastId, limit),
      step: (job, ids, progress) => this.step(job, order, ids, progress),
    };
  }

  private async step(
    { id: jobId }: RunningJob,
    order: OrderBulkParameters,
    ids: readonly number[],
    progress: Progress<OrderBulkResult>,
  ): Promise<Progress<OrderBulkResult>> {
    return this.database.transaction(async (tx) => {
      const { result, processed } = progress;
      const some = await this.order(tx, order, ids, result.ordered);
      const costs = withOrders(result.costs, some.items, some.terms);
      demandExpected(order, costs);
      await this.jobs.report(tx, jobId, problemsOf(some, ids, processed));
      return this.steps.advance(tx, jobId, progress, ids.length, {
        ...result,
        ordered: result.ordered + some.items.length,
        incomplete: result.incomplete + some.lacking.size,
        unchanged: result.unchanged + some.held.length,
        failed: result.failed + some.refused.size,
        costs: costs.numItems === 0 ? null : costs,
        lastId: ids.at(-1) ?? result.lastId,
      });
    });
  }

  /** A dry run orders as well, by the same rules, and takes it back before anybody sees it. */
  private async order(tx: Tx, order: OrderBulkParameters, ids: readonly number[], before: number) {
    if (!order.dryRun) return this.orders.execute(tx, order, ids, 0);
    await sql`savepoint dry_run`.execute(tx);
    const some = await this.orders.execute(tx, order, ids, before);
    await sql`rollback to savepoint dry_run`.execute(tx);
    return some;
  }

  private async count({ contextType, ids, ...order }: OrderBulkParameters): Promise<number> {
    if (contextType === 'Location') return ids.length;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from location l where ${among({ contextType, ids, ...order })}`.execute(
      this.database.read,
    );
    return rows[0]?.count ?? 0;
  }

  /** Locations that were named are looked at by their ids: one that is not there is told as one that is not the caller's. */
  private async after(order: OrderBulkParameters, lastId: number, limit: number): Promise<readonly number[]> {
    if (order.contextType === 'Location') return order.ids.filter((id) => id > lastId).slice(0, limit);
    const { rows } = await sql<{ id: number }>`
      select l.id from location l where ${among(order)} and l.id > ${lastId} order by l.id limit ${limit}`.execute(
      this.database.read,
    );
    return rows.map(({ id }) => id);
  }
}

const nothingYet = ({ dryRun, startDate }: OrderBulkParameters): OrderBulkResult => ({
  dryRun,
  startDate,
  ordered: 0,
  incomplete: 0,
  unchanged: 0,
  failed: 0,
  costs: null,
  lastId: 0,
});

/** Of companies and workspaces, the locations that the user may order for and the contract is for. */
function among({ contextType, ids, orders, contractId }: OrderBulkParameters): Sql<boolean> {
  const given = sql`${[...ids]}::bigint[]`;
  const named =
    contextType === 'Company'
      ? sql`l.company_id = any(${given})`
      : sql`l.workspace_id in (
          select below.id from workspace top join workspace below on below.path <@ top.path where top.id = any(${given}))`;
  const covered = sql`exists (
    select from contract c join workspace w on w.id = c.workspace_id where c.id = ${contractId} and ${contractCovers('l')})`;
  const placement = { workspace: 'l.workspace_id', company: 'l.company_id', location: 'l.id' };
  return sql`${named} and l.deleted_at is null and ${covered} and ${within(orders, placement)}`;
}

/** Nobody is charged more than a dry run has shown. @throws DomainError `priceChanged` */
function demandExpected({ expectedTotal, dryRun }: OrderBulkParameters, { dueNow, currency }: OrderCosts): void {
  if (dryRun || expectedTotal === null || dueNow.total <= expectedTotal) return;
  throw new DomainError('priceChanged', { total: dueNow.total, expected: expectedTotal, currency });
}

function problemsOf({ refused, lacking }: OrderedSome, ids: readonly number[], processed: number): LineProblem[] {
  return ids.flatMap((subjectId, index) => {
    const place = { line: processed + index + 1, subjectId };
    const reason = refused.get(subjectId);
    return [
      ...(reason === undefined ? [] : [{ ...reason, ...place, severity: 'error' as const }]),
      ...(lacking.get(subjectId) ?? []).map((problem) => ({ ...problem, ...place, severity: 'warning' as const })),
    ];
  });
}
