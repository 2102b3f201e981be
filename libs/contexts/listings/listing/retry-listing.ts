import { Injectable } from '@nestjs/common';
import { LocationQueries } from '#contexts/locations';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { demandOfCompany } from '../portal-choice/choose-portal.js';
import { errorColumns } from './listing.record.js';
import type { ListingRecord } from './listing.record.js';
import { ListingStore } from './listing.store.js';

/** Sends what one portal has refused or thrown out once more: whatever the product, wherever `RETRY` is offered. */
@Injectable()
export class RetryListing {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationQueries,
    private readonly listings: ListingStore,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns the listing's id
   * @throws DomainError `listingNotFound`, `actionNotPossible`
   */
  async execute(id: number): Promise<number> {
    const { rows } = await sql<{ location_id: number }>`select location_id from listing where id = ${id}`.execute(
      this.database.read,
    );
    if (rows[0] === undefined) throw new DomainError('listingNotFound', { id });
    await this.retry([rows[0].location_id], (listing) => listing.id === id, new DomainError('listingNotFound', { id }));
    return id;
  }

  /**
   * The same for locations of a company at one portal: all or none.
   * @returns the ids as they were given
   * @throws DomainError `validationFailed`, `actionNotPossible`
   */
  async ofCompany(
    company: Pick<Placement, 'id'>,
    locationIds: readonly number[],
    portalId: number,
  ): Promise<readonly number[]> {
    await demandOfCompany(this.locations, company, locationIds);
    const problems = [{ field: 'portalId', value: portalId, problem: 'noSuch' as const }];
    const none = new DomainError('validationFailed', {}, problems);
    await this.retry(locationIds, (listing) => listing.portalId === portalId, none);
    return locationIds;
  }

  /** @param none thrown when one of the locations has no such listing */
  private async retry(
    locationIds: readonly number[],
    isMeant: (listing: ListingRecord) => boolean,
    none: DomainError,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      // The order of locks, everywhere: location, listings, subscription.
      await this.locations.lock(tx, locationIds);
      const meant = (await this.listings.lockOfLocations(tx, locationIds)).filter((listing) => isMeant(listing));
      if (meant.length < locationIds.length) throw none;
      for (const listing of meant) await this.one(tx, listing);
      await this.listings.queueSubmit(tx, meant);
    });
  }

  private async one(tx: Tx, listing: ListingRecord): Promise<void> {
    const cause = { reason: 'a user has called RETRY' };
    const to = await this.listings.fire(tx, listing, 'retry', cause, errorColumns(null));
    if (to === undefined) {
      const possible = listing.availableActions.join(', ') || '-';
      throw new DomainError('actionNotPossible', { action: 'RETRY', possible });
    }
    await this.audit.record(tx, {
      workspaceId: listing.workspaceId,
      operation: 'listing.retry',
      subject: 'listing',
      subjectId: listing.id,
      after: { locationId: listing.locationId, portalId: listing.portalId },
    });
  }
}
