import { Injectable } from '@nestjs/common';
import { LocationQueries } from '#contexts/locations';
import type { LocationFacts } from '#contexts/locations';
import { holdsFunctionality } from '#contexts/subscriptions';
import { likeness, preparePlace, samePlaceFrom } from '#domain/matching/place-match';
import type { Place } from '#domain/matching/place-match';
import { Database, sql } from '#platform/database';
import type { PortalAddress } from '../../ports/directory.port.js';
import type { ListingRecord } from '../../listing/listing.record.js';
import { backoffSince, tryAgain } from '../../portals/portal-call.js';
import { PortalGate } from '../../portals/portal-gate.js';
import { DuplicateDirectory } from '../../ports/duplicate-directory.port.js';
import type { Sighting } from '../duplicate.store.js';
import type { PortalEntry } from '../portal-entry.js';
import { EntrySearch } from './entry-search.js';

/** What a portal shows of a location besides its listing. */
export interface SearchResult {
  /** Entries that are the same place as the location. */
  readonly sightings: readonly Sighting[];
  /** Known ones that the portal shows no more. */
  readonly gone: readonly string[];
  readonly at: Date;
}

/** Looks at a portal for other entries of a location. Reads only; no transaction is open meanwhile. */
@Injectable()
export class PortalSearch {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationQueries,
    private readonly search: EntrySearch,
    private readonly directory: DuplicateDirectory,
    private readonly gate: PortalGate,
  ) {}

  /** @returns undefined when nobody has booked it for the location */
  async of(listing: ListingRecord, portal: PortalAddress): Promise<SearchResult | undefined> {
    const { holds, at, open } = await this.standing(listing);
    const [facts] = await this.locations.facts([listing.locationId]);
    if (!holds || facts === undefined || facts.deleted) return undefined;
    try {
      const { name, mainPhone: phone, address } = facts;
      const entries = await this.search.candidates(portal, { name, phone, postCode: address.postCode });
      const others = [...entries.values()].filter((entry) => isForeign(entry, listing));
      const sightings = sightingsOf(facts, others, new Set(open), at);
      const unseen = open.filter((id) => !sightings.some(({ entry }) => entry.id === id));
      return { sightings, gone: await this.absent(portal, unseen), at };
    } catch (error) {
      throw tryAgain(error, backoffSince(listing.updatedAt));
    }
  }

  /** Whether the location has it booked, what is known already, and the time before the portal is asked. */
  private async standing(listing: ListingRecord): Promise<{ holds: boolean; at: Date; open: string[] }> {
    const { rows } = await sql<{ holds: boolean; at: Date; open: string[] }>`
      select ${holdsFunctionality(sql`${listing.locationId}::bigint`, 'ListingDuplicateManagement')} as holds, now() as at,
        array(select external_id from duplicate
              where workspace_id = ${listing.workspaceId} and location_id = ${listing.locationId}
                and portal_id = ${listing.portalId} and state in ('POSSIBLE_DUPLICATE', 'UNAVAILABLE')) as open`.execute(
      this.database.read,
    );
    return rows[0] ?? { holds: false, at: new Date(), open: [] };
  }

  /** Which of these the portal shows no more. */
  private async absent(portal: PortalAddress, ids: readonly string[]): Promise<string[]> {
    const gone: string[] = [];
    for (const id of ids) {
      const entry = await this.gate.call(portal, () => this.directory.entry(portal, id));
      if (entry === null || entry.status === 'REMOVED' || entry.status === 'SUPPRESSED') gone.push(id);
    }
    return gone;
  }
}

/** Neither our own, nor another that the platform itself keeps there: those belong to somebody. */
export const isForeign = (entry: PortalEntry, listing: Pick<ListingRecord, 'externalId'>): boolean =>
  entry.id !== listing.externalId && entry.reference === null;

/** What is known stays known, also where the comparison would not find it any more: a portal has reported it, or it was edited. */
function sightingsOf(
  facts: LocationFacts,
  entries: readonly PortalEntry[],
  known: ReadonlySet<string>,
  at: Date,
): Sighting[] {
  const ours = preparePlace(placeOf(facts));
  return entries.flatMap((entry) => {
    const { similarity } = likeness(ours, preparePlace(entry));
    if (similarity < samePlaceFrom && !known.has(entry.id)) return [];
    return { entry, type: entry.closed && !facts.closed ? 'CLOSED' : 'DUPLICATE', similarity, at } as const;
  });
}

const placeOf = ({ name, mainPhone, address }: LocationFacts): Place => ({
  name,
  phone: mainPhone,
  street: address.street,
  house: address.house,
  postCode: address.postCode,
  city: address.city,
  countryCode: address.countryCode,
  lat: address.coordinate?.lat ?? null,
  lon: address.coordinate?.lon ?? null,
});
