import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '#platform/database';
import { defineJob, DueWork, Handles, eventsQueue } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import { SubscriptionLifecycle } from '../subscription/subscription-lifecycle.js';

export const subscriptionDue = defineJob<{ id: number }>({ name: 'subscription.due', queue: eventsQueue });

/** Time acts: hand-over, start, end. */
@Injectable()
@Handles(subscriptionDue)
export class SubscriptionDueHandler implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly subscriptions: LockedSubscriptions,
    private readonly lifecycle: SubscriptionLifecycle,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'subscription', job: subscriptionDue, clock: 'business' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const record = await this.subscriptions.one(tx, id);
      if (record === undefined) return;
      const after = await this.lifecycle.advance(tx, record);
      if (after === record) await this.lifecycle.reschedule(tx, record);
    });
  }
}
