import { Injectable } from '@nestjs/common';
import { subscriptionActivated } from '#contexts/subscriptions';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { DuplicateSearches } from './duplicate-searches.js';

/** A subscription runs: what its listings were not searched for so far, because nobody had booked it, is searched for. */
@Injectable()
@Subscribes(subscriptionActivated, 'listings.beginSearches')
export class BeginSearches implements JobHandler<{ subscriptionId: number }> {
  constructor(
    private readonly database: Database,
    private readonly searches: DuplicateSearches,
  ) {}

  async handle({ subscriptionId }: { subscriptionId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.searches.beginOfSubscription(tx, subscriptionId);
    });
  }
}
