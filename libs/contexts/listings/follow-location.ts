import { Injectable } from '@nestjs/common';
import { locationChanged, LocationQueries } from '#contexts/organisation';
import type { LocationFacts } from '#contexts/organisation';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import type { Cause } from '#platform/transitions';
import { missingFields } from './listing.fields.js';
import { errorColumns } from './listing.record.js';
import type { ListingRecord } from './listing.record.js';
import { ListingStore } from './listing.store.js';

/** A location was changed: its portals get the new version, wait for what is missing, or are tried again. */
@Injectable()
@Subscribes(locationChanged, 'listings.followLocation')
export class FollowLocation implements JobHandler<{ locationId: number }> {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationQueries,
    private readonly listings: ListingStore,
  ) {}

  async handle({ locationId }: { locationId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      // The lock keeps two changes of one location from being followed in the wrong order.
      const [facts] = await this.locations.lock([locationId]);
      if (facts === undefined || facts.deleted) return;
      const listings = await this.listings.lockOfLocation(tx, locationId);
      const required = await requiredFields(tx, listings);
      const cause = { eventId: delivery.id, reason: 'the location was changed' };
      const wanted: ListingRecord[] = [];
      for (const listing of listings)
        if (await this.follow(tx, listing, facts, required.get(listing.portal_id) ?? [], cause)) wanted.push(listing);
      await this.listings.queueSubmit(tx, wanted);
    });
  }

  /** @returns whether the new version is to be sent */
  private async follow(
    tx: Tx,
    listing: ListingRecord,
    facts: LocationFacts,
    required: readonly string[],
    cause: Cause,
  ): Promise<boolean> {
    const columns = { wanted_version: facts.version };
    if (listing.state === 'OPTED_OUT') {
      await tx.updateTable('listing').set(columns).where('id', '=', listing.id).execute();
      return false;
    }
    const missing = missingFields(facts, required);
    if (missing.length > 0) {
      await this.listings.dataLost(tx, listing, missing, cause, columns);
      return false;
    }
    if (listing.state === 'WAITING_ON_CUSTOMER') {
      const complete = { ...columns, missing: [], ...errorColumns(null) };
      await this.listings.fire(tx, listing, 'complete', cause, complete);
      return true;
    }
    // An earlier event of the same kind has brought this version already.
    if (listing.wanted_version >= facts.version) return false;
    await this.listings.fire(tx, listing, 'change', cause, {
      ...columns,
      ...(listing.state === 'LIVE' && { additional_status: 'UPDATE_PENDING' }),
      ...(listing.state === 'UNAVAILABLE' && errorColumns(null)),
    });
    return true;
  }
}

async function requiredFields(tx: Tx, listings: readonly ListingRecord[]): Promise<ReadonlyMap<number, string[]>> {
  if (listings.length === 0) return new Map();
  const portals = await tx
    .selectFrom('portal')
    .select(['id', 'required_fields'])
    .where(
      'id',
      'in',
      listings.map((listing) => listing.portal_id),
    )
    .execute();
  return new Map(portals.map((portal) => [portal.id, portal.required_fields]));
}
