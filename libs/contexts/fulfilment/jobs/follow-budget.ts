import { Injectable } from '@nestjs/common';
import { subscriptionBudgetChanged } from '#contexts/subscriptions';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { ChangeWorks } from '../work/change-works.js';

/** A third party that works already is told of another budget. */
@Injectable()
@Subscribes(subscriptionBudgetChanged, 'fulfilment.followBudget')
export class FollowBudget implements JobHandler<{ subscriptionId: number }> {
  constructor(
    private readonly database: Database,
    private readonly works: ChangeWorks,
  ) {}

  async handle({ subscriptionId }: { subscriptionId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.works.ofSubscriptions(tx, [subscriptionId]);
    });
  }
}
