import { Injectable } from '@nestjs/common';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { listingFieldNames } from '#domain/listings/listing-fields';
import type { ListingField } from '#domain/listings/listing-fields';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import type { Delivery } from '#platform/outbox';
import type { Cause } from '#platform/transitions';
import type { DirectoryDetails, OrderReceipt, PortalReason } from '../ports/directory.port.js';
import { FieldSync } from '../fields/field-sync.js';
import type { SubmitJob } from '../jobs/listing.jobs.js';
import { ListingEntity } from '../listing/listing.entity.js';
import { errorColumns, isWithdrawn } from '../listing/listing.record.js';
import type { ListingChanges, ListingRecord } from '../listing/listing.record.js';
import { ListingReports, silenceSeconds } from '../reports/listing-reports.js';
import { ListingStore } from '../listing/listing.store.js';

/** The listing as it was when the portal was called. */
type Asked = Pick<ListingRecord, 'id' | 'generation'>;
type Taken = Extract<OrderReceipt, { outcome: 'taken' }>;

/** What a portal was sent. */
export interface Sent {
  readonly version: number;
  readonly fields: readonly ListingField[];
  /** It held the version already, and showed something else. */
  readonly again: boolean;
}

interface Arrived extends Sent {
  readonly externalId: string;
  /** Seconds of silence after which the portal is asked. */
  readonly askAfter: number;
}

/**
 * Writes down what became of a submission. The portal's verdict, another change or the release of the listing may have
 * come while it was called, so everything is decided on the row as it is now.
 */
@Injectable()
export class SettleSubmission {
  constructor(
    private readonly database: Database,
    private readonly listings: ListingStore,
    private readonly reports: ListingReports,
    private readonly fields: FieldSync,
  ) {}

  /** The portal has taken the version. */
  async taken(asked: Asked, sent: Sent, receipt: Taken, delivery: Delivery): Promise<void> {
    await this.complete(asked, delivery, async (tx, listing) => {
      // A change of what is live leaves it so. Else a repetition of what it knew already brings no report: ask it soon.
      const isAwaited = receipt.status === 'PENDING' || (receipt.status === 'LIVE' && listing.state === 'LIVE');
      const arrived = { ...sent, externalId: receipt.id, askAfter: isAwaited ? silenceSeconds : 0 };
      await this.submitted(tx, listing, arrived, { eventId: delivery.id });
    });
  }

  /** The version says nothing new to this portal: it counts as sent, and as shown where the one before is. */
  async unchanged(asked: Asked, version: number, delivery: Delivery): Promise<void> {
    await this.complete(asked, delivery, async (tx, listing) => {
      if (isWithdrawn(listing.state)) return this.write(tx, asked.id, { attemptedVersion: null });
      const { submittedVersion: before, publishedVersion: shown } = listing;
      const isShown = shown !== null && shown === before && listing.state === 'LIVE';
      await this.write(tx, asked.id, {
        attemptedVersion: null,
        failedCalls: 0,
        submittedVersion: Math.max(before ?? 0, version),
        wantedVersion: Math.max(listing.wantedVersion, version),
        ...(isShown && { publishedVersion: version, additionalStatus: null }),
        ...(listing.errorCode === errorCatalogue.portalUnreachable.code && errorColumns(null)),
      });
      if (listing.wantedVersion > version) await this.listings.queueSubmit(tx, [listing]);
    });
  }

  /** A call whose outcome was unknown has arrived; the portal may have decided already. */
  async found(asked: Asked, details: DirectoryDetails, delivery: Delivery): Promise<void> {
    await this.complete(asked, delivery, async (tx, listing) => {
      const { id: externalId, receivedVersion: version } = details;
      // Which fields the lost call had carried is not known any more: any of them can be on its way.
      const arrived = { version, externalId, askAfter: silenceSeconds, fields: listingFieldNames, again: false };
      await this.submitted(tx, listing, arrived, { eventId: delivery.id, reason: 'found at the portal' });
      const report = this.reports.reportOf(details);
      const current = await this.listings.lock(tx, asked.id);
      if (report === null || current === undefined) return;
      await this.reports.apply(tx, current, report, { eventId: `${delivery.id}-found`, reason: 'found at the portal' });
    });
  }

  /** The portal, or its rules as we know them, ask for what the location lacks. */
  async missing(asked: Asked, fields: readonly string[], delivery: Delivery): Promise<void> {
    await this.complete(asked, delivery, async (tx, listing) => {
      const cause = { eventId: delivery.id, reason: 'fields missing' };
      if (isWithdrawn(listing.state)) await this.write(tx, asked.id, { attemptedVersion: null });
      else await this.listings.dataLost(tx, listing, fields, cause, { attemptedVersion: null });
    });
  }

