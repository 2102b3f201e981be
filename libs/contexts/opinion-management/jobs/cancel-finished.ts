import { Injectable } from '@nestjs/common';
import { subscriptionFinished } from '#contexts/subscriptions';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { OpinionOrderStore } from '../order/opinion-order.store.js';

interface Finished {
  readonly subscriptionId: number;
}

/** A subscription has finished: an order that was not validated is cancelled with it; one in preparation is still delivered. */
@Injectable()
@Subscribes(subscriptionFinished, 'opinionManagement.cancelFinished')
export class CancelFinished implements JobHandler<Finished> {
  constructor(
    private readonly database: Database,
    private readonly orders: OpinionOrderStore,
  ) {}

  async handle({ subscriptionId }: Finished, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await this.orders.open(tx, [subscriptionId]);
      const order = await this.orders.lock(tx, subscriptionId);
      const cause = { eventId: delivery.id, reason: 'its subscription has finished' };
      if (order !== undefined) await this.orders.fire(tx, order, 'cancel', cause, { dueAt: null });
    });
  }
}
