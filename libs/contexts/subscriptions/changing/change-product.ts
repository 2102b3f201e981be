import { Injectable } from '@nestjs/common';
import { Places } from '#contexts/contracts';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { demandExpectedTotal } from '../products/expected-total.js';
import { demandAgreedEnd } from '../subscription/subscription-terms.js';
import type { PlannedChange, SubscriptionRecord } from '../subscription/subscription.record.js';
import type { ChangeTime } from './change-day.js';
import { totalOf, viewOf } from './change-view.js';
import { ProductChanges } from './product-changes.js';
import { WantedChanges } from './wanted-changes.js';
import type { Orderer, WantedChange } from './wanted-changes.js';

/** What a change of a subscription says about its product. */
export interface ProductWish {
  /** Left out, or the one that it has: it stays. */
  readonly productId?: number;
  /** Left out: an upgrade at once, anything else when the paid period is over and the terms allow it. */
  readonly changeOn?: ChangeTime;
  /** What the preview has said that is charged less what is credited, with tax, in major units. */
  readonly expectedTotal?: number;
  /** Null: a change that is planned is not to come. Otherwise it stays; another product takes its place. */
  readonly plannedChange?: PlannedAsSent | null;
}

/** As reading shows it; what else it says is not looked at. */
interface PlannedAsSent {
  readonly productId?: unknown;
  readonly effectiveOn?: unknown;
}

/** Changes the product of a subscription, at once or later, and takes back a change that is planned. */
@Injectable()
export class ChangeProduct {
  constructor(
    private readonly wanted: WantedChanges,
    private readonly places: Places,
    private readonly changes: ProductChanges,
  ) {}

  /** Locks the location of a subscription that is to change: before the subscription, as everywhere. */
  async lockLocation(tx: Tx, { productId }: ProductWish, id: number): Promise<void> {
    if (productId === undefined) return;
    await sql`
      select from location l where l.id = (select s.location_id from subscription s where s.id = ${id}) for no key update`.execute(
      tx,
    );
  }

  /**
   * @param record locked, as it is with the other changes of the request
   * @param draft what {@link checkProductWish} has found nothing wrong with
   * @returns the record as it is now
   * @throws DomainError `priceChanged`, `minimumTermRuns`, `cycleTermRuns`, and what `WantedChanges` throws
   */
  async execute(
    tx: Tx,
    orderer: Orderer,
    record: SubscriptionRecord,
    draft: Draft<ProductWish>,
  ): Promise<SubscriptionRecord> {
    const { productId, plannedChange, changeOn, expectedTotal } = draft.good;
    if (productId === undefined || !isOtherProduct(record, draft.good))
      return plannedChange === null ? this.undo(tx, record) : record;
    const change = await this.wanted.read(tx, orderer, record, { productId, changeOn }, draft.problems);
    demandExpectedTotal(totalOf(change), expectedTotal);
    return this.make(tx, orderer, record, change);
  }

  /** An end that the planned product allowed has to be possible without it. */
  private async undo(tx: Tx, record: SubscriptionRecord): Promise<SubscriptionRecord> {
    if (record.planned_change !== null) demandAgreedEnd(record, record.terms, record.product_since);
    return this.changes.undo(tx, record);
  }

  /** @param change what `WantedChanges` has read in this transaction */
  async make(tx: Tx, orderer: Orderer, record: SubscriptionRecord, change: WantedChange): Promise<SubscriptionRecord> {
    const free = await this.changes.undo(tx, record);
    await this.takePlace(tx, record, change);
    const costs = viewOf(record, change);
    return this.changes.make(tx, free, { ...change, costs, userId: orderer.user.id });
  }

  private async takePlace(tx: Tx, record: SubscriptionRecord, { next }: WantedChange): Promise<void> {
    const taken = await this.places.take(tx, record.contract_id, next.offer_id, 1, next.licence_id);
    if ('free' in taken) throw new DomainError('noPlaceLeft', { free: taken.free, wanted: 1 });
  }
}

export const isOtherProduct = ({ offer_id }: SubscriptionRecord, { productId }: ProductWish): boolean =>
  productId !== undefined && productId !== offer_id;

/** What only a change of product needs is refused without one. */
export function checkProductWish(
  record: SubscriptionRecord,
  { good, problems }: Pick<Draft<ProductWish>, 'good' | 'problems'>,
): void {
  const { offer_id, planned_change: planned } = record;
  const { productId, changeOn, expectedTotal, plannedChange } = good;
  const isOther = isOtherProduct(record, good);
  // The administration takes what reading returns, so it has checked nothing.
  if (isOther && !(Number.isSafeInteger(productId) && Number(productId) > 0))
    problems.add({ field: 'productId', value: productId, problem: 'noSuch', example: offer_id });
  const alone = Object.entries({ changeOn, expectedTotal }).filter(([, value]) => value !== undefined);
  if (!isOther)
    for (const [field, value] of alone)
      problems.add({ field, value, problem: 'notTogether', expected: '`productId` of another product' });
  if (plannedChange && !isPlan(plannedChange, planned))
    problems.add({ field: 'plannedChange', value: plannedChange, problem: 'readOnly', example: null });
}

const isPlan = (sent: PlannedAsSent, planned: PlannedChange | null): boolean =>
  sent.productId === planned?.offer_id && sent.effectiveOn === planned?.effective_on;
