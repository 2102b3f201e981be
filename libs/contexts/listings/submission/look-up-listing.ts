import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { DirectoryPort } from '../ports/directory.port.js';
import type { DirectoryDetails } from '../ports/directory.port.js';
import { laneOfListing, lookUpListing } from '../jobs/listing.jobs.js';
import type { ListingJob } from '../jobs/listing.jobs.js';
import { ListingEntity } from '../listing/listing.entity.js';
import { errorColumns, referenceOf, standsFor } from '../listing/listing.record.js';
import type { ListingRecord } from '../listing/listing.record.js';
import { ListingReports, silenceSeconds } from '../reports/listing-reports.js';
import { ListingStore } from '../listing/listing.store.js';
import { ListingTasks } from './listing-task.js';
import { backoffSince, tryAgain } from '../portals/portal-call.js';
import { PortalGate } from '../portals/portal-gate.js';
import type { News } from '../listing/subscription-outcome.js';

const longestSilenceSeconds = 3600;

/** Asks a portal that owes us a verdict: its report was lost, or the order never arrived, or it simply takes its time. */
@Injectable()
@Handles(lookUpListing)
export class LookUpListing implements JobHandler<ListingJob>, OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly database: Database,
    private readonly tasks: ListingTasks,
    private readonly directory: DirectoryPort,
    private readonly gate: PortalGate,
    private readonly listings: ListingStore,
    private readonly reports: ListingReports,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'listing', job: lookUpListing, clock: 'real', lane: laneOfListing });
  }

  async handle({ id }: ListingJob, delivery: Delivery): Promise<void> {
    const task = await this.tasks.read(id);
    if (task === undefined || !isAwaited(task.listing)) return;
    const { listing: asked, portal } = task;
    const details = await this.gate
      .call(portal, () => this.directory.details(portal, referenceOf(id)))
      .catch((error: unknown) => {
        throw tryAgain(error, backoffSince(asked.submittedAt ?? asked.updatedAt));
      });
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const listing = await this.listings.lock(tx, id);
      if (listing === undefined || !isAwaited(listing)) return;
      // What was asked may be older than what was written since.
      if (
        listing.generation !== asked.generation ||
        listing.version !== asked.version ||
        listing.submittedVersion !== asked.submittedVersion
      )
        return this.askAgain(tx, listing, silenceSeconds);
      await this.apply(tx, listing, details, { eventId: delivery.id, reason: 'the portal was asked' });
    });
  }

  private async apply(tx: Tx, listing: ListingRecord, details: DirectoryDetails | null, news: News): Promise<void> {
    if (details === null || details.status === 'REMOVED' || details.status === 'SUPPRESSED')
      return this.absent(tx, listing, details, news);
    const report = this.reports.reportOf(details);
    if (report === null) return this.askAgain(tx, listing, patience(listing));
    await this.reports.apply(tx, listing, report, news);
    const received = standsFor(listing, details.receivedVersion);
    if (received < (listing.submittedVersion ?? 0)) return this.sendAgain(tx, listing, details);
    const undecided = details.status === 'LIVE' && (details.version ?? 0) < details.receivedVersion;
    if (undecided) await this.askAgain(tx, listing, patience(listing));
  }

  /** The portal shows nothing: what we waited for never arrived, and what was live is lost. */
  private async absent(tx: Tx, listing: ListingRecord, details: DirectoryDetails | null, news: News): Promise<void> {
    if (listing.state === 'LIVE') {
      const { id: externalId = listing.externalId, reason = null } = details ?? {};
      const { publishedVersion: version, generation } = listing;
      const nothing = { url: null, screenshotUrl: null, at: null } as const;
      const report = { kind: 'lost', version, generation, externalId, reason, ...nothing } as const;
      return this.reports.apply(tx, listing, report, news);
    }
    await this.listings.fire(tx, listing, 'absent', news, {
      submittedVersion: null,
      baseVersion: null,
      dueAt: null,
      ...errorColumns(null),
    });
    await this.listings.queueSubmit(tx, [listing]);
  }

  private async sendAgain(tx: Tx, listing: ListingRecord, details: DirectoryDetails): Promise<void> {
    const changes = { submittedVersion: details.receivedVersion, baseVersion: null, dueAt: null };
    await tx.update(ListingEntity, listing.id, changes);
    await this.listings.queueSubmit(tx, [listing]);
  }

  private async askAgain(tx: Tx, listing: ListingRecord, seconds: number): Promise<void> {
    await sql`
      update listing set due_at = now() + ${seconds} * interval '1 second' where id = ${listing.id}`.execute(tx);
  }
}

const isAwaited = ({ state }: ListingRecord): boolean => state === 'WAITING_ON_PUBLISHER' || state === 'LIVE';

/** The longer it takes, the more rarely it is asked, in seconds. */
function patience(listing: ListingRecord): number {
  const waited = listing.submittedAt === null ? 0 : (Date.now() - listing.submittedAt.getTime()) / 1000;
  return Math.min(longestSilenceSeconds, Math.max(silenceSeconds, waited));
}
