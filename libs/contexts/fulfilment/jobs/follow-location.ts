import { Injectable } from '@nestjs/common';
import { locationChanged } from '#contexts/locations';
import { Database, sql } from '#platform/database';
import { eventsOf, SubscribesToMany } from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import { WorkStore } from '../work/work.store.js';

interface LocationChange {
  readonly locationId: number;
}

/** Locations were changed: those who have set products up for them get to know. */
@Injectable()
@SubscribesToMany(locationChanged, 'fulfilment.followLocation', 50)
export class WorksFollowLocation implements JobHandler<LocationChange | Together<LocationChange>> {
  constructor(
    private readonly database: Database,
    private readonly works: WorkStore,
  ) {}

  async handle(change: LocationChange | Together<LocationChange>, delivery: Delivery): Promise<void> {
    const ids = eventsOf(change).map(({ locationId }) => locationId);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ id: number; workspaceId: number }>`
        update fulfilment_work set content_version = greatest(content_version, end_version) + 1
        where location_id = any(${ids}::bigint[]) and state in ('WAITING', 'RUNNING')
        returning id, workspace_id as "workspaceId"`.execute(tx);
      await this.works.queue(tx, rows);
    });
  }
}
