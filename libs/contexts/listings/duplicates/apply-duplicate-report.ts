import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { LoggerToken } from '#platform/telemetry';
import type { Cause } from '#platform/transitions';
import { isWithdrawn } from '../listing/listing.record.js';
import type { ListingRecord } from '../listing/listing.record.js';
import { ListingStore } from '../listing/listing.store.js';
import type { SuppressionVerdict } from '../ports/duplicate-directory.port.js';
import { applyDuplicateReport } from '../jobs/duplicate.jobs.js';
import type { DuplicateReportJob } from '../jobs/duplicate.jobs.js';
import { reasonFrom } from './duplicate.record.js';
import { DuplicateReports } from './duplicate-reports.js';
import { DuplicateStore } from './duplicate.store.js';
import { isForeign } from './search/portal-search.js';
import { duplicateReportKind } from './wire-duplicate.js';
import type { DuplicateReportKind, WireDuplicate } from './wire-duplicate.js';

interface Report {
  readonly duplicate: WireDuplicate;
  readonly at: Date;
}

/** Applies what a portal reported about another entry of a location. */
@Injectable()
@Handles(applyDuplicateReport)
export class ApplyDuplicateReport implements JobHandler<DuplicateReportJob> {
  constructor(
    private readonly database: Database,
    private readonly listings: ListingStore,
    private readonly duplicates: DuplicateStore,
    private readonly reports: DuplicateReports,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  async handle({ id, report }: DuplicateReportJob, delivery: Delivery): Promise<void> {
    const kind = duplicateReportKind(report.type);
    if (kind === undefined || report.duplicate == null) return;
    const said = { duplicate: report.duplicate, at: new Date(report.at) };
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const listing = await this.listings.lock(tx, id);
      if (listing === undefined) return;
      // The portal's ids are its own: two portals may use the same.
      const cause = { eventId: `listing-${id}-${report.eventId}`, reason: `${report.type} by the portal` };
      if (kind === 'found') await this.found(tx, listing, said, cause);
      else await this.decided(tx, listing, kind, said, cause);
    });
  }

  private async found(tx: Tx, listing: ListingRecord, { duplicate, at }: Report, cause: Cause): Promise<void> {
    const { entry, type } = duplicate;
    // Nobody looks after the location there any more.
    if (entry?.status !== 'LIVE' || isWithdrawn(listing.state)) return;
    if (!isForeign(entry, listing)) {
      this.logger.warn({ listingId: listing.id, entry: entry.id }, 'a listing of ours was reported as a duplicate');
      return;
    }
    await this.reports.seen(tx, listing, [{ entry, type, similarity: null, at }], cause);
  }

  private async decided(
    tx: Tx,
    listing: ListingRecord,
    kind: Exclude<DuplicateReportKind, 'found'>,
    { duplicate: said, at }: Report,
    cause: Cause,
  ): Promise<void> {
    const { id, request } = said;
    const [duplicate] = await this.duplicates.lockOfListing(tx, listing, [id]);
    if (duplicate !== undefined)
      await this.reports.said(tx, duplicate, { verdict: verdictIn(kind, said), request, at }, cause);
  }
}

const verdictIn = (kind: Exclude<DuplicateReportKind, 'found'>, { reason }: WireDuplicate): SuppressionVerdict =>
  kind === 'refused' ? { outcome: kind, reason: reasonFrom(reason) } : { outcome: kind };
