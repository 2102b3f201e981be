import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PublicationQueries } from '#contexts/locations';
import type { LocationPublication } from '#contexts/locations';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { carriedFields } from '#domain/listings/listing-fields';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import type { DirectoryDetails } from '../ports/directory.port.js';
import { checkListing, laneOfListing } from '../jobs/listing.jobs.js';
import type { ListingJob } from '../jobs/listing.jobs.js';
import { ListingEntity } from '../listing/listing.entity.js';
import type { ListingRecord } from '../listing/listing.record.js';
import { ListingStore } from '../listing/listing.store.js';
import { ListingTasks } from '../submission/listing-task.js';
import type { KnownPortal } from '../submission/listing-task.js';
import { compareListings } from './field-comparison.js';
import { FieldSync } from './field-sync.js';
import type { SyncRecord } from './field-sync.js';
import type { CheckProblem } from './field-entries.js';
import { PortalLook } from './portal-look.js';

/** Minutes until the next look: usually, and where something is not settled yet. */
const daily = 24 * 60;
const hourly = 60;
/** After this many looks in a row that found something to put right, the portal has a mind of its own. */
const mostRepairs = 3;

/** What was asked of a portal, and when. */
interface Look {
  readonly asked: ListingRecord;
  readonly portal: KnownPortal;
  readonly facts: LocationPublication | undefined;
  readonly answer: DirectoryDetails | CheckProblem | null;
}

/**
 * Looks once a day at what a portal shows, writes down how each field stands, and has sent again what is something else.
 * An answer that is of no use changes nothing but what is said about the look.
 */
@Injectable()
@Handles(checkListing)
export class CheckListing implements JobHandler<ListingJob>, OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly database: Database,
    private readonly tasks: ListingTasks,
    private readonly locations: PublicationQueries,
    private readonly portalLook: PortalLook,
    private readonly listings: ListingStore,
    private readonly fields: FieldSync,
  ) {}

  onModuleInit(): void {
    const lane = sql<string>`(select ${laneOfListing} from listing l where l.id = listing_sync.id)`;
    this.due.register({ table: 'listing_sync', job: checkListing, clock: 'check', lane });
  }

  async handle({ id }: ListingJob, delivery: Delivery): Promise<void> {
    const task = await this.tasks.read(id);
    if (task === undefined || task.listing.state !== 'LIVE') return;
    const { listing: asked, portal } = task;
    const answer = isUnderWay(asked) ? null : await this.portalLook.at(portal, id);
    const [facts] = await this.locations.of([asked.locationId]);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const listing = await this.listings.lock(tx, id);
      const kept = await this.fields.lock(tx, { id });
      if (listing?.state !== 'LIVE' || kept === undefined) return;
      // What was asked may be older than what was written since.
      const isLate = listing.version !== asked.version || listing.submittedVersion !== asked.submittedVersion;
      if (isUnderWay(asked) || isUnderWay(listing) || isLate || facts?.version !== listing.wantedVersion)
        return this.fields.unchecked(tx, listing, hourly);
      await this.apply(tx, listing, kept, { asked, portal, facts, answer }, delivery);
    });
  }

  private async apply(tx: Tx, listing: ListingRecord, kept: SyncRecord, look: Look, delivery: Delivery): Promise<void> {
    const { answer, facts, portal } = look;
    if (answer !== null && 'key' in answer) return this.fields.unchecked(tx, listing, hourly, answer);
    const isRefused = listing.errorCode === errorCatalogue.portalRefused.code;
    // What was refused left visitors what they saw before; that it was is known.
    const isShown = answer?.status === 'LIVE' || (answer?.status === 'REFUSED' && isRefused);
    if (answer?.status === 'PENDING') return this.fields.unchecked(tx, listing, hourly);
    if (answer === null || !isShown) return this.missed(tx, listing);
    const held = listing.baseVersion ?? 0;
    if (answer.receivedVersion < held) return this.outdated(tx, listing, kept, answer, held);
    if (!isRefused && answer.version !== null && answer.version < answer.receivedVersion)
      return this.fields.unchecked(tx, listing, hourly);
    const shown = answer.listing;
    if (facts === undefined || shown === null || typeof shown['name'] !== 'string') {
      const parameters = { reason: 'it has no listing' };
      return this.fields.unchecked(tx, listing, hourly, { key: 'portalAnswerUnusable', parameters });
    }
    const found = compareListings(facts, shown, carriedFields(portal.fields), kept.fields);
    const repairs = found.deviating.length === 0 ? 0 : kept.repairs;
    const again = !isRefused && repairs < mostRepairs ? found.deviating : [];
    const isRepaired = again.length > 0;
    await this.fields.checked(tx, listing, {
      ...found,
      repair: again,
      repairs: repairs + (isRepaired ? 1 : 0),
      againAfter: isRepaired ? hourly : daily,
    });
    if (!isRepaired) return;
    const cause = { eventId: delivery.id, reason: `the portal shows another ${again.join(', ')}` };
    await this.listings.fire(tx, listing, 'drift', cause, { additionalStatus: 'UPDATE_PENDING' });
    await this.listings.queueSubmit(tx, [listing]);
  }

  /** The portal has no such listing, or does not show it: who waits for its verdict finds out what that means. */
  private async missed(tx: Tx, listing: ListingRecord): Promise<void> {
    await tx.update(ListingEntity, listing.id, { dueAt: this.listings.askAfter(0) });
    await this.fields.unchecked(tx, listing, hourly);
  }

  /** Perhaps an answer from a store that lags behind; the second time it has really lost what it had taken. */
  private async outdated(
    tx: Tx,
    listing: ListingRecord,
    kept: SyncRecord,
    { receivedVersion: shown }: DirectoryDetails,
    held: number,
  ): Promise<void> {
    await this.fields.unchecked(tx, listing, hourly, { key: 'portalAnswerOutdated', parameters: { shown, held } });
    if (kept.problem?.key !== 'portalAnswerOutdated') return;
    const changes = { baseVersion: null, submittedVersion: shown, additionalStatus: 'UPDATE_PENDING' } as const;
    await tx.update(ListingEntity, listing.id, changes);
    await this.listings.queueSubmit(tx, [listing]);
  }
}

/** Something is on its way to the portal, or waits to be decided there. */
const isUnderWay = (listing: ListingRecord): boolean =>
  listing.attemptedVersion !== null ||
  listing.submitTicket !== null ||
  listing.submittedVersion !== listing.wantedVersion ||
  (listing.publishedVersion !== listing.submittedVersion && listing.errorCode !== errorCatalogue.portalRefused.code);
