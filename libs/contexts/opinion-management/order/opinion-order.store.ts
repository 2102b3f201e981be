import { Injectable } from '@nestjs/common';
import type { WorkResults } from '#contexts/fulfilment';
import type { OpinionOrderEvent, OpinionOrderState } from '#domain/opinion-management/opinion-order-machine';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { columnsOf, subjectOf, Transitions } from '#platform/transitions';
import type { Cause, Changes } from '#platform/transitions';
import { OpinionOrderEntity } from './opinion-order.entity.js';
import { orderTable } from './opinion-order.record.js';
import type { OpinionOrderRecord } from './opinion-order.record.js';
import { colourOf, deliveryAddressOf } from './opinion-order.rules.js';
import type { OpinionOrderInput } from './opinion-order.rules.js';

type OrderColumns = Changes<OpinionOrderEntity>;
/** What is written of a question. */
type Question = Pick<OpinionOrderRecord, 'clarifications' | 'askedAt' | 'reminded'> & { readonly dueAt: () => string };

/** Writes orders. The order of locks, everywhere: work, subscription, order. */
@Injectable()
export class OpinionOrderStore {
  constructor(private readonly transitions: Transitions) {}

  /** Subscriptions to Meinungsmeister get their order, once; others get none. */
  async open(tx: Tx, subscriptionIds: readonly number[]): Promise<void> {
    const state = this.transitions.initial(orderTable, 'order', {});
    const { rows } = await sql<{ id: number; workspaceId: number; state: OpinionOrderState }>`
      insert into opinion_order (id, workspace_id, state)
      select s.id, s.workspace_id, ${state} from subscription s join licence b on b.id = s.licence_id
      where s.id = any(${[...subscriptionIds]}::bigint[])
        and b.booked_offer -> 'products' @> '[{"product": "Meinungsmeister"}]'
      on conflict (id) do nothing returning id, workspace_id as "workspaceId", state`.execute(tx);
    await this.transitions.recordCreated(tx, orderTable, 'order', rows.map(subjectOf));
  }

  /** What is ordered with each of these subscriptions; said once. @returns those of which it was not said before */
  async say(
    tx: Tx,
    subscriptionIds: readonly number[],
    { orderAmount, differentDeliveryAddress, evaluationSheetsSettings: sheets }: OpinionOrderInput,
  ): Promise<readonly number[]> {
    await this.open(tx, subscriptionIds);
    const address = deliveryAddressOf(differentDeliveryAddress);
    const { rows } = await sql<{ id: number }>`
      update opinion_order set order_amount = ${orderAmount ?? null}, logo_id = ${sheets?.logo ?? null},
        colour = ${sheets?.colour === undefined ? null : colourOf(sheets.colour)},
        delivery_address = ${address === null ? null : JSON.stringify(address)}::jsonb, said_at = now(), updated_at = now()
      where id = any(${[...subscriptionIds]}::bigint[]) and said_at is null returning id`.execute(tx);
    return rows.map(({ id }) => id);
  }

  /** Those of these subscriptions of which was said what is ordered. */
  async said(tx: Tx, subscriptionIds: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await sql<{ id: number }>`
      select id from opinion_order
      where id = any(${[...subscriptionIds]}::bigint[]) and said_at is not null`.execute(tx);
    return new Set(rows.map(({ id }) => id));
  }

  async lock(tx: Tx, id: number): Promise<OpinionOrderRecord | undefined> {
    const row = await tx.findOne(OpinionOrderEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return row ?? undefined;
  }

  /** @returns the state then; undefined when the machine has no row for it or the delivery was applied before */
  async fire(
    tx: Tx,
    order: OpinionOrderRecord,
    event: OpinionOrderEvent,
    cause: Cause,
    columns: OrderColumns = {},
  ): Promise<OpinionOrderState | undefined> {
    const set = columnsOf(tx, OpinionOrderEntity, columns);
    return this.transitions.fire(tx, orderTable, subjectOf(order), event, {}, cause, set);
  }

  /** A question joins one that is open: the state stays. */
  async askMore(tx: Tx, id: number, { clarifications, askedAt, reminded, dueAt }: Question): Promise<void> {
    await tx.update(OpinionOrderEntity, id, { clarifications, askedAt, reminded, dueAt });
  }

  /** A reminder was sent. @param dueAt when support is told */
  async reminded(tx: Tx, id: number, dueAt: () => string): Promise<void> {
    await tx.update(OpinionOrderEntity, id, { reminded: true, dueAt });
  }

  /** @param dueAt when it is looked at again */
  async wait(tx: Tx, id: number, dueAt: () => string): Promise<void> {
    await tx.update(OpinionOrderEntity, id, { dueAt });
  }

  /** What the partner has assigned: what it said last, by its own clock, counts. An older report fills what is still missing. */
  async assign(tx: Tx, id: number, { vendorId, reviewWidget }: WorkResults, at: Date | null): Promise<void> {
    if (vendorId === null && reviewWidget === null) return;
    const saidAt = sql`coalesce(${at}::timestamptz, now())`;
    await sql`
      update opinion_order o set updated_at = now(), assigned_at = greatest(o.assigned_at, said.at),
        vendor_id = case when o.assigned_at >= said.at then coalesce(o.vendor_id, said.vendor_id)
          else coalesce(said.vendor_id, o.vendor_id) end,
        review_widget = case when o.assigned_at >= said.at then coalesce(o.review_widget, said.review_widget)
          else coalesce(said.review_widget, o.review_widget) end
      from (select ${saidAt} as at, ${vendorId}::text as vendor_id, ${reviewWidget}::text as review_widget) said
      where o.id = ${id}`.execute(tx);
  }
}
