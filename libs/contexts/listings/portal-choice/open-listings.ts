import { Injectable } from '@nestjs/common';
import { LocationQueries } from '#contexts/locations';
import type { LocationFacts } from '#contexts/locations';
import { rests, subscriptionHandedOver } from '#contexts/subscriptions';
import { DomainError } from '#domain/errors/errors';
import type { BookedProduct } from '#domain/lists/products';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { missingFields } from '../listing/listing.fields.js';
import { errorColumns } from '../listing/listing.record.js';
import type { ListingRecord } from '../listing/listing.record.js';
import { ListingStore } from '../listing/listing.store.js';
import { bookedPortals, listingProducts } from './portal-selection.js';
import type { SelectedPortal } from './portal-selection.js';
import { SubscriptionOutcome } from '../listing/subscription-outcome.js';

interface HandedOver {
  readonly subscriptionId: number;
  readonly locationId: number;
  readonly products: readonly string[];
}

/**
 * A subscription with listings was handed over, for the first time or after a retry: opens what its portals lack, holds
 * what is there already, and tries again what was refused.
 */
@Injectable()
@Subscribes(subscriptionHandedOver, 'listings.open')
export class OpenListings implements JobHandler<HandedOver> {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationQueries,
    private readonly listings: ListingStore,
    private readonly outcome: SubscriptionOutcome,
  ) {}

  async handle({ subscriptionId, locationId, products }: HandedOver, delivery: Delivery): Promise<void> {
    if (!products.some((product) => (listingProducts as readonly string[]).includes(product))) return;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      // The order of locks, everywhere: location, listings, subscription.
      const [location] = await this.locations.lock(tx, [locationId]);
      if (location === undefined || location.deleted) return;
      const held = await this.listings.lockOfLocations(tx, [locationId]);
      const booked = await bookedProducts(tx, subscriptionId);
      if (booked === undefined) return;
      const news = { eventId: delivery.id, reason: 'handed over' };
      const country = location.address.countryCode;
      const portals = await bookedPortals(tx, booked, location);
      if (portals.length === 0)
        return this.outcome.reject(tx, subscriptionId, new DomainError('noPortalServes', { country }), news);
      const opened = await this.open(tx, location, portals, held);
      const kept = held.filter((listing) => portals.some((portal) => portal.id === listing.portalId));
      await hold(tx, subscriptionId, [...opened, ...kept], portals);
      const retried = await this.retry(tx, kept);
      const waiting = opened.filter((listing) => listing.state === 'WAITING_ON_PROVIDER');
      await this.listings.queueSubmit(tx, [...waiting, ...retried]);
      await this.outcome.settle(tx, [subscriptionId], news);
    });
  }

  private async open(
    tx: Tx,
    location: LocationFacts,
    portals: readonly SelectedPortal[],
    held: readonly ListingRecord[],
  ): Promise<ListingRecord[]> {
    const lacking = portals.filter((portal) => !held.some((listing) => listing.portalId === portal.id));
    return this.listings.create(
      tx,
      lacking.map((portal) => ({
        workspaceId: location.workspaceId,
        companyId: location.companyId,
        locationId: location.id,
        portalId: portal.id,
        version: location.version,
        missing: missingFields(location, portal.requiredFields),
      })),
    );
  }

  private async retry(tx: Tx, kept: readonly ListingRecord[]): Promise<ListingRecord[]> {
    const refused = kept.filter((listing) => listing.state === 'UNAVAILABLE');
    for (const listing of refused)
      await this.listings.fire(
        tx,
        listing,
        'retry',
        { reason: 'its subscription was handed over' },
        errorColumns(null),
      );
    return refused;
  }
}

/** Locked against being finished, paused or suspended meanwhile; undefined when it is. */
export async function bookedProducts(tx: Tx, subscriptionId: number): Promise<readonly BookedProduct[] | undefined> {
  // In a statement of its own: one that waits for a change of product would find no licence.
  await sql`select from subscription where id = ${subscriptionId} for share`.execute(tx);
  const { rows } = await sql<{ products: readonly BookedProduct[] }>`
    select b.booked_offer -> 'products' as products from subscription s join licence b on b.id = s.licence_id
    where s.id = ${subscriptionId} and s.state <> 'FINISHED' and not ${rests}`.execute(tx);
  return rows[0]?.products;
}

async function hold(
  tx: Tx,
  subscriptionId: number,
  listings: readonly ListingRecord[],
  portals: readonly SelectedPortal[],
): Promise<void> {
  const product = new Map(portals.map((portal) => [portal.id, portal.product]));
  const holders = listings.map(({ id, workspaceId, portalId }) => {
    return sql`(${id}, ${subscriptionId}, ${workspaceId}, ${product.get(portalId) ?? 'Listing'})`;
  });
  await sql`
    insert into listing_holder (listing_id, subscription_id, workspace_id, product) values ${sql.join(holders)}
    on conflict (listing_id, subscription_id) do nothing`.execute(tx);
}
