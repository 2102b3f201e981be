import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '#platform/database';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { LoggerToken } from '#platform/telemetry';
import { applyReport } from '../jobs/listing.jobs.js';
import type { ReportJob, WireReport } from '../jobs/listing.jobs.js';
import { ListingReports } from './listing-reports.js';
import type { PortalReport } from './listing-reports.js';
import { ListingStore } from '../listing/listing.store.js';
import { isWithdrawn } from '../listing/listing.record.js';
import { readSuggested } from '../suggestions/suggested-values.js';
import { SuggestionStore } from '../suggestions/suggestion.store.js';

const kinds: Readonly<Record<string, PortalReport['kind'] | undefined>> = {
  'listing.published': 'published',
  'listing.refused': 'refused',
  'listing.lost': 'lost',
  'listing.removed': 'removed',
};

/** Applies a portal's report to its listing. */
@Injectable()
@Handles(applyReport)
export class ApplyReport implements JobHandler<ReportJob> {
  constructor(
    private readonly database: Database,
    private readonly listings: ListingStore,
    private readonly reports: ListingReports,
    private readonly suggestions: SuggestionStore,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  async handle({ id, report }: ReportJob, delivery: Delivery): Promise<void> {
    if (report.type === 'listing.suggested') return this.suggest(id, report, delivery);
    const kind = kinds[report.type];
    if (kind === undefined) {
      this.logger.warn({ listingId: id, type: report.type, eventId: report.eventId }, 'report of an unknown type');
      return;
    }
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const listing = await this.listings.lock(tx, id);
      if (listing === undefined) return;
      // The portal's ids are its own: two portals may use the same for two listings of one subscription.
      const cause = { eventId: `listing-${id}-${report.eventId}`, reason: `${report.type} by the portal` };
      await this.reports.apply(tx, listing, toReport(kind, report), cause);
    });
  }

  /** For somebody to decide on; what is suggested for a listing that nobody wants any more is not. */
  private async suggest(id: number, report: WireReport, delivery: Delivery): Promise<void> {
    const suggested = readSuggested(report.suggested ?? {});
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const listing = await this.listings.lock(tx, id);
      if (listing === undefined || isWithdrawn(listing.state)) return;
      if (Object.keys(suggested).length === 0) {
        this.logger.warn(
          { listingId: id, eventId: report.eventId },
          'a suggestion suggests nothing that can be changed',
        );
        return;
      }
      const { version: seenVersion, reason } = report;
      await this.suggestions.add(tx, listing, { suggested, seenVersion, reason: reason?.message || null });
    });
  }
}

function toReport(kind: PortalReport['kind'], { id, at, ...report }: WireReport): PortalReport {
  const { version, generation, url, screenshotUrl, reason } = report;
  return { kind, version, generation, externalId: id, url, screenshotUrl, reason, at: new Date(at) };
}
