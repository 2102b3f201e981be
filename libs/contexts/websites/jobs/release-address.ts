import { Injectable } from '@nestjs/common';
import { subscriptionFinished } from '#contexts/subscriptions';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { WebsiteStore } from '../website/website.store.js';

/** A subscription has finished: the address of its website may be used again. */
@Injectable()
@Subscribes(subscriptionFinished, 'websites.releaseAddress')
export class ReleaseAddress implements JobHandler<{ readonly subscriptionId: number }> {
  constructor(
    private readonly database: Database,
    private readonly store: WebsiteStore,
  ) {}

  async handle({ subscriptionId }: { readonly subscriptionId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.store.release(tx, subscriptionId);
    });
  }
}
