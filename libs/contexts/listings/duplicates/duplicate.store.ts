import { Injectable } from '@nestjs/common';
import { nextState } from '#domain/machines/machine';
import type { DuplicateEvent, DuplicateFacts, DuplicateState } from '#domain/listings/duplicate-machine';
import type { DecidedValueOf } from '#domain/lists/lists';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import type { Cause } from '#platform/transitions';
import { laneOf } from '../jobs/listing.jobs.js';
import type { ListingRecord } from '../listing/listing.record.js';
import { duplicateReported, duplicateSettled } from './duplicate.events.js';
import { suppressDuplicate } from '../jobs/duplicate.jobs.js';
import { availableActions, duplicateTable, reasonColumns, reasonFrom, shownColumns } from './duplicate.record.js';
import type { DuplicateColumns, DuplicateRecord } from './duplicate.record.js';
import type { PortalEntry } from './portal-entry.js';

/** An entry that was seen at a portal. */
export interface Sighting {
  readonly entry: PortalEntry;
  readonly type: DecidedValueOf<'suppressionType'>;
  /** By our own comparison; null: the portal has reported it. */
  readonly similarity: number | null;
  /** When it was there; by the portal's clock where the portal says so. */
  readonly at: Date;
}

const plain: DuplicateFacts = { insuppressible: false, temporary: false };

/** Writes duplicates: state, the columns derived from it, and what follows. The order of locks: listing, then duplicates. */
@Injectable()
export class DuplicateStore {
  constructor(
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
  ) {}

  async lock(tx: Tx, id: number): Promise<DuplicateRecord | undefined> {
    const row = await tx.selectFrom('duplicate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row as DuplicateRecord | undefined;
  }

  /** Locks what is known at the listing's portal for its location, without what has vanished. The caller holds the listing's lock. */
  async lockOfListing(tx: Tx, listing: ListingRecord, ids?: readonly string[]): Promise<DuplicateRecord[]> {
    const { rows } = await sql<DuplicateRecord>`
      select * from duplicate
      where workspace_id = ${listing.workspace_id} and location_id = ${listing.location_id} and portal_id = ${listing.portal_id}
        and (state <> 'DELETED' or ignored)
        and ${ids === undefined ? sql`true` : sql`external_id = any(${[...ids]})`}
      order by id for update`.execute(tx);
    return rows;
  }

  /** Inserts duplicates with their history. The caller holds the listing's lock, so that none exists twice. */
  async create(tx: Tx, listing: ListingRecord, sightings: readonly Sighting[], cause: Cause): Promise<void> {
    if (sightings.length === 0) return;
    const values = sightings.map(({ entry, type, similarity, at }) => {
      const insuppressible = entry.suppression?.status === 'UNAVAILABLE';
      const reason = insuppressible ? reasonFrom(entry.suppression?.reason ?? null) : null;
      const state = this.transitions.initial(duplicateTable, 'report', { ...plain, insuppressible });
      return {
        workspace_id: listing.workspace_id,
        company_id: listing.company_id,
        location_id: listing.location_id,
        listing_id: listing.id,
        portal_id: listing.portal_id,
        state,
        external_id: entry.id,
        suppression_type: type,
        similarity,
        said_at: at,
        available_actions: availableActions(state, reason?.temporary ?? false),
        ...shownColumns(entry),
        ...reasonColumns(reason),
      };
    });
    const rows = (await tx.insertInto('duplicate').values(values).returningAll().execute()) as DuplicateRecord[];
    await this.transitions.recordCreated(tx, duplicateTable, 'report', rows, cause);
    const open = rows.filter(({ available_actions: actions }) => actions.includes('SUPPRESS'));
    await this.outbox.emit(
      tx,
      duplicateReported,
      open.map((row) => ({ workspaceId: row.workspace_id, payload: named(row) })),
    );
  }

  /**
   * Fires an event; columns that follow from the state are written with it, and anyone who listens is told.
   * @returns the new state, or undefined when the table has no row or the delivery was applied before
   */
  async fire(
    tx: Tx,
    duplicate: DuplicateRecord,
    event: DuplicateEvent,
    cause: Cause,
    set: DuplicateColumns & { readonly temporary?: boolean } = {},
  ): Promise<DuplicateState | undefined> {
    const facts = { ...plain, temporary: duplicate.temporary };
    const to = nextState(duplicateTable.machine, duplicate.state, event, facts);
    if (to === undefined) return undefined;
    const columns = { available_actions: availableActions(to, set.temporary ?? false), ...set };
    const reached = await this.transitions.fire(tx, duplicateTable, duplicate, event, facts, cause, columns);
    if (reached !== undefined) await this.tell(tx, duplicate, reached);
    return reached;
  }

  /** As `fire`, for a user's request. @throws DomainError `transitionNotAllowed` */
  async demand(tx: Tx, duplicate: DuplicateRecord, event: 'suppress' | 'ignore', set: DuplicateColumns): Promise<void> {
    const facts = { ...plain, temporary: duplicate.temporary };
    const to = nextState(duplicateTable.machine, duplicate.state, event, facts);
    const columns = { available_actions: to === undefined ? [] : availableActions(to, false), ...set };
    const reached = await this.transitions.demand(tx, duplicateTable, duplicate, event, facts, {}, columns);
    await this.tell(tx, duplicate, reached);
  }

  /** Columns that follow from no event. */
  async write(tx: Tx, id: number, columns: DuplicateColumns): Promise<void> {
    await tx
      .updateTable('duplicate')
      .set(columns as object)
      .where('id', '=', id)
      .execute();
  }

  async queueSuppression(tx: Tx, duplicate: DuplicateRecord): Promise<void> {
    await this.outbox.add(tx, suppressDuplicate, [asJob(duplicate)]);
  }

  private async tell(tx: Tx, duplicate: DuplicateRecord, status: DuplicateState): Promise<void> {
    const workspaceId = duplicate.workspace_id;
    if (status === 'POSSIBLE_DUPLICATE')
      await this.outbox.emit(tx, duplicateReported, [{ workspaceId, payload: named(duplicate) }]);
    else if (status !== 'SUPPRESSION_REQUESTED')
      await this.outbox.emit(tx, duplicateSettled, [{ workspaceId, payload: { ...named(duplicate), status } }]);
  }
}

const asJob = ({ id, workspace_id: workspaceId, portal_id: portalId }: DuplicateRecord) => ({
  workspaceId,
  payload: { id },
  lane: laneOf(portalId),
});

const named = ({ id, location_id: locationId, company_id: companyId }: DuplicateRecord) => ({
  duplicateId: id,
  locationId,
  companyId,
});
