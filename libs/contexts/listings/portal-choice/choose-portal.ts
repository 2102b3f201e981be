import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LocationQueries } from '#contexts/locations';
import type { LocationFacts } from '#contexts/locations';
import { Functionalities } from '#contexts/subscriptions';
import { Problems } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { choiceFunctionality } from '../listing/booked-actions.js';
import { FieldSync } from '../fields/field-sync.js';
import { missingFields } from '../listing/listing.fields.js';
import { errorColumns } from '../listing/listing.record.js';
import type { ListingRecord } from '../listing/listing.record.js';
import { ListingStore } from '../listing/listing.store.js';
import { SubscriptionOutcome } from '../listing/subscription-outcome.js';

export interface PortalChoice {
  readonly portalId: number;
  /** Whether these locations are to be at the portal. */
  readonly wanted: boolean;
  /** How the request calls the portal, for the error that it is none of theirs. */
  readonly field: 'publisherId' | 'portalId';
}

interface Brand {
  readonly id: number;
  readonly requiredFields: readonly string[];
}

/** Opts locations out of portals, and in again. */
@Injectable()
export class ChoosePortal {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationQueries,
    private readonly listings: ListingStore,
    private readonly functionalities: Functionalities,
    private readonly outcome: SubscriptionOutcome,
    private readonly fields: FieldSync,
    private readonly audit: Audit,
  ) {}

  /**
   * Sees to it that the locations are, or are not, at the portal and the brands under which it shows them as well. What is
   * as wanted already stays as it is.
   * @param locationIds distinct, known to be permitted
   * @throws DomainError `productRequired`; `validationFailed` when one of them has no listing at the portal
   */
  async execute(locationIds: readonly number[], { portalId, wanted, field }: PortalChoice): Promise<void> {
    await this.functionalities.demandHandedOver(locationIds, choiceFunctionality);
    await this.database.transaction(async (tx) => {
      // The order of locks, everywhere: location, listings, subscription.
      const facts = new Map((await this.locations.lock(tx, locationIds)).map((each) => [each.id, each]));
      const held = await this.listings.lockOfLocations(tx, locationIds);
      demandListings(held, locationIds, portalId, field);
      const brands = new Map((await brandsOf(tx, portalId)).map((brand) => [brand.id, brand]));
      const changed: ListingRecord[] = [];
      for (const listing of held) {
        const brand = brands.get(listing.portalId);
        if (brand === undefined || (listing.state !== 'OPTED_OUT') === wanted) continue;
        const location = facts.get(listing.locationId);
        if (!wanted) await this.optOut(tx, listing);
        else if (location !== undefined) await this.optIn(tx, listing, location, brand);
        changed.push(listing);
      }
      await this.record(tx, changed, wanted);
      if (!wanted) await this.settle(tx, changed);
    });
  }

  private async optOut(tx: Tx, listing: ListingRecord): Promise<void> {
    const cause = { reason: 'the customer opted out' };
    await this.listings.fire(tx, listing, 'optOut', cause, {
      url: null,
      screenshotUrl: null,
      additionalStatus: null,
      publishedVersion: null,
      submittedVersion: null,
      withdrawnAt: null,
      dueAt: null,
      missing: [],
      ...errorColumns(null),
    });
    await this.fields.forget(tx, listing);
    await this.listings.queueWithdrawal(tx, [listing]);
  }

  /** The portal may still hold what it was told to remove, or learn of that removal later: a new generation outweighs both. */
  private async optIn(tx: Tx, listing: ListingRecord, location: LocationFacts, brand: Brand): Promise<void> {
    const missing = missingFields(location, brand.requiredFields);
    const cause = { reason: 'the customer opted in' };
    const columns = {
      generation: listing.generation + 1,
      wantedVersion: location.version,
      externalId: null,
      baseVersion: null,
      reportedVersion: null,
      reportedAt: null,
      withdrawnAt: null,
      failedCalls: 0,
      missing,
      ...errorColumns(missing.length > 0 ? 'portalDataMissing' : null),
    };
    await this.listings.fire(tx, listing, 'optIn', cause, columns, missing.length > 0);
    if (missing.length === 0) await this.listings.queueSubmit(tx, [listing]);
  }

  /** Perhaps it was the last that a subscription waited for. */
  private async settle(tx: Tx, changed: readonly ListingRecord[]): Promise<void> {
    if (changed.length === 0) return;
    const { rows } = await sql<{ id: number }>`
      select distinct subscription_id as id from listing_holder
      where listing_id = any(${changed.map(({ id }) => id)}::bigint[]) order by 1`.execute(tx);
    const news = { eventId: `opt-out-${randomUUID()}`, reason: 'the customer opted out of a portal' };
    await this.outcome.settle(
      tx,
      rows.map(({ id }) => id),
      news,
    );
  }

  private async record(tx: Tx, changed: readonly ListingRecord[], wanted: boolean): Promise<void> {
    await this.audit.record(
      tx,
      ...changed.map((listing) => ({
        workspaceId: listing.workspaceId,
        operation: wanted ? 'listing.optIn' : 'listing.optOut',
        subject: 'listing',
        subjectId: listing.id,
        after: { locationId: listing.locationId, portalId: listing.portalId },
      })),
    );
  }
}

/** The portal and those that are brands of it. */
async function brandsOf(tx: Tx, portalId: number): Promise<Brand[]> {
  const { rows } = await sql<Brand>`
    select id, required_fields as "requiredFields" from portal
    where id = ${portalId} or parent_portal_id = ${portalId}`.execute(tx);
  return rows;
}

/** The same for locations that a request names in its body: they must be the company's. */
@Injectable()
export class ChooseForCompany {
  constructor(
    private readonly locations: LocationQueries,
    private readonly choosePortal: ChoosePortal,
  ) {}

  /**
   * @returns the ids as they were given
   * @throws DomainError `validationFailed` naming those that are not the company's or are given twice; `productRequired`
   */
  async execute(
    company: Pick<Placement, 'id'>,
    locationIds: readonly number[],
    choice: Pick<PortalChoice, 'portalId' | 'wanted'>,
  ): Promise<readonly number[]> {
    await demandOfCompany(this.locations, company, locationIds);
    await this.choosePortal.execute(locationIds, { ...choice, field: 'portalId' });
    return locationIds;
  }
}

/** @throws DomainError `validationFailed` naming those that are not the company's or are given twice */
export async function demandOfCompany(
  locations: LocationQueries,
  company: Pick<Placement, 'id'>,
  locationIds: readonly number[],
): Promise<void> {
  const facts = new Map((await locations.facts(locationIds)).map((each) => [each.id, each]));
  const problems = new Problems();
  if (locationIds.length === 0) problems.add({ field: 'locationIds', value: [], problem: 'required' });
  for (const [index, id] of locationIds.entries()) {
    const known = facts.get(id);
    const field = `locationIds[${index}]`;
    if (known === undefined || known.deleted || known.companyId !== company.id)
      problems.add({ field, value: id, problem: 'noSuch' });
    else if (locationIds.indexOf(id) < index) problems.add({ field, value: id, problem: 'duplicate' });
  }
  problems.throwIfAny();
}

function demandListings(
  held: readonly ListingRecord[],
  locationIds: readonly number[],
  portalId: number,
  field: PortalChoice['field'],
): void {
  const there = new Set(held.filter((listing) => listing.portalId === portalId).map((listing) => listing.locationId));
  if (locationIds.every((id) => there.has(id))) return;
  const problems = new Problems();
  problems.add({ field, value: portalId, problem: 'noSuch' });
  problems.throwIfAny();
}
