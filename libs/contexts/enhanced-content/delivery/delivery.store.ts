import { Injectable } from '@nestjs/common';
import type { ContentDeliveryEvent, ContentDeliveryState } from '#domain/machines/content-machine';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { columnsOf, subjectOf, Transitions } from '#platform/transitions';
import type { Cause, Subject } from '#platform/transitions';
import { sendContent } from '../jobs/delivery.jobs.js';
import { deliveryTable } from './delivery.record.js';
import type { DeliveryRecord } from './delivery.record.js';
import { EnhancedContentDeliveryEntity } from './enhanced-content-delivery.entity.js';

/** Quick changes of a content are sent as one: this long they are gathered. */
const gatherMs = 300;

export interface NewDelivery {
  readonly workspaceId: number;
  readonly contentId: number;
  readonly listingId: number;
  readonly locationId: number;
}

/** What is written beside the state, which only transitions write. */
export type DeliveryColumns = Partial<
  Pick<
    DeliveryRecord,
    | 'wantedVersion'
    | 'sentVersion'
    | 'attemptedVersion'
    | 'sendTicket'
    | 'failedCalls'
    | 'errorCode'
    | 'errorReason'
    | 'dueAt'
  >
>;

/** Writes deliveries: state, and the work that follows. */
@Injectable()
export class DeliveryStore {
  constructor(
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
  ) {}

  /** Locks one delivery. */
  async lock(tx: Tx, id: number): Promise<DeliveryRecord | undefined> {
    const row = await tx.findOne(EnhancedContentDeliveryEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return row ?? undefined;
  }

  /** Inserts deliveries with their history. The caller holds the contents' locks, so that none exists twice. */
  async create(tx: Tx, deliveries: readonly NewDelivery[], cause: Cause): Promise<number[]> {
    if (deliveries.length === 0) return [];
    const state = this.transitions.initial(deliveryTable, 'show', { wanted: true });
    const { rows } = await sql<Subject<ContentDeliveryState>>`
      insert into enhanced_content_delivery (workspace_id, content_id, listing_id, location_id, state)
      select r.*, ${state} from unnest(${deliveries.map(({ workspaceId }) => workspaceId)}::int[],
        ${deliveries.map(({ contentId }) => contentId)}::bigint[], ${deliveries.map(({ listingId }) => listingId)}::bigint[],
        ${deliveries.map(({ locationId }) => locationId)}::bigint[]) as r
      returning id, workspace_id, state`.execute(tx);
    await this.transitions.recordCreated(tx, deliveryTable, 'show', rows, cause);
    return rows.map(({ id }) => id);
  }

  /** Fires an event. @returns the new state, or undefined when the table has no row or the delivery was applied before */
  async fire(
    tx: Tx,
    delivery: DeliveryRecord,
    event: ContentDeliveryEvent,
    cause: Cause,
    set: DeliveryColumns = {},
    wanted = false,
  ): Promise<ContentDeliveryState | undefined> {
    const columns = columnsOf(tx, EnhancedContentDeliveryEntity, set);
    return this.transitions.fire(tx, deliveryTable, subjectOf(delivery), event, { wanted }, cause, columns);
  }

  /** What is shown, or about to be, is to be shown anew. */
  async renew(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await sql`
      update enhanced_content_delivery set wanted_version = wanted_version + 1, updated_at = now()
      where id = any(${[...ids]}::bigint[])`.execute(tx);
  }

  async write(tx: Tx, id: number, columns: DeliveryColumns): Promise<void> {
    await tx.update(EnhancedContentDeliveryEntity, id, columns);
  }

  /** Queues the telling of portals, unless a job for it is waiting already. */
  async queue(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const { rows } = await sql<{ id: number; workspaceId: number; ticket: string }>`
      update enhanced_content_delivery set send_ticket = gen_random_uuid()
      where id = any(${[...ids]}::bigint[]) and send_ticket is null
      returning id, workspace_id as "workspaceId", send_ticket as ticket`.execute(tx);
    const jobs = rows.map(({ workspaceId, ...payload }) => ({ workspaceId, payload }));
    await this.outbox.add(tx, sendContent, jobs, gatherMs);
  }
}
