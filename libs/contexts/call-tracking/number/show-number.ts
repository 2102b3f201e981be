import { Injectable } from '@nestjs/common';
import { LocationQueries, TrackedNumbers } from '#contexts/locations';
import { rests } from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { showNumber } from '../jobs/call-tracking.jobs.js';

/** Shows at a location the number of its oldest subscription that has one; none, and it shows what users have said. */
@Injectable()
@Handles(showNumber)
export class ShowNumber implements JobHandler<{ readonly locationId: number }> {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationQueries,
    private readonly numbers: TrackedNumbers,
  ) {}

  async handle({ locationId }: { readonly locationId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      // Read under the lock, so that of two jobs the later one has the last word.
      await this.locations.lock(tx, [locationId]);
      const { rows } = await sql<{ number: string }>`
        select c.tracking_number as number from subscription s join call_tracking c on c.subscription_id = s.id
        where s.location_id = ${locationId} and c.tracking_number is not null and c.released_at is null
          and not ${rests}
        order by s.id limit 1`.execute(tx);
      await this.numbers.show(tx, locationId, rows[0]?.number ?? null);
    });
  }
}
