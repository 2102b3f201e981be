import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database';
import type { DirectoryDetails, PortalReason } from '../ports/directory.port.js';
import { DuplicateSearches } from '../duplicates/search/duplicate-searches.js';
import { FieldSync } from '../fields/field-sync.js';
import { ListingEntity } from '../listing/listing.entity.js';
import { errorColumns, isWithdrawn, standsFor } from '../listing/listing.record.js';
import type { ListingChanges, ListingRecord } from '../listing/listing.record.js';
import { ListingStore } from '../listing/listing.store.js';
import { SubscriptionOutcome } from '../listing/subscription-outcome.js';
import type { News } from '../listing/subscription-outcome.js';

/** What a portal says has become of a listing; told by itself or when asked. */
export interface PortalReport {
  readonly kind: 'published' | 'refused' | 'lost' | 'removed';
  /** Version of the location that it is about; null when the portal does not say. */
  readonly version: number | null;
  /** Which order of the listing it is about; null when the portal does not say. */
  readonly generation: number | null;
  /** The portal's id of it; null when it gave none. */
  readonly externalId: string | null;
  readonly url: string | null;
  readonly screenshotUrl: string | null;
  readonly reason: PortalReason | null;
  /** By the portal's clock; null when it was asked, not told. */
  readonly at: Date | null;
}

/** Silence of a portal after which it is asked, in seconds. */
export const silenceSeconds = 60;

/** Applies what portals say, in whatever order and however often they say it. */
@Injectable()
export class ListingReports {
  constructor(
    private readonly listings: ListingStore,
    private readonly outcome: SubscriptionOutcome,
    private readonly searches: DuplicateSearches,
    private readonly fields: FieldSync,
  ) {}

  /** @param listing locked by the running transaction */
  async apply(tx: Tx, listing: ListingRecord, told: PortalReport, news: News): Promise<void> {
    // It was opted out of and in again since: what became of the former order is no news of this one.
    if (told.generation !== null && told.generation < listing.generation) return;
    const report = { ...told, version: standsFor(listing, told.version) };
    if (isWithdrawn(listing.state)) return this.afterWithdrawal(tx, listing, report);
    if (isOutdated(listing, report)) return this.notePublication(tx, listing, report);
    if (report.kind === 'published') return this.published(tx, listing, report, news);
    if (report.kind === 'refused') return this.refused(tx, listing, report, news);
    if (report.kind === 'lost') return this.lost(tx, listing, report, news);
    // We did not ask for it, or no longer want it (opted in again): the portal must say what it holds now.
    if (listing.state === 'LIVE' || listing.state === 'WAITING_ON_PUBLISHER')
      await this.write(tx, listing, { dueAt: this.listings.askAfter(0) });
  }

  /** What {@link DirectoryDetails} say, as a report; null while the portal has not decided. */
  reportOf(details: DirectoryDetails): PortalReport | null {
    const kind = ({ LIVE: 'published', REFUSED: 'refused' } as const)[details.status as 'LIVE' | 'REFUSED'];
    if (kind === undefined) return null;
    const version = kind === 'published' ? details.version : details.receivedVersion;
    const { id: externalId, generation, url, screenshotUrl, reason } = details;
    return { kind, version, generation, externalId, url, screenshotUrl, reason, at: null };
  }

  private async published(tx: Tx, listing: ListingRecord, report: PortalReport, news: News): Promise<void> {
    const version = report.version ?? listing.submittedVersion ?? listing.wantedVersion;
    const submitted = Math.max(listing.submittedVersion ?? 0, version);
    const behind = listing.wantedVersion > version;
    const to = await this.listings.fire(tx, listing, 'publish', news, {
      ...noted(report),
      url: report.url,
      screenshotUrl: report.screenshotUrl,
      publishedVersion: version,
      submittedVersion: submitted,
      additionalStatus: behind ? 'UPDATE_PENDING' : null,
      // A newer version that was sent is still to be decided on: its silence counts on.
      ...(submitted === version && { dueAt: null }),
      ...errorColumns(null),
    });
    if (to === undefined) return this.notePublication(tx, listing, report);
    await this.fields.published(tx, listing, version);
    if (listing.wantedVersion > submitted) await this.listings.queueSubmit(tx, [listing]);
    if (listing.state === 'LIVE') return;
    await this.outcome.confirmHolders(tx, listing.id, news);
    await this.searches.begin(tx, listing);
  }

