import { Injectable } from '@nestjs/common';
import { nextState } from '#domain/machines/machine';
import type { DuplicateEvent, DuplicateFacts, DuplicateState } from '#domain/listings/duplicate-machine';
import type { DecidedValueOf } from '#domain/lists/lists';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { columnsOf, subjectOf, Transitions } from '#platform/transitions';
import type { Cause } from '#platform/transitions';
import { laneOf } from '../jobs/listing.jobs.js';
import type { ListingRecord } from '../listing/listing.record.js';
import { duplicateReported, duplicateSettled } from './duplicate.events.js';
import { suppressDuplicate } from '../jobs/duplicate.jobs.js';
import { DuplicateEntity } from './duplicate.entity.js';
import {
  availableActions,
  duplicateColumns,
  duplicateTable,
  reasonColumns,
  reasonFrom,
  shownColumns,
} from './duplicate.record.js';
import type { DuplicateChanges, DuplicateRecord } from './duplicate.record.js';
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
    const duplicate = await tx.findOne(DuplicateEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return duplicate ?? undefined;
  }

  /** Locks what is known at the listing's portal for its location, without what has vanished. The caller holds the listing's lock. */
  async lockOfListing(tx: Tx, listing: ListingRecord, ids?: readonly string[]): Promise<DuplicateRecord[]> {
    const { rows } = await sql<DuplicateRecord>`
      select ${duplicateColumns} from duplicate d
      where d.workspace_id = ${listing.workspaceId} and d.location_id = ${listing.locationId} and d.portal_id = ${listing.portalId}
        and (d.state <> 'DELETED' or d.ignored)
        and ${ids === undefined ? sql`true` : sql`d.external_id = any(${[...ids]})`}
      order by d.id for update`.execute(tx);
    return rows;
  }

  /** Inserts duplicates with their history. The caller holds the listing's lock, so that none exists twice. */
  async create(tx: Tx, listing: ListingRecord, sightings: readonly Sighting[], cause: Cause): Promise<void> {
    if (sightings.length === 0) return;
    const values = sightings.map(({ entry, type, similarity, at }) => {
      const insuppressible = entry.suppression?.status === 'UNAVAILABLE';
      const reason = insuppressible ? reasonFrom(entry.suppression?.reason ?? null) : null;
      const state = this.transitions.initial(duplicateTable, 'report', { ...plain, insuppressible });
      const { reasons, temporary } = reasonColumns(reason);
      const { url, name, address, phone, latitude, longitude } = shownColumns(entry);
      return sql`(${listing.workspaceId}, ${listing.companyId}, ${listing.locationId}, ${listing.id}, ${listing.portalId}, ${state},
        ${entry.id}, ${type}, ${similarity}, ${at}, ${availableActions(state, temporary)}::text[], ${url}, ${name}, ${address},
        ${phone}, ${latitude}, ${longitude}, ${JSON.stringify(reasons)}::jsonb, ${temporary})`;
    });
    const { rows } = await sql<DuplicateRecord>`
      insert into duplicate as d (workspace_id, company_id, location_id, listing_id, portal_id, state, external_id, suppression_type,
        similarity, said_at, available_actions, url, name, address, phone, latitude, longitude, reasons, temporary)
      values ${sql.join(values)} returning ${duplicateColumns}`.execute(tx);
    await this.transitions.recordCreated(tx, duplicateTable, 'report', rows.map(subjectOf), cause);
    const open = rows.filter(({ availableActions: actions }) => actions.includes('SUPPRESS'));
    await this.outbox.emit(
      tx,
      duplicateReported,
      open.map((row) => ({ workspaceId: row.workspaceId, payload: named(row) })),
    );
  }

  /**
   * Fires an event; what follows from the state is written with it, and anyone who listens is told.
   * @returns the new state, or undefined when the table has no row or the delivery was applied before
   */
  async fire(
    tx: Tx,
    duplicate: DuplicateRecord,
    event: DuplicateEvent,
    cause: Cause,
    set: DuplicateChanges & { readonly temporary?: boolean } = {},
  ): Promise<DuplicateState | undefined> {
    const facts = { ...plain, temporary: duplicate.temporary };
    const to = nextState(duplicateTable.machine, duplicate.state, event, facts);
    if (to === undefined) return undefined;
    const actions = availableActions(to, set.temporary ?? false);
    const columns = columnsOf(tx, DuplicateEntity, { availableActions: actions, ...set });
    const reached = await this.transitions.fire(tx, duplicateTable, subjectOf(duplicate), event, facts, cause, columns);
    if (reached !== undefined) await this.tell(tx, duplicate, reached);
    return reached;
  }

  /** As `fire`, for a user's request. @throws DomainError `transitionNotAllowed` */
  async demand(tx: Tx, duplicate: DuplicateRecord, event: 'suppress' | 'ignore', set: DuplicateChanges): Promise<void> {
    const facts = { ...plain, temporary: duplicate.temporary };
    const to = nextState(duplicateTable.machine, duplicate.state, event, facts);
    const actions = to === undefined ? [] : availableActions(to, false);
    const columns = columnsOf(tx, DuplicateEntity, { availableActions: actions, ...set });
    const reached = await this.transitions.demand(tx, duplicateTable, subjectOf(duplicate), event, facts, {}, columns);
    await this.tell(tx, duplicate, reached);
  }

  /** What follows from no event. */
  async write(tx: Tx, id: number, changes: DuplicateChanges): Promise<void> {
    await tx.update(DuplicateEntity, id, changes);
  }

  /** Its portal is asked after a while, by the workspace's clock. */
  async askAfter(tx: Tx, id: number, seconds: number): Promise<void> {
    await sql`
      update duplicate set due_at = clock_now(workspace_id) + ${seconds} * interval '1 second' where id = ${id}`.execute(
      tx,
    );
  }

  async queueSuppression(tx: Tx, duplicate: DuplicateRecord): Promise<void> {
    await this.outbox.add(tx, suppressDuplicate, [asJob(duplicate)]);
  }

  private async tell(tx: Tx, duplicate: DuplicateRecord, status: DuplicateState): Promise<void> {
    const { workspaceId } = duplicate;
    if (status === 'POSSIBLE_DUPLICATE')
      await this.outbox.emit(tx, duplicateReported, [{ workspaceId, payload: named(duplicate) }]);
    else if (status !== 'SUPPRESSION_REQUESTED')
      await this.outbox.emit(tx, duplicateSettled, [{ workspaceId, payload: { ...named(duplicate), status } }]);
  }
}

const asJob = ({ id, workspaceId, portalId }: DuplicateRecord) => ({
  workspaceId,
  payload: { id },
  lane: laneOf(portalId),
});

const named = ({ id, locationId, companyId }: DuplicateRecord) => ({
  duplicateId: id,
  locationId,
  companyId,
});
