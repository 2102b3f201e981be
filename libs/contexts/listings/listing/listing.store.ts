import { Injectable } from '@nestjs/common';
import type { ListingEvent, ListingState } from '#domain/listings/listing-machine';
import { nextState } from '#domain/machines/machine';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { columnsOf, subjectOf, Transitions } from '#platform/transitions';
import type { Cause } from '#platform/transitions';
import { listingLive, listingOffline } from '../listing.events.js';
import { laneOf, submitListing, withdrawListing } from '../jobs/listing.jobs.js';
import { ListingEntity } from './listing.entity.js';
import { availableActions, errorColumns, listingColumns, listingTable } from './listing.record.js';
import type { ListingChanges, ListingRecord } from './listing.record.js';
import { SubscriptionOutcome } from './subscription-outcome.js';

export interface NewListing {
  readonly workspaceId: number;
  readonly companyId: number;
  readonly locationId: number;
  readonly portalId: number;
  readonly version: number;
  readonly missing: readonly string[];
}

type Identified = Pick<ListingRecord, 'id' | 'workspaceId' | 'portalId'>;

/** Writes listings: state, the columns derived from it, and the work that follows. */
@Injectable()
export class ListingStore {
  constructor(
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
    private readonly outcome: SubscriptionOutcome,
  ) {}

  /** Locks one listing. */
  async lock(tx: Tx, id: number): Promise<ListingRecord | undefined> {
    const listing = await tx.findOne(ListingEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return listing ?? undefined;
  }

  /** Whether one of these locations has anything at portals. */
  async isAnyOf(tx: Tx, locationIds: readonly number[]): Promise<boolean> {
    const { rows } = await sql`
      select from listing where location_id = any(${[...locationIds]}::bigint[]) and state <> 'RELEASED' limit 1`.execute(
      tx,
    );
    return rows.length > 0;
  }

  /** Locks what locations have at portals, in the order of ids. The caller holds the locations' locks. */
  async lockOfLocations(tx: Tx, locationIds: readonly number[]): Promise<ListingRecord[]> {
    const { rows } = await sql<ListingRecord>`
      select ${listingColumns} from listing l
      where l.location_id = any(${[...locationIds]}::bigint[]) and l.state <> 'RELEASED' order by l.id for update`.execute(
      tx,
    );
    return rows;
  }

  /** Inserts listings with their history. The caller holds the location's lock, so that none exists twice. */
  async create(tx: Tx, listings: readonly NewListing[]): Promise<ListingRecord[]> {
    if (listings.length === 0) return [];
    const values = listings.map((listing) => {
      const fieldsMissing = listing.missing.length > 0;
      const state = this.transitions.initial(listingTable, 'create', { fieldsMissing });
      const { errorCode, errorReason } = errorColumns(fieldsMissing ? 'portalDataMissing' : null);
      return sql`(${listing.workspaceId}, ${listing.companyId}, ${listing.locationId}, ${listing.portalId}, ${state},
        ${[...listing.missing]}::text[], ${availableActions(state)}::text[], ${listing.version}, ${errorCode}, ${errorReason})`;
    });
    const { rows } = await sql<ListingRecord>`
      insert into listing as l (workspace_id, company_id, location_id, portal_id, state, missing, available_actions, wanted_version,
        error_code, error_reason)
      values ${sql.join(values)} returning ${listingColumns}`.execute(tx);
    await this.transitions.recordCreated(tx, listingTable, 'create', rows.map(subjectOf));
    return rows;
  }

  /**
   * Fires an event; what follows from the state is written with it.
   * @returns the new state, or undefined when the table has no row or the delivery was applied before
   */
  async fire(
    tx: Tx,
    listing: ListingRecord,
    event: ListingEvent,
    cause: Cause,
    set: ListingChanges = {},
    fieldsMissing = false,
  ): Promise<ListingState | undefined> {
    const facts = { fieldsMissing };
    const to = nextState(listingTable.machine, listing.state, event, facts);
    if (to === undefined) return undefined;
    const columns = columnsOf(tx, ListingEntity, { availableActions: availableActions(to), ...set });
    const reached = await this.transitions.fire(tx, listingTable, subjectOf(listing), event, facts, cause, columns);
    if (reached === undefined) return undefined;
    await this.tell(tx, listing, reached);
    if ((reached === 'UNAVAILABLE') !== (listing.state === 'UNAVAILABLE'))
      await this.outcome.showTroubleOf(tx, listing.id);
    return reached;
  }

  /** Others care about one thing only: whether visitors see it. */
  private async tell(tx: Tx, listing: ListingRecord, reached: ListingState): Promise<void> {
    if ((reached === 'LIVE') === (listing.state === 'LIVE')) return;
    const payload = { listingId: listing.id, locationId: listing.locationId };
    const event = reached === 'LIVE' ? listingLive : listingOffline;
    await this.outbox.emit(tx, event, [{ workspaceId: listing.workspaceId, payload }]);
  }

  /** The location lacks what the portal asks for. */
  async dataLost(
    tx: Tx,
    listing: ListingRecord,
    missing: readonly string[],
    cause: Cause,
    set: ListingChanges = {},
  ): Promise<void> {
    const changes = { ...set, missing: [...missing], dueAt: null, ...errorColumns('portalDataMissing') };
    await this.fire(tx, listing, 'dataLost', cause, changes, true);
  }

  /**
   * Queues the sending of the wanted version, unless a job for it is waiting already.
   * @param delayMs how long to wait for further changes, which are then sent with it
   */
  async queueSubmit(tx: Tx, listings: readonly Identified[], delayMs = 0): Promise<void> {
    if (listings.length === 0) return;
    const { rows } = await sql<Identified & { ticket: string }>`
      update listing set submit_ticket = gen_random_uuid()
      where id = any(${listings.map((listing) => listing.id)}::bigint[]) and submit_ticket is null
      returning id, workspace_id as "workspaceId", portal_id as "portalId", submit_ticket as ticket`.execute(tx);
    const jobs = rows.map(({ id, workspaceId, portalId, ticket }) => ({
      workspaceId,
      payload: { id, ticket },
      lane: laneOf(portalId),
    }));
    await this.outbox.add(tx, submitListing, jobs, delayMs);
  }

  /** Queues the removal from the portal. Runs until the portal has confirmed it, and does no harm twice. */
  async queueWithdrawal(tx: Tx, listings: readonly Identified[]): Promise<void> {
    await this.outbox.add(tx, withdrawListing, listings.map(asJob));
  }

  /** Lets go of listings that nobody holds any more: out of every list at once, off the portal as soon as it can be done. */
  async release(tx: Tx, listings: readonly ListingRecord[], cause: Cause): Promise<void> {
    for (const listing of listings) await this.fire(tx, listing, 'release', cause, { dueAt: null });
    await this.queueWithdrawal(tx, listings);
  }

  /**
   * When a silent portal is asked, by the real clock.
   * @param seconds constants only: each number makes statements of its own, which are prepared and kept
   */
  askAfter(seconds: number): () => string {
    return () => `now() + interval '${seconds} seconds'`;
  }
}

const asJob = (listing: Identified) => ({
  workspaceId: listing.workspaceId,
  payload: { id: listing.id },
  lane: laneOf(listing.portalId),
});
