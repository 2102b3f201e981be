import { Injectable } from '@nestjs/common';
import { offerResource } from '#contexts/contracts';
import { Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { shownState } from '#domain/machines/subscription-machine';
import { today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import type { PartnerStatus } from '../subscription/subscription-view.js';
import { within } from '#platform/access';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { EndingCosts } from './ending-costs.js';
import type { Ending } from './ending-costs.js';
import { sumOfPrices } from '#domain/values/money';
import type { Price } from '#domain/values/money';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import { endOn } from '../subscription/subscription-dates.js';
import { SubscriptionLifecycle } from '../subscription/subscription-lifecycle.js';
import { demandEndedByUser, earliestEnd, hasBegun, isCancellation } from '../subscription/subscription-terms.js';
import type { EndChange } from '../subscription/subscription-lifecycle.js';
import { isTrying } from '../subscription/subscription.record.js';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';

/** How one subscription of a cancelled product ends. */
export interface Cancellation {
  readonly id: number;
  readonly locationId: number | null;
  /** Its last day. */
  readonly endDate: string;
  readonly status: PartnerStatus;
  /** What will be charged for the days until then, beyond what was charged already. */
  readonly costs: Price;
  /** What is credited of what was charged already. */
  readonly refund: Price;
}

export interface CancelledProduct {
  readonly ids: readonly number[];
  readonly total: number;
  readonly dryRun: boolean;
  /** What is credited in all, as the credit notes will say. */
  readonly refund: Price;
  readonly subscriptions: readonly Cancellation[];
}

export interface ProductCancellation {
  readonly contractId: number;
  readonly productId: number;
  /** Left out: all of the contract that the actor may cancel. */
  readonly locationIds?: readonly number[] | undefined;
  /** Only tell how it would end. */
  readonly dryRun: boolean;
}

/** Ends what locations hold of a product, each as early as its terms let it. */
@Injectable()
export class CancelProduct {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: LockedSubscriptions,
    private readonly lifecycle: SubscriptionLifecycle,
    private readonly endingCosts: EndingCosts,
    private readonly audit: Audit,
  ) {}

  /**
   * All or none. What is ending already, and not later, stays as it is.
   * @throws DomainError `endedBySupport`; `offerNotFound` for a product that is not on the contract; `validationFailed` for locations that do
   *   not hold it
   */
  async execute(actor: Actor, request: ProductCancellation): Promise<CancelledProduct> {
    const { contractId, productId, locationIds, dryRun } = request;
    return this.database.transaction(async (tx) => {
      await demandProduct(tx, contractId, productId);
      const held = await this.held(tx, actor, request);
      if (locationIds !== undefined) checkLocations(locationIds, held);
      for (const record of held) demandEndedByUser(record);
      const endings = held.map((record) => ({ record, end: endOf(record) }));
      const costs = await this.endingCosts.of(tx, contractId, endings);
      const refund = await this.endingCosts.refund(tx, contractId, endings);
      const subscriptions: Cancellation[] = [];
      const changes: EndChange[] = [];
      for (const [index, ending] of endings.entries()) {
        const after = dryRun ? ending.record : await this.end(tx, ending);
        changes.push({ before: ending.record, after });
        subscriptions.push(viewOf(ending, after, { costs: costs[index], refund: refund.bySubscription.get(after.id) }));
      }
      await this.lifecycle.announceEnds(tx, changes);
      return { ids: held.map(({ id }) => id), total: held.length, dryRun, refund: refund.total, subscriptions };
    });
  }

  private async held(tx: Tx, actor: Actor, request: ProductCancellation): Promise<SubscriptionRecord[]> {
    const { contractId, productId, locationIds } = request;
    const scope = { workspace: 's.workspace_id', company: 's.company_id', location: 's.location_id' };
    const at = locationIds === undefined ? sql`true` : sql`s.location_id = any(${[...locationIds]}::bigint[])`;
    const { rows } = await sql<{ id: number }>`
      select s.id from subscription s
      where s.contract_id = ${contractId} and s.offer_id = ${productId} and s.state <> 'FINISHED' and ${at}
        and ${within(actor.scope('contract:purchase'), scope)} order by s.id`.execute(tx);
    const records: SubscriptionRecord[] = [];
    for (const { id } of rows) {
      const record = await this.subscriptions.one(tx, id);
      if (record !== undefined && record.state !== 'FINISHED') records.push(record);
    }
    return records;
  }

  private async end(tx: Tx, { record, end }: Ending): Promise<SubscriptionRecord> {
    const isEnding = record.state.startsWith('EXPIRING') || !isCancellation(record, end);
    if (isEnding && record.end_date !== null && record.end_date <= end) return record;
    const ended = await endOn(this.lifecycle, tx, record, end);
    const after = await this.lifecycle.advance(tx, ended);
    await this.audit.record(tx, {
      workspaceId: record.workspace_id,
      operation: 'contract.cancelProduct',
      subject: 'subscription',
      subjectId: record.id,
      before: { state: record.state, endDate: record.end_date },
      after: { state: after.state, endDate: after.end_date },
    });
    return after;
  }
}

/** Today, or when its terms let it; a trial goes on to its end, for it costs nothing. */
function endOf(record: SubscriptionRecord): LocalDate {
  const day = today(record.now, record.time_zone);
  const { trial_end } = record;
  return earliestEnd(
    record,
    hasBegun(record) && isTrying(record) && trial_end !== null && trial_end > day ? trial_end : day,
  );
}

function viewOf(
  { record, end }: Ending,
  after: SubscriptionRecord,
  { costs, refund }: { readonly costs: Price | undefined; readonly refund: Price | undefined },
): Cancellation {
  if (costs === undefined) throw new Error('Every subscription was calculated.');
  const stays = record.end_date !== null && record.end_date <= end;
  return {
    id: record.id,
    locationId: record.location_id,
    endDate: stays ? (record.end_date ?? end) : end,
    status: shownState(after.state),
    costs,
    refund: refund ?? sumOfPrices([], costs.value.currency),
  };
}

async function demandProduct(tx: Tx, contractId: number, productId: number): Promise<void> {
  const { rows } = await sql`
    select from licence where contract_id = ${contractId} and offer_id = ${productId} limit 1`.execute(tx);
  if (rows.length === 0) throw new DomainError(offerResource.notFound, { id: productId });
}

function checkLocations(locationIds: readonly number[], held: readonly SubscriptionRecord[]): void {
  const problems = new Problems();
  for (const [index, id] of locationIds.entries())
    if (!held.some(({ location_id }) => location_id === id))
      problems.add({ field: `locationIds[${index}]`, value: id, problem: 'noSuch' });
  problems.throwIfAny();
}
