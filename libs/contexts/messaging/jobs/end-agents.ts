import { Injectable } from '@nestjs/common';
import { Functionalities, subscriptionFinished } from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { messagingFunctionality } from '../agent/agent.rules.js';

interface Finished {
  readonly subscriptionId: number;
}

/**
 * A subscription has finished: another one of the location that brings messaging carries the agent on, else the agent ends.
 * Its conversations can be read still.
 */
@Injectable()
@Subscribes(subscriptionFinished, 'messaging.endAgents')
export class EndAgents implements JobHandler<Finished> {
  constructor(
    private readonly database: Database,
    private readonly functionalities: Functionalities,
  ) {}

  async handle({ subscriptionId }: Finished, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
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
    });
  }
}
