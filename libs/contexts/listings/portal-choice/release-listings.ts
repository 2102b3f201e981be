import { Injectable } from '@nestjs/common';
import { LocationQueries, locationDeleted } from '#contexts/locations';
import { isResting, subscriptionFinished, subscriptionPaused, subscriptionSuspended } from '#contexts/subscriptions';
import { In } from 'typeorm';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import type { Cause } from '#platform/transitions';
import { ListingStore } from '../listing/listing.store.js';
import { listingColumns } from '../listing/listing.record.js';
import type { ListingRecord } from '../listing/listing.record.js';
import { ListingHolderEntity } from './listing-holder.entity.js';

interface RestingSubscription {
  readonly subscriptionId: number;
  readonly locationId: number | null;
}

/** Takes listings from a subscription: what nobody else holds leaves its portal. */
@Injectable()
export class ReleaseListings {
  constructor(private readonly listings: ListingStore) {}

  /** @param kept ids of the portals at which it goes on */
  async execute(tx: Tx, subscriptionId: number, cause: Cause, kept: ReadonlySet<number> = new Set()): Promise<void> {
    // Listings are locked before their holders, as everywhere.
    const { rows } = await sql<ListingRecord>`
      select ${listingColumns} from listing l
      where l.id in (select h.listing_id from listing_holder h where h.subscription_id = ${subscriptionId})
      order by l.id for update`.execute(tx);
    const left = rows.filter(({ portalId }) => !kept.has(portalId));
    if (left.length === 0) return;
    const ids = left.map(({ id }) => id);
    await tx.delete(ListingHolderEntity, { subscriptionId, listingId: In(ids) });
    const { rows: held } = await sql<{ listingId: number }>`
      select listing_id as "listingId" from listing_holder where listing_id = any(${ids}::bigint[])`.execute(tx);
    const free = left.filter((listing) => !held.some((holder) => holder.listingId === listing.id));
    await this.listings.release(tx, free, cause);
  }
}

/** A subscription is over. */
@Injectable()
@Subscribes(subscriptionFinished, 'listings.release')
export class ReleaseOfSubscription implements JobHandler<{ subscriptionId: number }> {
  constructor(
    private readonly database: Database,
    private readonly releasing: ReleaseListings,
  ) {}

  async handle({ subscriptionId }: { subscriptionId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const cause = { eventId: delivery.id, reason: 'its last subscription has finished' };
      await this.releasing.execute(tx, subscriptionId, cause);
    });
  }
}

/** A subscription rests: portals show nothing of it until it has service again, which is its hand-over anew. */
@Injectable()
class ReleaseOfResting {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationQueries,
    private readonly listings: ListingStore,
    private readonly releasing: ReleaseListings,
  ) {}

  async handle({ subscriptionId, locationId }: RestingSubscription, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx)) || locationId === null) return;
      await this.locations.lock(tx, [locationId]);
      if (!(await isResting(tx, subscriptionId))) return;
      // A portal that somebody has opted out of stays opted out of.
      const left = (await this.listings.lockOfLocations(tx, [locationId])).filter(({ state }) => state === 'OPTED_OUT');
      const cause = { eventId: delivery.id, reason: 'its subscription is paused or suspended' };
      await this.releasing.execute(tx, subscriptionId, cause, new Set(left.map(({ portalId }) => portalId)));
    });
  }
}

@Injectable()
@Subscribes(subscriptionPaused, 'listings.pause')
export class ReleaseOfPaused extends ReleaseOfResting implements JobHandler<RestingSubscription> {}

@Injectable()
@Subscribes(subscriptionSuspended, 'listings.suspend')
export class ReleaseOfSuspended extends ReleaseOfResting implements JobHandler<RestingSubscription> {}

/** A location is gone: so are its listings, regardless of the subscription. */
@Injectable()
@Subscribes(locationDeleted, 'listings.releaseOfLocation')
export class ReleaseOfLocation implements JobHandler<{ locationId: number }> {
  constructor(
    private readonly database: Database,
    private readonly listings: ListingStore,
  ) {}

  async handle({ locationId }: { locationId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const held = await this.listings.lockOfLocations(tx, [locationId]);
      if (held.length === 0) return;
      const ids = held.map((listing) => listing.id);
      await sql`delete from listing_holder where listing_id = any(${ids}::bigint[])`.execute(tx);
      await this.listings.release(tx, held, { eventId: delivery.id, reason: 'the location was deleted' });
    });
  }
}
