import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import { SubscriptionLifecycle } from '../subscription/subscription-lifecycle.js';

/** Contexts call it inside their own transaction when something was said that subscriptions waited for, such as a budget. */
@Injectable()
export class ContinueSetUp {
  constructor(
    private readonly subscriptions: LockedSubscriptions,
    private readonly lifecycle: SubscriptionLifecycle,
  ) {}

  /** Those that lack nothing any more go on; what the others lack is written anew. */
  async execute(tx: Tx, ids: readonly number[], reason: string): Promise<void> {
    for (const record of await this.subscriptions.select(tx, { ids })) {
      if (record.state !== 'ORDERED') continue;
      const moved = await this.lifecycle.fire(tx, record, 'initialise', {}, { reason });
      await this.lifecycle.advance(tx, moved ?? (await this.lifecycle.store(tx, record)));
    }
  }
}
