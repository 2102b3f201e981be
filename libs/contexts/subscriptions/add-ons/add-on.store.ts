import { Injectable } from '@nestjs/common';
import { addOnFeeOn } from '#contexts/contracts';
import type { BookedAddOn } from '#contexts/contracts';
import type { AddOnEvent } from '#domain/machines/add-on-machine';
import { addDays, startOfDay } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { insertedId, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import type { Cause } from '#platform/transitions';
import { addOnTable } from './add-on.record.js';
import type { AddOnRecord } from './add-on.record.js';
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
  async followProduct(
    tx: Tx,
    subscription: Pick<SubscriptionRecord, 'id' | 'licence_id'>,
    on: LocalDate,
  ): Promise<void> {
    const records = (await this.of(tx, subscription.id)).filter(({ state }) => state !== 'off');
    if (records.length === 0) return;
    const { addOns } = await this.booked(tx, subscription.licence_id);
    for (const record of records) {
      const booked = addOns.find(({ id }) => id === record.add_on);
      if (booked === undefined)
        await this.fire(tx, record, 'parentEnded', { reason: 'the new product does not have it' });
      else if (!(await hasOtherFee(tx, record, booked.regularFee, on))) continue;
      await this.closeSpan(tx, record, on);
      if (booked !== undefined) await this.openSpan(tx, record, on);
    }
  }

  async openSpan(tx: Tx, { add_on, subscription_id, workspace_id }: AddOnRecord, from: LocalDate): Promise<void> {
    await sql`
      insert into subscription_add_on_span (workspace_id, subscription_id, add_on, fee, currency, from_day)
      select ${workspace_id}, s.id, ${add_on}, ${addOnFeeOn(sql`${from}::date`)}, b.currency, ${from}
      from subscription s join licence b on b.id = s.licence_id, jsonb_array_elements(b.booked_offer -> 'addOns') a
      where s.id = ${subscription_id} and a ->> 'id' = ${add_on}
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

/** It is on, for another fee than this one, or for one of another accounting period. */
async function hasOtherFee(
  tx: Tx,
  { add_on, subscription_id }: AddOnRecord,
  fee: number,
  on: LocalDate,
): Promise<boolean> {
  const { rows } = await sql`
    select from subscription_add_on_span
    where subscription_id = ${subscription_id} and add_on = ${add_on} and to_day is null and (fee <> ${fee} or exists (
      select from subscription s join contract_period_change p on p.contract_id = s.contract_id
      where s.id = subscription_id and p.state <> 'withdrawn' and p.effective_on > from_day and p.effective_on <= ${on}))`.execute(
    tx,
  );
  return rows.length > 0;
}
