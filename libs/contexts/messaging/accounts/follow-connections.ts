import { Injectable } from '@nestjs/common';
import { connectionConnected, connectionLost, connectionRemoved } from '#contexts/connections';
import type { ConnectionNews } from '#contexts/connections';
import { Database, sql } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';

/** The only provider through which accounts at channels are reached. */
const when = ({ provider }: ConnectionNews): boolean => provider === 'FACEBOOK';

/** A connection works again, or no longer: the accounts below it are looked at. */
@Injectable()
export class ConnectionFollower {
  constructor(private readonly database: Database) {}

  async follow({ companyId, locationId }: ConnectionNews, delivery: Delivery): Promise<void> {
    const { workspaceId } = delivery;
    const place =
      locationId !== null
        ? sql`a.workspace_id = ${workspaceId} and a.location_id = ${locationId}`
        : companyId !== null
          ? sql`a.workspace_id = ${workspaceId} and a.company_id = ${companyId}`
          : sql`a.workspace_id in (select d.id from workspace d join workspace w on d.path <@ w.path where w.id = ${workspaceId})`;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await sql`
        update message_account ma set due_at = now() from message_agent a
        where a.id = ma.agent_id and a.workspace_id = ma.workspace_id and a.ended_at is null and ${place}`.execute(tx);
    });
  }
}

@Injectable()
@Subscribes(connectionConnected, 'messaging.connected', { when })
export class ConnectedReaction implements JobHandler<ConnectionNews> {
  constructor(private readonly follower: ConnectionFollower) {}

  handle(news: ConnectionNews, delivery: Delivery): Promise<void> {
    return this.follower.follow(news, delivery);
  }
}

@Injectable()
@Subscribes(connectionLost, 'messaging.connectionLost', { when })
export class ConnectionLostReaction extends ConnectedReaction {}

@Injectable()
@Subscribes(connectionRemoved, 'messaging.connectionRemoved', { when })
export class ConnectionRemovedReaction extends ConnectedReaction {}
