import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import type { ListingRecord } from '../../listing/listing.record.js';
import { ListingStore } from '../../listing/listing.store.js';
import { ListingTasks } from '../../submission/listing-task.js';
import { searchDuplicates } from '../../jobs/duplicate.jobs.js';
import type { DuplicateJob } from '../../jobs/duplicate.jobs.js';
import { DuplicateReports } from '../duplicate-reports.js';
import { DuplicateSearches } from './duplicate-searches.js';
import { DuplicateStore } from '../duplicate.store.js';
import { PortalSearch } from './portal-search.js';
import type { SearchResult } from './portal-search.js';

/** Searches the portal of a live listing for other entries of its location, and looks whether those known are still there. */
@Injectable()
@Handles(searchDuplicates)
export class SearchDuplicates implements JobHandler<DuplicateJob> {
  constructor(
    private readonly database: Database,
    private readonly tasks: ListingTasks,
    private readonly search: PortalSearch,
    private readonly listings: ListingStore,
    private readonly duplicates: DuplicateStore,
    private readonly reports: DuplicateReports,
    private readonly searches: DuplicateSearches,
  ) {}

  async handle({ id }: DuplicateJob, delivery: Delivery): Promise<void> {
    const task = await this.tasks.read(id);
    // It is searched anew when it is live again.
    if (task?.listing.state !== 'LIVE') return;
    const result = await this.search.of(task.listing, task.portal);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      // Anyone who reports a listing live locks it before it plans a search.
      const listing = await this.listings.lock(tx, id);
      await this.searches.next(tx, id, result !== undefined);
      if (result !== undefined && listing?.state === 'LIVE') await this.apply(tx, listing, result, delivery);
    });
  }

  private async apply(
    tx: Tx,
    listing: ListingRecord,
    { sightings, gone, at }: SearchResult,
    { id: eventId }: Delivery,
  ): Promise<void> {
    await this.reports.seen(tx, listing, sightings, { eventId, reason: 'found by a search of the portal' });
    const cause = { eventId, reason: 'the portal was searched and shows it no more' };
    for (const duplicate of gone.length === 0 ? [] : await this.duplicates.lockOfListing(tx, listing, gone))
      await this.reports.said(tx, duplicate, { verdict: { outcome: 'gone' }, request: null, at }, cause);
  }
}
