import { Injectable } from '@nestjs/common';
import { LocationQueries } from '#contexts/locations';
import { subscriptionProductChanged } from '#contexts/subscriptions';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { bookedProducts } from './open-listings.js';
import { bookedPortals } from './portal-selection.js';
import { ReleaseListings } from './release-listings.js';

interface ProductChange {
  readonly subscriptionId: number;
  readonly locationId: number | null;
}

/** A subscription has another product: portals that the product does not name are released. What is new is opened by its hand-over. */
@Injectable()
@Subscribes(subscriptionProductChanged, 'listings.followProduct')
export class FollowProduct implements JobHandler<ProductChange> {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationQueries,
    private readonly releasing: ReleaseListings,
  ) {}

  async handle({ subscriptionId, locationId }: ProductChange, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx)) || locationId === null) return;
      const [location] = await this.locations.lock(tx, [locationId]);
      const booked = await bookedProducts(tx, subscriptionId);
      // What is over, or gone, releases all of its listings by itself.
      if (location === undefined || location.deleted || booked === undefined) return;
      const portals = await bookedPortals(tx, booked, location);
      const cause = { eventId: delivery.id, reason: 'its subscription has another product' };
      await this.releasing.execute(tx, subscriptionId, cause, new Set(portals.map(({ id }) => id)));
    });
  }
}
