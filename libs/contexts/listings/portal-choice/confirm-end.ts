import { Injectable } from '@nestjs/common';
import { ReportFulfilment, subscriptionEndRequested, subscriptionEndWithdrawn } from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { SubscriptionOutcome } from '../listing/subscription-outcome.js';

interface Ending {
  readonly subscriptionId: number;
}

/** Directories know no notice: they take a listing down on the day it has to go, so an end that is asked for holds. */
@Injectable()
@Subscribes(subscriptionEndRequested, 'listings.confirmEnd')
export class ConfirmEnd implements JobHandler<Ending> {
  constructor(
    private readonly database: Database,
    private readonly fulfilment: ReportFulfilment,
  ) {}

  async handle({ subscriptionId }: Ending, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx)) || !(await holdsListings(tx, subscriptionId))) return;
      const news = { eventId: delivery.id, reason: 'directories need no notice' };
      await this.fulfilment.execute(tx, { subscriptionId, event: 'confirmEnd', by: 'listings', ...news });
    });
  }
}

/** It goes on after all: what went live while its end was under way counts now. */
@Injectable()
@Subscribes(subscriptionEndWithdrawn, 'listings.endWithdrawn')
export class EndWithdrawn implements JobHandler<Ending> {
  constructor(
    private readonly database: Database,
    private readonly outcome: SubscriptionOutcome,
  ) {}

  async handle({ subscriptionId }: Ending, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await this.outcome.settle(tx, [subscriptionId], { eventId: delivery.id, reason: 'its end was withdrawn' });
    });
  }
}

async function holdsListings(tx: Tx, subscriptionId: number): Promise<boolean> {
  const { rows } = await sql`
    select from listing_holder where subscription_id = ${subscriptionId} limit 1`.execute(tx);
  return rows.length > 0;
}
