import { Injectable } from '@nestjs/common';
import { addOnFeesOn, contractCalendar } from '#contexts/contracts';
import type { BookedAddOn } from '#contexts/contracts';
import type { AccountingCalendar } from '#domain/billing/accounting-period';
import { addOnFeeAt } from '#domain/contracts/fee-parts';
import type { AddOnSpan } from '#domain/contracts/fee-parts';
import type { AddOnEvent } from '#domain/machines/add-on-machine';
import { addDays, startOfDay } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { insertedId, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import type { Cause } from '#platform/transitions';
import { addOnTable } from './add-on.record.js';
import type { AddOnRecord } from './add-on.record.js';
import { licenceUsesOf } from '../changing/licence-uses.js';
import { SubscriptionAddOnEntity } from './subscription-add-on.entity.js';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';

const columns = sql`id, workspace_id, subscription_id, add_on, state, effective_on`;

/** Writes add-ons, and the days on which they were on. The order of locks: subscription, then its add-ons. */
@Injectable()
export class AddOnStore {
  constructor(private readonly transitions: Transitions) {}

  async one(tx: Tx, id: number): Promise<AddOnRecord | undefined> {
    const { rows } = await sql<AddOnRecord>`
      select ${columns} from subscription_add_on where id = ${id} for update`.execute(tx);
    return rows[0];
  }

  async of(tx: Tx, subscriptionId: number): Promise<AddOnRecord[]> {
    const { rows } = await sql<AddOnRecord>`
      select ${columns} from subscription_add_on where subscription_id = ${subscriptionId} order by id for update`.execute(
      tx,
    );
    return rows;
  }

  /** What the licence has booked, by id of the add-on, with its currency. */
  async booked(
    tx: Tx,
    licenceId: number,
  ): Promise<{ readonly addOns: readonly BookedAddOn[]; readonly currency: string }> {
    const { rows } = await sql<{ addOns: BookedAddOn[]; currency: string }>`
      select coalesce(booked_offer -> 'addOns', '[]') as "addOns", currency from licence where id = ${licenceId}`.execute(
      tx,
    );
    if (rows[0] === undefined) throw new Error(`There is no licence ${licenceId}.`);
    return rows[0];
  }

  /** Begins an add-on that was never used. */
  async create(tx: Tx, subscription: SubscriptionRecord, addOn: string, effectiveOn: LocalDate): Promise<void> {
    const state = this.transitions.initial(addOnTable, 'requestOn', {});
    const { workspace_id: workspaceId } = subscription;
    const made = await tx.insert(SubscriptionAddOnEntity, {
      workspaceId,
      subscriptionId: subscription.id,
      addOn,
      state,
      effectiveOn,
      dueAt: startOfDay(effectiveOn, subscription.time_zone),
    });
    const subject = { id: insertedId(made), workspace_id: workspaceId, state };
    await this.transitions.recordCreated(tx, addOnTable, 'requestOn', [subject]);
  }

  /** A user's request. @throws DomainError `transitionNotAllowed` */
  async demand(tx: Tx, record: AddOnRecord, event: AddOnEvent, due: { on: LocalDate; at: Date }): Promise<void> {
    const pending = record.state === 'off' || record.state === 'on';
    await this.transitions.demand(tx, addOnTable, record, event, {}, {}, pendingColumns(pending ? due : null));
  }

  /** @returns false when nothing was changed */
  async fire(tx: Tx, record: AddOnRecord, event: AddOnEvent, cause: Cause): Promise<boolean> {
    const to = await this.transitions.fire(tx, addOnTable, record, event, {}, cause, pendingColumns(null));
    return to !== undefined;
  }

  /**
   * Its subscription has another product, of which the licence is written already: an add-on goes on where the product has it,
   * for the fee that it has there; otherwise it ends.
   * @param on the first day of the product
   */
  async followProduct(tx: Tx, subscription: Pick<SubscriptionRecord, 'id'>, on: LocalDate): Promise<void> {
    const records = (await this.of(tx, subscription.id)).filter(({ state }) => state !== 'off');
    if (records.length === 0) return;
    const { fees, spans, calendar } = await switchedOn(tx, subscription.id, on);
    const licences = (await licenceUsesOf(tx, [subscription.id], on)).get(subscription.id) ?? [];
    for (const record of records) {
      const fee = fees[record.add_on];
      const span = spans.find(({ addOn }) => addOn === record.add_on);
      if (fee === undefined) await this.fire(tx, record, 'parentEnded', { reason: 'the new product does not have it' });
      else if (span === undefined || addOnFeeAt(span, on, { licences, calendar }) === fee) continue;
      await this.closeSpan(tx, record, on);
      if (fee !== undefined) await this.openSpan(tx, record, on);
    }
  }

  async openSpan(tx: Tx, { add_on, subscription_id, workspace_id }: AddOnRecord, from: LocalDate): Promise<void> {
    await sql`
      insert into subscription_add_on_span (workspace_id, subscription_id, add_on, fee, currency, from_day)
      select ${workspace_id}, s.id, ${add_on}, (x.fees ->> ${add_on})::bigint, b.currency, ${from}
      from subscription s join licence b on b.id = s.licence_id, lateral (select ${addOnFeesOn(sql`${from}::date`)} as fees) x
      where s.id = ${subscription_id} and x.fees ->> ${add_on} is not null
      on conflict do nothing`.execute(tx);
  }

  /** @param before the first day on which it is off; what would have begun later never was */
  async closeSpan(tx: Tx, { add_on, subscription_id }: AddOnRecord, before: LocalDate): Promise<void> {
    await sql`
      delete from subscription_add_on_span
      where subscription_id = ${subscription_id} and add_on = ${add_on} and to_day is null and from_day >= ${before}`.execute(
      tx,
    );
    await sql`
      update subscription_add_on_span set to_day = ${addDays(before, -1)}
      where subscription_id = ${subscription_id} and add_on = ${add_on} and to_day is null`.execute(tx);
  }
}

const pendingColumns = (due: { on: LocalDate; at: Date } | null) => ({
  effective_on: due?.on ?? null,
  due_at: due?.at ?? null,
});

interface SwitchedOn {
  /** Of the add-ons of its product on a day, by their id. */
  readonly fees: Readonly<Record<string, number>>;
  /** Of those that are on. */
  readonly spans: readonly AddOnSpan[];
  readonly calendar: AccountingCalendar;
}

/** What a subscription has switched on, beside what its product has on a day. */
async function switchedOn(tx: Tx, subscriptionId: number, on: LocalDate): Promise<SwitchedOn> {
  const { rows } = await sql<SwitchedOn>`
    select ${addOnFeesOn(sql`${on}::date`)} as fees, ${contractCalendar} as calendar, coalesce((
             select json_agg(json_build_object('addOn', n.add_on, 'fee', n.fee, 'days', json_build_object('from', n.from_day, 'to', n.to_day)))
             from subscription_add_on_span n where n.subscription_id = s.id and n.to_day is null), '[]') as spans
    from subscription s join contract c on c.id = s.contract_id join licence b on b.id = s.licence_id
    where s.id = ${subscriptionId}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`There is no subscription ${subscriptionId}.`);
  return rows[0];
}
