import { Injectable } from '@nestjs/common';
import type { WorkEvent } from '#domain/machines/fulfilment-machine';
import type { LocalDate } from '#domain/time/local-date';
import { todayInZone } from '#platform/clock';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import type { Cause } from '#platform/transitions';
import { sendWork } from '../jobs/fulfilment.jobs.js';
import { patienceDays, workTable } from './work.record.js';
import type { WorkRecord } from './work.record.js';

export interface NewWork {
  readonly workspaceId: number;
  readonly subscriptionId: number;
  readonly locationId: number;
  readonly products: readonly string[];
}

/** Everything but the state. */
export type WorkColumns = Partial<
  Pick<
    WorkRecord,
    | 'external_id'
    | 'ordered_version'
    | 'content_version'
    | 'content_sent'
    | 'end_version'
    | 'end_sent'
    | 'end_date'
    | 'attempted_version'
    | 'failed_calls'
    | 'due_at'
  >
>;

/** Writes works. The order of locks, everywhere: work, then its subscription. */
@Injectable()
export class WorkStore {
  constructor(
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
  ) {}

  async lock(tx: Tx, id: number): Promise<WorkRecord | undefined> {
    const row = await tx.selectFrom('fulfilment_work').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row as WorkRecord | undefined;
  }

  async lockOfSubscription(tx: Tx, subscriptionId: number): Promise<WorkRecord | undefined> {
    const row = await tx
      .selectFrom('fulfilment_work')
      .selectAll()
      .where('subscription_id', '=', subscriptionId)
      .forUpdate()
      .executeTakeFirst();
    return row as WorkRecord | undefined;
  }

  /** @returns the new work; undefined when there is one already */
  async create(
    tx: Tx,
    { workspaceId, subscriptionId, locationId, products }: NewWork,
  ): Promise<WorkRecord | undefined> {
    const state = this.transitions.initial(workTable, 'order', {});
    const row = await tx
      .insertInto('fulfilment_work')
      .values({
        workspace_id: workspaceId,
        subscription_id: subscriptionId,
        location_id: locationId,
        products: [...products],
        state,
        ordered_version: 1,
        content_version: 1,
        due_at: await this.patienceOf(tx, subscriptionId),
      })
      .onConflict((conflict) => conflict.column('subscription_id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const work = row as WorkRecord;
    await this.transitions.recordCreated(tx, workTable, 'order', [work]);
    return work;
  }

  /** @returns the work as it is then; undefined when the machine has no row for it or the delivery was applied before */
  async fire(
    tx: Tx,
    work: WorkRecord,
    event: WorkEvent,
    cause: Cause,
    columns: WorkColumns = {},
  ): Promise<WorkRecord | undefined> {
    const state = await this.transitions.fire(tx, workTable, work, event, {}, cause, { ...columns });
    return state && { ...work, ...columns, state };
  }

  /** Columns that follow from no event. */
  async write(tx: Tx, id: number, columns: WorkColumns): Promise<void> {
    await tx.updateTable('fulfilment_work').set(columns).where('id', '=', id).execute();
  }

  /** Queues what the third party has yet to be told. */
  async queue(tx: Tx, works: readonly Pick<WorkRecord, 'id' | 'workspace_id'>[]): Promise<void> {
    await this.outbox.add(
      tx,
      sendWork,
      works.map(({ id, workspace_id: workspaceId }) => ({ workspaceId, payload: { id } })),
    );
  }

  /** When to give up: counted from the start, or from now where that has passed, by the workspace's clock. */
  async patienceOf(tx: Tx, subscriptionId: number): Promise<Date> {
    const { rows } = await sql<{ until: Date }>`
      select greatest(clock_now(workspace_id), start_at) + make_interval(days => ${patienceDays}) as until
      from subscription where id = ${subscriptionId}`.execute(tx);
    if (rows[0] === undefined) throw new Error(`There is no subscription ${subscriptionId}.`);
    return rows[0].until;
  }

  /** Today at the location, by the workspace's clock. */
  async today(tx: Tx, work: WorkRecord): Promise<LocalDate> {
    const { rows } = await sql<{ day: LocalDate }>`
      select ${todayInZone(sql`coalesce(l.time_zone, w.time_zone, workspace_zone(w.id))`)} as day
      from location l join workspace w on w.id = l.workspace_id where l.id = ${work.location_id}`.execute(tx);
    if (rows[0] === undefined) throw new Error(`There is no location ${work.location_id}.`);
    return rows[0].day;
  }
}

/** The next version of a work: everything that the third party is told has one of its own. */
export const nextVersion = ({ content_version: content, end_version: end }: WorkRecord): number =>
  Math.max(content, end) + 1;
