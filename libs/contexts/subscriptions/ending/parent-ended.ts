import { Injectable } from '@nestjs/common';
import { companyDeleted, locationDeleted } from '#contexts/locations';
import { today } from '#domain/time/local-date';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import type { Cause } from '#platform/transitions';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import type { Selection } from '../subscription/locked-subscriptions.js';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';
import { SubscriptionLifecycle } from '../subscription/subscription-lifecycle.js';

/** Ends what hung on something that is gone: at once where nobody outside knows of it, else with the end of the day. */
@Injectable()
export class ParentEnded {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: LockedSubscriptions,
    private readonly lifecycle: SubscriptionLifecycle,
  ) {}

  async end(selection: Selection, delivery: Delivery, reason: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      for (const record of await this.subscriptions.select(tx, selection))
        await this.endOne(tx, record, { eventId: delivery.id, reason });
    });
  }

  private async endOne(tx: Tx, record: SubscriptionRecord, cause: Cause): Promise<void> {
    const day = today(record.now, record.time_zone);
    const isEarlier = record.end_date !== null && record.end_date <= day;
    const ending = record.state === 'EXPIRING' || record.state === 'EXPIRINGON';
    if (ending && isEarlier) return;
    const changes = isEarlier ? {} : { end_date: day };
    await this.lifecycle.fire(tx, record, ending ? 'changeEnd' : 'parentEnded', changes, cause);
  }
}

@Injectable()
@Subscribes(locationDeleted, 'subscriptions.locationDeleted')
export class LocationDeletedReaction implements JobHandler<{ readonly locationId: number }> {
  constructor(private readonly parent: ParentEnded) {}

  handle({ locationId }: { readonly locationId: number }, delivery: Delivery): Promise<void> {
    return this.parent.end({ locationIds: [locationId] }, delivery, 'the location was deleted');
  }
}

/** Those that have no location yet; its locations are told one by one. */
@Injectable()
@Subscribes(companyDeleted, 'subscriptions.companyDeleted')
export class CompanyDeletedReaction implements JobHandler<{ readonly companyId: number }> {
  constructor(private readonly parent: ParentEnded) {}

  handle({ companyId }: { readonly companyId: number }, delivery: Delivery): Promise<void> {
    return this.parent.end({ companyId }, delivery, 'the company was deleted');
  }
}
