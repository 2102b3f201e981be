import { Injectable } from '@nestjs/common';
import { locationChanged } from '#contexts/locations';
import { Database } from '#platform/database';
import { eventsOf, SubscribesToMany } from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import { ChangeWorks } from '../work/change-works.js';

interface LocationChange {
  readonly locationId: number;
}

/** Locations were changed: those who have set products up for them get to know. */
@Injectable()
@SubscribesToMany(locationChanged, 'fulfilment.followLocation', 50)
export class WorksFollowLocation implements JobHandler<LocationChange | Together<LocationChange>> {
  constructor(
    private readonly database: Database,
    private readonly works: ChangeWorks,
  ) {}

  async handle(change: LocationChange | Together<LocationChange>, delivery: Delivery): Promise<void> {
    const ids = eventsOf(change).map(({ locationId }) => locationId);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await this.works.ofLocations(tx, ids);
    });
  }
}
