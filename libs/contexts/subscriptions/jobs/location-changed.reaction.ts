import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { locationChanged } from '#contexts/locations';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { eventsOf, SubscribesToMany } from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import type { Cause } from '#platform/transitions';
import { derive } from '../subscription/derivation.js';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';
import { SubscriptionLifecycle } from '../subscription/subscription-lifecycle.js';

interface LocationChange {
  readonly locationId: number;
}

/** Data was completed, or lost: what waits for it goes on, what can still be held back waits. */
@Injectable()
@SubscribesToMany(locationChanged, 'subscriptions.locationChanged', 50)
export class LocationChangedReaction implements JobHandler<LocationChange | Together<LocationChange>> {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: LockedSubscriptions,
    private readonly lifecycle: SubscriptionLifecycle,
  ) {}

  async handle(change: LocationChange | Together<LocationChange>, delivery: Delivery): Promise<void> {
    const locationIds = eventsOf(change).map(({ locationId }) => locationId);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      for (const record of await this.subscriptions.select(tx, { locationIds }))
        await this.settle(tx, record, { eventId: delivery.id, reason: 'the location was changed' });
    });
  }

  private async settle(tx: Tx, record: SubscriptionRecord, cause: Cause): Promise<void> {
    const moved =
      record.state === 'ORDERED'
        ? await this.lifecycle.fire(tx, record, 'initialise', {}, cause)
        : record.missing.length > 0
          ? await this.lifecycle.fire(tx, record, 'dataLost', {}, cause)
          : undefined;
    const current = moved ?? (isUpToDate(record) ? record : await this.lifecycle.store(tx, record));
    await this.lifecycle.advance(tx, current);
  }
}

/** Whether the row says what it would say if it were written now; the time zone may have moved with the address. */
function isUpToDate(record: SubscriptionRecord): boolean {
  const { start_at, end_at } = derive(record);
  return isDeepStrictEqual([start_at, end_at, record.missing], [record.start_at, record.end_at, record.known_missing]);
}
