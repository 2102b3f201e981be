import { Injectable } from '@nestjs/common';
import { ContinueSetUp } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { BookedProduct } from '#domain/lists/products';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Clock } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { aggregationSettings, checkAggregation } from './aggregation.rules.js';
import type { AggregationInput } from './aggregation.rules.js';
import { AggregationStore } from './aggregation.store.js';

interface Subscription {
  readonly booked: readonly BookedProduct[];
  /** It waits for its data: nobody outside works by it. */
  readonly isOpen: boolean;
}

/** Says from which source the statistics of a subscription come, once; the subscription goes on by itself. */
@Injectable()
export class SetUpAggregation {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly store: AggregationStore,
    private readonly setUp: ContinueSetUp,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `validationFailed`, `statisticAggregationAlreadySet`, `statisticAggregationTooLate` */
  async execute({ id, workspaceId }: Placement, draft: Draft<AggregationInput>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { booked, isOpen } = await locked(tx, id);
      await this.demandOpen(tx, id, isOpen);
      checkAggregation(draft.good, aggregationSettings(booked), this.clock.now(), draft.problems);
      const aggregation = draft.complete();
      await this.store.keep(tx, [id], aggregation);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'statisticAggregation.create',
        subject: 'subscription',
        subjectId: id,
        after: aggregation,
      });
      await this.setUp.execute(tx, [id], 'it has a source of statistics');
      return id;
    });
  }

  /** Before anything is read of what the call says: whatever it is, it comes too late. */
  private async demandOpen(tx: Tx, id: number, isOpen: boolean): Promise<void> {
    if ((await this.store.having(tx, [id])).has(id)) throw new DomainError('statisticAggregationAlreadySet', { id });
    if (!isOpen) throw new DomainError('statisticAggregationTooLate', { id });
  }
}

/** @throws DomainError `statisticAggregationNotFound` */
async function locked(tx: Tx, id: number): Promise<Subscription> {
  // In a statement of its own: one that waits for a change of product would find no licence.
  await sql`select from subscription where id = ${id} for update`.execute(tx);
  const { rows } = await sql<Subscription>`
    select b.booked_offer -> 'products' as booked,
      s.state in ('ORDERED', 'FAILED') or (s.state = 'PROCESSING' and s.handed_over_at is null) as "isOpen"
    from subscription s join licence b on b.id = s.licence_id where s.id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('statisticAggregationNotFound', { id });
  return rows[0];
}
