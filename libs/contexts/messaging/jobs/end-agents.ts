import { Injectable } from '@nestjs/common';
import { Functionalities, subscriptionFinished, subscriptionProductChanged } from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { messagingFunctionality } from '../agent/agent.rules.js';

interface OfSubscription {
  readonly subscriptionId: number;
}

/**
 * A subscription no longer brings messaging: another one of the location that does carries the agent on, else the agent ends.
 * Its conversations can be read still.
 */
@Injectable()
export class HandOnAgents {
  constructor(private readonly functionalities: Functionalities) {}

  async execute(tx: Tx, subscriptionId: number): Promise<void> {
    const { rows } = await sql<{ id: number; locationId: number }>`
      select a.id, a.location_id as "locationId" from message_agent a
      where a.subscription_id = ${subscriptionId} and a.ended_at is null for update`.execute(tx);
    for (const { id, locationId } of rows) {
      const carrier = await this.functionalities.carrier(tx, locationId, messagingFunctionality);
      await sql`
        update message_agent set subscription_id = coalesce(${carrier}, subscription_id),
          ended_at = case when ${carrier}::bigint is null then now() end, updated_at = now()
        where id = ${id}`.execute(tx);
    }
  }
}

/** It has finished. */
@Injectable()
@Subscribes(subscriptionFinished, 'messaging.endAgents')
export class EndAgents implements JobHandler<OfSubscription> {
  constructor(
    private readonly database: Database,
    private readonly agents: HandOnAgents,
  ) {}

  async handle({ subscriptionId }: OfSubscription, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.agents.execute(tx, subscriptionId);
    });
  }
}

/** It has another product, perhaps one without messaging. */
@Injectable()
@Subscribes(subscriptionProductChanged, 'messaging.followProduct')
export class FollowProduct implements JobHandler<OfSubscription> {
  constructor(
    private readonly database: Database,
    private readonly agents: HandOnAgents,
  ) {}

  async handle({ subscriptionId }: OfSubscription, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.agents.execute(tx, subscriptionId);
    });
  }
}
