import { Injectable } from '@nestjs/common';
import { connectionConnected, connectionLost, connectionRemoved } from '#contexts/connections';
import type { ConnectionNews } from '#contexts/connections';
import { googleContentChanged, locationChanged } from '#contexts/locations';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { eventsOf, Subscribes, SubscribesToMany } from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import { ProfileStore } from '../profile/profile.store.js';

interface LocationChange {
  readonly locationId: number;
}

type Found = { readonly id: number; readonly workspaceId: number };

/** Locations were changed: what Google was told of them is looked at again. */
@Injectable()
@SubscribesToMany(locationChanged, 'gbp.followLocation', 50)
export class FollowLocationToGoogle implements JobHandler<LocationChange | Together<LocationChange>> {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileStore,
  ) {}

  async handle(change: LocationChange | Together<LocationChange>, delivery: Delivery): Promise<void> {
    const ids = eventsOf(change).map(({ locationId }) => locationId);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      // Until it is verified, the profile takes the location as it is when its turn comes.
      const { rows } = await sql<Found>`
        select id, workspace_id as "workspaceId" from gbp_profile
        where location_id = any(${ids}::bigint[]) and state = 'VERIFIED'`.execute(tx);
      await this.profiles.queue(tx, rows);
    });
  }
}

/** What only Google shows of locations was changed. */
@Injectable()
@SubscribesToMany(googleContentChanged, 'gbp.followGoogleContent', 50)
export class FollowGoogleContent extends FollowLocationToGoogle {}

/** A connection to Google works again, or no longer: the profiles that use it, or could, look for themselves. */
@Injectable()
export class ConnectionFollower {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileStore,
  ) {}

  async follow(news: ConnectionNews, delivery: Delivery, isConnected: boolean): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx)) || news.provider !== 'GOOGLE') return;
      await this.profiles.queue(tx, await below(tx, delivery.workspaceId, news, isConnected));
    });
  }
}

/** Profiles of locations below the place whose connection it is. A new one concerns those that lack one. */
async function below(
  tx: Tx,
  workspaceId: number,
  { companyId, locationId }: ConnectionNews,
  isConnected: boolean,
): Promise<Found[]> {
  const place =
    locationId !== null
      ? sql`p.location_id = ${locationId}`
      : companyId !== null
        ? sql`p.company_id = ${companyId}`
        : sql`p.workspace_id in (select d.id from workspace d join workspace w on d.path <@ w.path where w.id = ${workspaceId})`;
  const state = isConnected ? sql`p.state = 'DISCONNECTED'` : sql`p.state in ('PROCESSING', 'WAITING', 'VERIFIED')`;
  const { rows } = await sql<Found>`
    select p.id, p.workspace_id as "workspaceId" from gbp_profile p where ${place} and ${state} order by p.id`.execute(
    tx,
  );
  return rows;
}

@Injectable()
@Subscribes(connectionConnected, 'gbp.connected')
export class ConnectedReaction implements JobHandler<ConnectionNews> {
  constructor(private readonly follower: ConnectionFollower) {}

  handle(news: ConnectionNews, delivery: Delivery): Promise<void> {
    return this.follower.follow(news, delivery, true);
  }
}

@Injectable()
@Subscribes(connectionLost, 'gbp.connectionLost')
export class ConnectionLostReaction implements JobHandler<ConnectionNews> {
  constructor(private readonly follower: ConnectionFollower) {}

  handle(news: ConnectionNews, delivery: Delivery): Promise<void> {
    return this.follower.follow(news, delivery, false);
  }
}

@Injectable()
@Subscribes(connectionRemoved, 'gbp.connectionRemoved')
export class ConnectionRemovedReaction implements JobHandler<ConnectionNews> {
  constructor(private readonly follower: ConnectionFollower) {}

  handle(news: ConnectionNews, delivery: Delivery): Promise<void> {
    return this.follower.follow(news, delivery, false);
  }
}
