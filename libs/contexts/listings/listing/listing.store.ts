import { Injectable } from '@nestjs/common';
import type { ListingEvent, ListingState } from '#domain/listings/listing-machine';
import { nextState } from '#domain/machines/machine';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import type { Cause } from '#platform/transitions';
import { listingLive, listingOffline } from '../listing.events.js';
import { laneOf, submitListing, withdrawListing } from '../jobs/listing.jobs.js';
import { availableActions, errorColumns, listingTable } from './listing.record.js';
import type { ListingRecord } from './listing.record.js';
import { SubscriptionOutcome } from './subscription-outcome.js';

export interface NewListing {
  readonly workspaceId: number;
  readonly companyId: number;
  readonly locationId: number;
  readonly portalId: number;
  readonly version: number;
  readonly missing: readonly string[];
}

type Identified = Pick<ListingRecord, 'id' | 'workspace_id' | 'portal_id'>;

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
    const row = await tx.selectFrom('listing').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row as ListingRecord | undefined;
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
    const rows = await tx
      .selectFrom('listing')
      .selectAll()
      .where('location_id', 'in', [...locationIds])
      .where('state', '<>', 'RELEASED')
      .orderBy('id')
      .forUpdate()
      .execute();
    return rows as ListingRecord[];
  }

  /** Inserts listings with their history. The caller holds the location's lock, so that none exists twice. */
  async create(tx: Tx, listings: readonly NewListing[]): Promise<ListingRecord[]> {
    if (listings.length === 0) return [];
    const values = listings.map((listing) => {
      const missing = listing.missing.length > 0;
      const state = this.transitions.initial(listingTable, 'create', { fieldsMissing: missing });
      return {
        workspace_id: listing.workspaceId,
        company_id: listing.companyId,
        location_id: listing.locationId,
        portal_id: listing.portalId,
        state,
        missing: [...listing.missing],
        available_actions: availableActions(state),
        wanted_version: listing.version,
        ...errorColumns(missing ? 'portalDataMissing' : null),
      };
    });
    const rows = await tx.insertInto('listing').values(values).returningAll().execute();
    const records = rows as ListingRecord[];
    await this.transitions.recordCreated(tx, listingTable, 'create', records);
    return records;
  }

  /**
   * Fires an event; columns that follow from the state are written with it.
   * @returns the new state, or undefined when the table has no row or the delivery was applied before
   */
  async fire(
    tx: Tx,
    listing: ListingRecord,
    event: ListingEvent,
    cause: Cause,
    set: Readonly<Record<string, unknown>> = {},
    fieldsMissing = false,
  ): Promise<ListingState | undefined> {
    const facts = { fieldsMissing };
    const to = nextState(listingTable.machine, listing.state, event, facts);
    if (to === undefined) return undefined;
    const columns = { available_actions: availableActions(to), ...set };
    const reached = await this.transitions.fire(tx, listingTable, listing, event, facts, cause, columns);
    if (reached === undefined) return undefined;
    await this.tell(tx, listing, reached);
    if ((reached === 'UNAVAILABLE') !== (listing.state === 'UNAVAILABLE'))
      await this.outcome.showTroubleOf(tx, listing.id);
    return reached;
  }

  /** Others care about one thing only: whether visitors see it. */
  private async tell(tx: Tx, listing: ListingRecord, reached: ListingState): Promise<void> {
    if ((reached === 'LIVE') === (listing.state === 'LIVE')) return;
    const payload = { listingId: listing.id, locationId: listing.location_id };
    const event = reached === 'LIVE' ? listingLive : listingOffline;
    await this.outbox.emit(tx, event, [{ workspaceId: listing.workspace_id, payload }]);
  }

  /** The location lacks what the portal asks for. */
  async dataLost(
    tx: Tx,
    listing: ListingRecord,
    missing: readonly string[],
    cause: Cause,
    set: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const columns = { ...set, missing: [...missing], due_at: null, ...errorColumns('portalDataMissing') };
    await this.fire(tx, listing, 'dataLost', cause, columns, true);
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
      returning id, workspace_id, portal_id, submit_ticket as ticket`.execute(tx);
    const jobs = rows.map(({ id, workspace_id: workspaceId, portal_id: portalId, ticket }) => ({
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
    for (const listing of listings) await this.fire(tx, listing, 'release', cause, { due_at: null });
    await this.queueWithdrawal(tx, listings);
  }

  /** Seconds by the real clock after which a silent portal is asked. */
  askAfter(seconds: number): ReturnType<typeof sql<Date>> {
    return sql<Date>`now() + ${seconds} * interval '1 second'`;
  }
}

const asJob = (listing: Identified) => ({
  workspaceId: listing.workspace_id,
  payload: { id: listing.id },
  lane: laneOf(listing.portal_id),
});
