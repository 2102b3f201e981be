import { Injectable } from '@nestjs/common';
import { locationChanged, LocationQueries } from '#contexts/locations';
import type { LocationFacts } from '#contexts/locations';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { eventsOf, SubscribesToMany } from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import type { Cause } from '#platform/transitions';
import { missingFields } from '../listing/listing.fields.js';
import { ListingEntity } from '../listing/listing.entity.js';
import { errorColumns } from '../listing/listing.record.js';
import type { ListingRecord } from '../listing/listing.record.js';
import { ListingStore } from '../listing/listing.store.js';
import { SuggestionStore } from '../suggestions/suggestion.store.js';

/** People change one thing after the other, and programs field by field: what comes within this time is sent at once. */
const settlingMs = 2_000;

interface LocationChange {
  readonly locationId: number;
}

/** Locations were changed: their portals get the new version, wait for what is missing, or are tried again. */
@Injectable()
@SubscribesToMany(locationChanged, 'listings.followLocation', 50)
export class FollowLocation implements JobHandler<LocationChange | Together<LocationChange>> {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationQueries,
    private readonly listings: ListingStore,
    private readonly suggestions: SuggestionStore,
  ) {}

  async handle(change: LocationChange | Together<LocationChange>, delivery: Delivery): Promise<void> {
    const ids = eventsOf(change).map(({ locationId }) => locationId);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      // Most locations of a large change have nothing at portals; what begins meanwhile begins with what they say now.
      if (!(await this.listings.isAnyOf(tx, ids))) return;
      // The lock keeps two changes of one location from being followed in the wrong order.
      const facts = new Map((await this.locations.lock(tx, ids)).map((each) => [each.id, each]));
      const listings = await this.listings.lockOfLocations(tx, ids);
      const required = await requiredFields(tx, listings);
      const cause = { eventId: delivery.id, reason: 'the location was changed' };
      const wanted: ListingRecord[] = [];
      for (const listing of listings) {
        const said = facts.get(listing.locationId);
        if (said === undefined || said.deleted) continue;
        if (await this.follow(tx, listing, said, required.get(listing.portalId) ?? [], cause)) wanted.push(listing);
      }
      await this.listings.queueSubmit(tx, wanted, settlingMs);
      await this.suggestions.supersede(tx, ids);
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
    const columns = { wantedVersion: facts.version };
    if (listing.state === 'OPTED_OUT') {
      await tx.update(ListingEntity, listing.id, columns);
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
    if (listing.wantedVersion >= facts.version) return false;
    await this.listings.fire(tx, listing, 'change', cause, {
      ...columns,
      ...(listing.state === 'LIVE' && { additionalStatus: 'UPDATE_PENDING' }),
      ...(listing.state === 'UNAVAILABLE' && errorColumns(null)),
    });
    return true;
  }
}

async function requiredFields(tx: Tx, listings: readonly ListingRecord[]): Promise<ReadonlyMap<number, string[]>> {
  if (listings.length === 0) return new Map();
  const { rows } = await sql<{ id: number; requiredFields: string[] }>`
    select id, required_fields as "requiredFields" from portal
    where id = any(${listings.map((listing) => listing.portalId)}::int[])`.execute(tx);
  return new Map(rows.map((portal) => [portal.id, portal.requiredFields]));
}
