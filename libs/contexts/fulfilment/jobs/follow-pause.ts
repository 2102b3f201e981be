import { Injectable } from '@nestjs/common';
import {
  subscriptionPaused,
  subscriptionReinstated,
  subscriptionResumed,
  subscriptionSuspended,
} from '#contexts/subscriptions';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { ChangeWorks } from '../work/change-works.js';

interface OfSubscription {
  readonly subscriptionId: number;
}

/** A third party is told that a subscription rests (it is paused, or its contract suspended), or no more, by the content of its work. */
@Injectable()
class PauseTeller {
  constructor(
    private readonly database: Database,
    private readonly works: ChangeWorks,
  ) {}

  async handle({ subscriptionId }: OfSubscription, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.works.waitAnew(tx, subscriptionId);
    });
  }
}

@Injectable()
@Subscribes(subscriptionPaused, 'fulfilment.paused')
export class PausedReaction extends PauseTeller implements JobHandler<OfSubscription> {}

@Injectable()
@Subscribes(subscriptionResumed, 'fulfilment.resumed')
export class ResumedReaction extends PauseTeller implements JobHandler<OfSubscription> {}

@Injectable()
@Subscribes(subscriptionSuspended, 'fulfilment.suspended')
export class SuspendedReaction extends PauseTeller implements JobHandler<OfSubscription> {}

@Injectable()
@Subscribes(subscriptionReinstated, 'fulfilment.reinstated')
export class ReinstatedReaction extends PauseTeller implements JobHandler<OfSubscription> {}
