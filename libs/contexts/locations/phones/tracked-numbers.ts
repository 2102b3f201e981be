import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { LocationChanges } from '../location/location-changes.js';
import { LocationStore } from '../location/location-store.js';

/** Numbers that call tracking gives to locations. They are published in place of the main phone, whichever that is. */
@Injectable()
export class TrackedNumbers {
  constructor(
    private readonly store: LocationStore,
    private readonly changes: LocationChanges,
  ) {}

  /**
   * From now on this number is published; null: what a user has said again. Contexts call it inside their own transaction.
   * Nothing happens for a location that was deleted, or has the number already.
   */
  async show(tx: Tx, locationId: number, number: string | null): Promise<void> {
    const [location] = await this.store.lock(tx, [locationId]);
    if (location === undefined || location.trackedNumber === number) return;
    await sql`update location set tracked_number = ${number} where id = ${locationId}`.execute(tx);
    await this.store.touch(tx, [{ id: locationId, published: true }]);
    const [before, after] = [{ tracked: location.trackedNumber }, { tracked: number }];
    const fields = [{ field: 'mainPhone', before, after, published: true }];
    await this.changes.announce(tx, 'location.trackedNumber', [{ location, fields }]);
  }
}
