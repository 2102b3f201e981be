import { Injectable } from '@nestjs/common';
import type { BookableContract, BookedLicence } from '#contexts/contracts';
import type { ChangedItem } from '#domain/billing/costs';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { Money } from '#domain/values/money';
import type { Price } from '#domain/values/money';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { ChangeTime } from '../changing/change-day.js';
import { ChangeEstimates } from '../changing/change-estimates.js';
import type { ChangePosition } from '../changing/change-estimates.js';
import { viewOf } from '../changing/change-view.js';
import type { ProductChangeView } from '../changing/change-view.js';
import { WantedChanges } from '../changing/wanted-changes.js';
import type { PossibleChange, WantedChange } from '../changing/wanted-changes.js';
import { itemOf } from '../products/priced-item.js';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';
import type { ReplacedSubscription } from './purchase.record.js';
import type { PurchaseInput } from './purchase-input.js';

/** Subscriptions that get the product that is bought, by their locations. */
export type Replaced = ReadonlyMap<number, SubscriptionRecord>;

/** What a subscription changes to, and what that costs. */
export interface Replacement {
  readonly view: ProductChangeView;
  readonly item: ChangedItem;
  readonly position: ReplacedSubscription;
}

export interface Replacements {
  /** By their locations. */
  readonly changes: ReadonlyMap<number, Replacement>;
  /** What credit notes give back with the purchase; null: no money moves. */
  readonly credit: Price | null;
}

/** Changes of product that are bought: by the rules of every change, paid with the purchase. */
@Injectable()
export class ReplacedSubscriptions {
  constructor(
    private readonly subscriptions: LockedSubscriptions,
    private readonly wanted: WantedChanges,
    private readonly estimates: ChangeEstimates,
  ) {}

  /**
   * Locks those that are named and are of this contract and one of these locations; others are never locked.
   * @param locationIds locked before
   * @throws DomainError `purchaseOpen`
   */
  async read(
    tx: Tx,
    { id: contractId }: BookableContract,
    { good, problems }: Draft<PurchaseInput>,
    locationIds: readonly number[],
  ): Promise<Replaced> {
    const ids = good.replaces ?? [];
    const { changeOn = null } = good;
    if (changeOn !== null && ids.length === 0)
      problems.add({ field: 'changeOn', value: changeOn, problem: 'notTogether', expected: '`replaces`' });
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: number }>`
      select id from subscription
      where id = any(${[...ids]}::bigint[]) and contract_id = ${contractId} and location_id = any(${[...locationIds]}::bigint[])`.execute(
      tx,
    );
    const records = await this.subscriptions.select(tx, { ids: rows.map((row) => row.id) });
    const byId = new Map(records.map((record) => [record.id, record]));
    const replaced = new Map<number, SubscriptionRecord>();
    for (const [index, id] of ids.entries()) {
      const field = `replaces[${index}]`;
      const record = byId.get(id);
      if (record === undefined || record.location_id === null) problems.add({ field, value: id, problem: 'noSuch' });
      else if (record.offer_id === good.productId)
        problems.add({ field, value: id, problem: 'noSuch', expected: 'a subscription of another product' });
      else if (replaced.has(record.location_id)) problems.add({ field, value: id, problem: 'duplicate' });
      else replaced.set(record.location_id, record);
    }
    if (problems.list.length === 0) await demandNoneBought(tx, contractId, [...byId.keys()]);
    return replaced;
  }

  /**
   * @param licenceOf a licence with a place for each of these locations
   * @throws DomainError what `WantedChanges` throws
   */
  async price(
    tx: Tx,
    contract: BookableContract,
    replaced: Replaced,
    licenceOf: (locationId: number) => BookedLicence,
    wish: { readonly productId: number; readonly changeOn: ChangeTime | null },
  ): Promise<Replacements> {
    const possible: { locationId: number; record: SubscriptionRecord; change: PossibleChange }[] = [];
    for (const [locationId, record] of replaced) {
      const change = await this.wanted.possible(tx, record, wish, licenceOf(locationId));
      possible.push({ locationId, record, change });
    }
    const estimated = possible.map(({ record, change: { next, effectiveOn, isLater } }) => ({
      subscriptionId: record.id,
      next,
      effectiveOn,
      isLater,
      isPurchased: true,
    }));
    const estimates = await this.estimates.ofMany(tx, contract.id, estimated);
    const changes = possible.map(({ locationId, record, change }, index) => {
      const wanted = { ...change, estimate: estimates?.each[index] ?? null };
      return [locationId, replacementOf(record, wanted, contract)] as const;
    });
    return { changes: new Map(changes), credit: estimates?.credit ?? null };
  }
}

function replacementOf(
  record: SubscriptionRecord,
  change: WantedChange,
  { boundUntil }: BookableContract,
): Replacement {
  const { terms, licence, estimate, effectiveOn, isLater } = change;
  // What is to come later is on the invoice of its day.
  const charges = isLater ? [] : (estimate?.positions ?? []).filter(({ isCredit }) => !isCredit);
  const sum = (isSetup: boolean): Money =>
    Money.ofMinor(sumOf(charges.filter(({ kind }) => (kind === 'SETUP') === isSetup)), terms.currency);
  return {
    view: viewOf(record, change),
    item: {
      ...itemOf(licence, effectiveOn ?? terms.today, { ...terms, boundUntil }),
      due: { setup: sum(true), proration: sum(false) },
    },
    position: {
      subscriptionId: record.id,
      licenceId: record.licence_id,
      since: record.product_since,
      effectiveOn,
      isLater,
      charges,
    },
  };
}

const sumOf = (positions: readonly ChangePosition[]): number => positions.reduce((sum, { amount }) => sum + amount, 0);

/** Two purchases would pay for the days of one subscription. @throws DomainError `purchaseOpen` */
async function demandNoneBought(tx: Tx, contractId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select u.id from purchase u, jsonb_array_elements(u.positions) p
    where u.contract_id = ${contractId} and u.state = 'Waiting'
      and (p -> 'replaces' ->> 'subscriptionId')::bigint = any(${[...ids]}::bigint[]) limit 1`.execute(tx);
  if (rows[0] !== undefined) throw new DomainError('purchaseOpen', { id: rows[0].id });
}