  private async refused(tx: Tx, listing: ListingRecord, report: PortalReport, news: News): Promise<void> {
    // A newer version is under way: its verdict counts.
    if (report.version !== null && report.version < (listing.submittedVersion ?? 0)) return;
    const to = await this.listings.fire(tx, listing, 'refuse', news, {
      ...noted(report),
      ...answered(listing, report.version ?? 0),
      dueAt: null,
      additionalStatus: null,
      // What it holds after that is its own affair: everything is sent with the next change.
      baseVersion: null,
      ...errorColumns('portalRefused', wordsOf(report.reason)),
    });
    if (to === 'LIVE') await this.fields.refused(tx, listing, report.version ?? listing.wantedVersion);
    if (to !== 'UNAVAILABLE') return;
    await this.fields.forget(tx, listing);
    await this.outcome.settleHolders(tx, listing.id, news);
  }

  private async lost(tx: Tx, listing: ListingRecord, report: PortalReport, news: News): Promise<void> {
    const columns = { ...noted(report), url: null, screenshotUrl: null, publishedVersion: null, baseVersion: null };
    const to = await this.listings.fire(tx, listing, 'lose', news, {
      ...columns,
      dueAt: null,
      additionalStatus: null,
      ...errorColumns('portalRemoved', wordsOf(report.reason)),
    });
    if (to === undefined) return this.write(tx, listing, columns);
    await this.fields.forget(tx, listing);
    await this.outcome.settleHolders(tx, listing.id, news);
  }

  /** A late publication of what nobody wants any more is taken off again. */
  private async afterWithdrawal(tx: Tx, listing: ListingRecord, report: PortalReport): Promise<void> {
    if (report.kind === 'published') {
      await this.write(tx, listing, { ...identified(report), withdrawnAt: null });
      await this.listings.queueWithdrawal(tx, [listing]);
    } else if (listing.withdrawnAt === null && (report.kind === 'removed' || report.kind === 'lost'))
      await this.write(tx, listing, { withdrawnAt: new Date() });
  }

  /** Something the portal did show, told too late or in a state that takes no report: kept, without effect on the state. */
  private async notePublication(tx: Tx, listing: ListingRecord, report: PortalReport): Promise<void> {
    if (report.kind !== 'published' || report.version === null) return;
    await this.write(tx, listing, {
      ...identified(report),
      url: listing.url ?? report.url,
      publishedVersion: Math.max(listing.publishedVersion ?? 0, report.version),
    });
  }

  private async write(tx: Tx, listing: ListingRecord, changes: ListingChanges): Promise<void> {
    await tx.update(ListingEntity, listing.id, changes);
  }
}

/** Reports come in any order: what is about an earlier version, or was said earlier about the same one, is outdated. */
function isOutdated(listing: ListingRecord, report: PortalReport): boolean {
  const { reportedVersion: lastVersion, reportedAt: lastAt } = listing;
  if (lastVersion === null || report.version === null) return false;
  if (report.version !== lastVersion) return report.version < lastVersion;
  return lastAt !== null && report.at !== null && report.at.getTime() < lastAt.getTime();
}

const identified = (report: PortalReport) => report.externalId !== null && { externalId: report.externalId };

const noted = (report: PortalReport) => ({
  ...identified(report),
  reportedVersion: report.version,
  ...(report.at !== null && { reportedAt: report.at }),
});

/** A refusal of a version also says that the call with it has arrived, and what the portal holds then does not matter. */
const answered = (listing: ListingRecord, version: number) =>
  listing.attemptedVersion !== null && listing.attemptedVersion <= version && { attemptedVersion: null };

const wordsOf = (reason: PortalReason | null): string | null =>
  reason === null ? null : reason.message || reason.code || null;
