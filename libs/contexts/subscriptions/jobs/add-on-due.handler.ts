import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { addDays, today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { defineJob, DueWork, Handles, Subscribes, eventsQueue } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { AddOnStore } from '../add-ons/add-on.store.js';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import { subscriptionFinished } from '../subscription.events.js';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';

export const addOnDue = defineJob<{ id: number }>({ name: 'subscription.addOnDue', queue: eventsQueue });

/** A monthly interval is over: what was asked for begins, or ends. */
@Injectable()
@Handles(addOnDue)
export class AddOnDueHandler implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly subscriptions: LockedSubscriptions,
    private readonly addOns: AddOnStore,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'subscription_add_on', job: addOnDue, clock: 'business' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const subscriptionId = await subscriptionOf(tx, id);
      if (subscriptionId === undefined) return;
      const subscription = await this.subscriptions.one(tx, subscriptionId);
      const record = await this.addOns.one(tx, id);
      const day = record?.effective_on;
      if (subscription === undefined || record === undefined || !day) return;
      const cause = { eventId: delivery.id, reason: 'the monthly interval is over' };
      const over = subscription.state === 'FINISHED' || (subscription.end_date !== null && subscription.end_date < day);
      // Both fall on the same midnight: what ends with the interval begins nothing.
      if (over && record.state === 'pendingOn') {
        await this.addOns.fire(tx, record, 'parentEnded', cause);
        return;
      }
      if (!(await this.addOns.fire(tx, record, over ? 'parentEnded' : 'intervalEnd', cause))) return;
      if (record.state === 'pendingOn') await this.addOns.openSpan(tx, record, day);
      else await this.addOns.closeSpan(tx, record, firstDayWithout(subscription, day));
    });
  }
}

async function subscriptionOf(tx: Tx, addOnId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select subscription_id as id from subscription_add_on where id = ${addOnId}`.execute(tx);
  return rows[0]?.id;
}

/** Nothing is on when its subscription is over, however late the clock has come by. */
const firstDayWithout = ({ end_date: end }: SubscriptionRecord, day: LocalDate): LocalDate =>
  end !== null && end < day ? addDays(end, 1) : day;

/** The subscription is over, and so is what it had on top. */
@Injectable()
@Subscribes(subscriptionFinished, 'subscriptions.endAddOns')
export class EndAddOns implements JobHandler<{ subscriptionId: number }> {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: LockedSubscriptions,
    private readonly addOns: AddOnStore,
  ) {}

  async handle({ subscriptionId }: { subscriptionId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const subscription = await this.subscriptions.one(tx, subscriptionId);
      if (subscription === undefined) return;
      const { end_date: end, now, time_zone: zone } = subscription;
      const after = addDays(end ?? today(now, zone), 1);
      const cause = { eventId: delivery.id, reason: 'its subscription has finished' };
      for (const record of await this.addOns.of(tx, subscriptionId)) {
        if (record.state !== 'off') await this.addOns.fire(tx, record, 'parentEnded', cause);
        await this.addOns.closeSpan(tx, record, after);
      }
    });
  }
}
