import { Injectable } from '@nestjs/common';
import type { WorkEvent } from '#domain/machines/fulfilment-machine';
import type { LocalDate } from '#domain/time/local-date';
import { todayInZone } from '#platform/clock';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { columnsOf, subjectOf, Transitions } from '#platform/transitions';
import type { Cause } from '#platform/transitions';
import { sendWork } from '../jobs/fulfilment.jobs.js';
import { FulfilmentWorkEntity } from './fulfilment-work.entity.js';
import { patienceDays, workColumns, workTable } from './work.record.js';
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
    | 'externalId'
    | 'orderedVersion'
    | 'contentVersion'
    | 'contentSent'
    | 'contentDigest'
    | 'endVersion'
    | 'endSent'
    | 'endDate'
    | 'attemptedVersion'
    | 'failedCalls'
    | 'dueAt'
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
    const row = await tx.findOne(FulfilmentWorkEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return row ?? undefined;
  }

  async lockOfSubscription(tx: Tx, subscriptionId: number): Promise<WorkRecord | undefined> {
    const row = await tx.findOne(FulfilmentWorkEntity, {
      where: { subscriptionId },
      lock: { mode: 'pessimistic_write' },
    });
    return row ?? undefined;
  }

  /** @returns the new work; undefined when there is one already */
  async create(
    tx: Tx,
    { workspaceId, subscriptionId, locationId, products }: NewWork,
  ): Promise<WorkRecord | undefined> {
    const state = this.transitions.initial(workTable, 'order', {});
    const { rows } = await sql<WorkRecord>`
      insert into fulfilment_work (workspace_id, subscription_id, location_id, products, state, ordered_version, content_version,
        due_at)
      values (${workspaceId}, ${subscriptionId}, ${locationId}, ${[...products]}, ${state}, 1, 1,
        ${await this.patienceOf(tx, subscriptionId)})
      on conflict (subscription_id) do nothing returning ${workColumns}`.execute(tx);
    const [work] = rows;
    if (work === undefined) return undefined;
    await this.transitions.recordCreated(tx, workTable, 'order', [subjectOf(work)]);
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
    const set = columnsOf(tx, FulfilmentWorkEntity, columns);
    const state = await this.transitions.fire(tx, workTable, subjectOf(work), event, {}, cause, set);
    return state && { ...work, ...columns, state };
  }

  /** Columns that follow from no event. */
  async write(tx: Tx, id: number, columns: WorkColumns): Promise<void> {
    await tx.update(FulfilmentWorkEntity, id, columns);
  }

  /** Queues what the third party has yet to be told. */
  async queue(tx: Tx, works: readonly Pick<WorkRecord, 'id' | 'workspaceId'>[]): Promise<void> {
    await this.outbox.add(
      tx,
      sendWork,
      works.map(({ id, workspaceId }) => ({ workspaceId, payload: { id } })),
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
      from location l join workspace w on w.id = l.workspace_id where l.id = ${work.locationId}`.execute(tx);
    if (rows[0] === undefined) throw new Error(`There is no location ${work.locationId}.`);
    return rows[0].day;
  }
}

/** The next version of a work: everything that the third party is told has one of its own. */
export const nextVersion = ({ contentVersion: content, endVersion: end }: WorkRecord): number =>
  Math.max(content, end) + 1;
