import { Injectable } from '@nestjs/common';
import { Places } from '#contexts/contracts';
import type { BookedLicence } from '#contexts/contracts';
import { LocationQueries } from '#contexts/locations';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { NewSubscriptions } from '../booking/new-subscriptions.js';
import { ProductChanges } from '../changing/product-changes.js';
import { isRunning, nextOf } from '../changing/wanted-changes.js';
import { openPause } from '../pausing/paused.js';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import { SubscriptionLifecycle } from '../subscription/subscription-lifecycle.js';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';
import type { PurchasePosition, PurchaseRecord, ReplacedSubscription } from './purchase.record.js';

type Licences = ReadonlyMap<number, BookedLicence>;

/** What a purchase that was paid gives its locations: new subscriptions, or another product for those that they have. */
@Injectable()
export class PurchasedSubscriptions {
  constructor(
    private readonly places: Places,
    private readonly locations: LocationQueries,
    private readonly newSubscriptions: NewSubscriptions,
    private readonly subscriptions: LockedSubscriptions,
    private readonly changes: ProductChanges,
    private readonly lifecycle: SubscriptionLifecycle,
  ) {}

  /** Locks what the purchase needs. @returns whether the subscriptions that it replaces are still as they were */
  async lock(tx: Tx, { contract_id: contractId, positions }: PurchaseRecord): Promise<boolean> {
    // Nobody changes them meanwhile; they cannot be gone, because a location that is being bought for is never deleted.
    const locationIds = positions.map(({ locationId }) => locationId);
    await sql`select id from location where id = any(${locationIds}::bigint[]) order by id for no key update`.execute(
      tx,
    );
    const replaced = positions.flatMap(({ locationId, replaces }) => (replaces ? { ...replaces, locationId } : []));
    if (replaced.length === 0) return true;
    const ids = replaced.map(({ subscriptionId }) => subscriptionId);
    const records = new Map((await this.subscriptions.select(tx, { ids })).map((record) => [record.id, record]));
    return replaced.every(({ subscriptionId, licenceId, since, locationId }) => {
      const record = records.get(subscriptionId);
      if (record === undefined || !isRunning(record) || openPause(record) !== undefined) return false;
      const { contract_id, location_id, licence_id, product_since } = record;
      const isSamePlace = contract_id === contractId && location_id === locationId;
      return isSamePlace && licence_id === licenceId && product_since === since;
    });
  }

  /** Gives back the places that were taken for it. */
  async release(tx: Tx, { positions }: PurchaseRecord): Promise<void> {
    await this.places.release(
      tx,
      positions.map(({ licenceId }) => licenceId),
    );
  }

  /** @param purchase locked by {@link lock}. @returns ids, in the order of its positions */
  async create(tx: Tx, purchase: PurchaseRecord): Promise<number[]> {
    const { contract_id: contractId, offer_id: productId, positions } = purchase;
    const contract = await this.places.bookable(tx, contractId, productId);
    const licences = new Map(contract.licences.map((licence) => [licence.id, licence]));
    const ofNew = positions.filter(({ replaces }) => replaces === undefined);
    const facts = await this.locations.facts(ofNew.map(({ locationId }) => locationId));
    const locations = new Map(facts.map((location) => [location.id, location]));
    const placed = ofNew.map((position) => {
      const location = locations.get(position.locationId);
      if (location === undefined) throw new Error(`Purchase ${purchase.id} lost its location.`);
      return { licence: licenceOf(licences, position), location, startDate: position.startDate };
    });
    const made = await this.newSubscriptions.insert(tx, contract, { productId }, placed, 'purchase');
    const ids = new Map(ofNew.map(({ locationId }, index) => [locationId, made[index] ?? 0]));
    for (const position of positions)
      if (position.replaces !== undefined)
        ids.set(position.locationId, await this.change(tx, purchase, position.replaces, licenceOf(licences, position)));
    return positions.map(({ locationId }) => ids.get(locationId) ?? 0);
  }

  /** As it was shown when it was bought: the place of the new licence is taken since then. */
  private async change(
    tx: Tx,
    { id, offer_id: productId, user_id: userId, changes }: PurchaseRecord,
    { subscriptionId, effectiveOn, isLater }: ReplacedSubscription,
    licence: BookedLicence,
  ): Promise<number> {
    const costs = changes.find((change) => change.subscriptionId === subscriptionId);
    const record = await this.subscriptions.one(tx, subscriptionId);
    if (record === undefined || costs === undefined)
      throw new Error(`Purchase ${id} lost what it replaces: subscription ${subscriptionId}.`);
    const free = await this.changes.undo(tx, record);
    const next = nextOf(licence, productId);
    const changed = await this.changes.make(tx, free, { next, effectiveOn, isLater, costs, userId });
    await this.settle(tx, record, changed);
    return subscriptionId;
  }

  private async settle(tx: Tx, before: SubscriptionRecord, after: SubscriptionRecord): Promise<void> {
    await this.lifecycle.advance(tx, after);
    await this.lifecycle.announceEnds(tx, [{ before, after }]);
  }
}

function licenceOf(licences: Licences, { licenceId }: PurchasePosition): BookedLicence {
  const licence = licences.get(licenceId);
  if (licence === undefined) throw new Error(`Licence ${licenceId} was taken and is not there.`);
  return licence;
}