  /** The portal refuses the data at once. */
  async refused(asked: Asked, version: number, reason: PortalReason, delivery: Delivery): Promise<void> {
    await this.complete(asked, delivery, async (tx, listing) => {
      await this.write(tx, asked.id, { attemptedVersion: null, submittedVersion: version });
      const externalId = listing.externalId;
      const { generation } = listing;
      const nothing = { url: null, screenshotUrl: null, at: null } as const;
      const report = { kind: 'refused', version, generation, externalId, reason, ...nothing } as const;
      await this.reports.apply(tx, listing, report, { eventId: delivery.id, reason: reason.message });
    });
  }

  /** There is nothing to send any more. */
  async nothing(asked: Asked, delivery: Delivery): Promise<void> {
    await this.complete(asked, delivery, (tx) => this.write(tx, asked.id, { attemptedVersion: null }));
  }

  /** Nobody wants it any more; an order that was perhaps sent is taken back. */
  async withdrawn(asked: Asked, delivery: Delivery): Promise<void> {
    await this.complete(asked, delivery, async (tx, listing) => {
      if (listing.attemptedVersion === null || !isWithdrawn(listing.state)) return;
      await this.write(tx, asked.id, { attemptedVersion: null, withdrawnAt: null });
      await this.listings.queueWithdrawal(tx, [listing]);
    });
  }

  /**
   * The version could not be sent now: while the portal is away, the listing shows it.
   * @param open whether a call was perhaps done: the next run asks first
   * @returns whether this job has to try again; false when another one was queued since and will
   */
  async failed({ id, ticket }: SubmitJob, error: unknown, open: boolean, delivery: Delivery): Promise<boolean> {
    const away = isThirdPartyFailure(error);
    return this.database.transaction(async (tx) => {
      const listing = await this.listings.lock(tx, id);
      if (listing === undefined) return true;
      const superseded = listing.submitTicket !== null && listing.submitTicket !== ticket;
      // Parked after this run, it must not keep later changes from queueing a job of their own.
      const waiting = delivery.lastAttempt && !away ? null : ticket;
      await this.write(tx, id, {
        failedCalls: listing.failedCalls + (away ? 1 : 0),
        ...(away && !isWithdrawn(listing.state) && errorColumns('portalUnreachable')),
        ...(!open && { attemptedVersion: null }),
        ...(!superseded && { submitTicket: waiting }),
      });
      return superseded ? !(await delivery.complete(tx)) : true;
    });
  }

  private async submitted(tx: Tx, listing: ListingRecord, sent: Arrived, cause: Cause): Promise<void> {
    const { version, fields, again } = sent;
    const columns = {
      externalId: sent.externalId,
      baseVersion: version,
      submittedVersion: Math.max(listing.submittedVersion ?? 0, version),
      submittedAt: new Date(),
      attemptedVersion: null,
      failedCalls: 0,
      wantedVersion: Math.max(listing.wantedVersion, version),
      ...(listing.errorCode === errorCatalogue.portalUnreachable.code && errorColumns(null)),
    };
    if (isWithdrawn(listing.state)) {
      await this.write(tx, listing.id, { ...columns, withdrawnAt: null });
      return this.listings.queueWithdrawal(tx, [listing]);
    }
    const current = await this.reopened(tx, listing, version);
    const undecided = (again || (current.publishedVersion ?? 0) < version) && current.state !== 'UNAVAILABLE';
    const waiting = { ...columns, dueAt: undecided ? this.listings.askAfter(sent.askAfter) : null };
    if (current.state !== 'WAITING_ON_PROVIDER') await this.write(tx, listing.id, waiting);
    else await this.listings.fire(tx, current, 'submit', cause, waiting);
    await this.fields.sent(tx, listing, version, fields, again);
    // The verdict overtook the answer.
    if (!undecided && current.state === 'LIVE') await this.fields.published(tx, listing, version);
    if (listing.wantedVersion > version) await this.listings.queueSubmit(tx, [listing]);
  }

  /** The refusal of an earlier version came in between: the one that was sent now is a new try. */
  private async reopened(tx: Tx, listing: ListingRecord, version: number): Promise<ListingRecord> {
    if (listing.state !== 'UNAVAILABLE' || (listing.reportedVersion ?? 0) >= version) return listing;
    await this.listings.fire(tx, listing, 'change', { reason: `version ${version} was sent` }, errorColumns(null));
    return (await this.listings.lock(tx, listing.id)) ?? listing;
  }

  private async complete(
    asked: Asked,
    delivery: Delivery,
    work: (tx: Tx, listing: ListingRecord) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const listing = await this.listings.lock(tx, asked.id);
      // It was opted out of and in again while the portal was called: the order that follows has a settlement of its own.
      if (listing?.generation === asked.generation) await work(tx, listing);
    });
  }

  private async write(tx: Tx, id: number, changes: ListingChanges): Promise<void> {
    await tx.update(ListingEntity, id, changes);
  }
}
