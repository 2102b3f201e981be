import { Injectable } from '@nestjs/common';
import { connectionConnected, connectionLost, connectionRemoved } from '#contexts/connections';
import type { ConnectionNews } from '#contexts/connections';
import { companyDeleted, locationChanged, locationDeleted } from '#contexts/locations';
import { imageRemoved } from '#contexts/media';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { instantAt } from '#domain/time/clock-time';
import { localDate } from '#domain/time/local-date';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { eventsOf, Subscribes, SubscribesToMany } from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import { keptProblem } from '#platform/problems';
import { PostStore } from '../post/post.store.js';
import { postLocationColumns } from '../publishing/post-location.record.js';
import type { PostLocationRecord } from '../publishing/post-location.record.js';
import { PostLocationStore } from '../publishing/post-location.store.js';

/** Portals that a connection opens. */
const portalsOf: Readonly<Record<ConnectionNews['provider'], readonly string[]>> = {
  FACEBOOK: ['FACEBOOK', 'INSTAGRAM'],
  GOOGLE: ['GOOGLE'],
  LINKEDIN: ['LINKEDIN'],
  YOUTUBE: [],
};

/** A connection works again, or no longer: planned posts that could use it are looked at before their time comes. */
@Injectable()
export class ConnectionFollower {
  constructor(
    private readonly database: Database,
    private readonly posts: PostStore,
  ) {}

  async follow({ provider, companyId, locationId }: ConnectionNews, delivery: Delivery): Promise<void> {
    const { workspaceId } = delivery;
    const place =
      locationId !== null
        ? sql`pl.location_id = ${locationId}`
        : companyId !== null
          ? sql`pl.company_id = ${companyId}`
          : sql`pl.workspace_id in (select d.id from workspace d join workspace w on d.path <@ w.path where w.id = ${workspaceId})`;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ id: number; workspaceId: number }>`
        select pl.id, pl.workspace_id as "workspaceId" from social_post_location pl
        where ${place} and pl.portal = any(${[...portalsOf[provider]]}) and pl.state in ('PLANNED', 'REVIEW')
        order by pl.id`.execute(tx);
      await this.posts.lookAhead(tx, rows);
    });
  }
}

@Injectable()
@Subscribes(connectionConnected, 'social.connected')
export class ConnectedReaction implements JobHandler<ConnectionNews> {
  constructor(private readonly follower: ConnectionFollower) {}

  handle(news: ConnectionNews, delivery: Delivery): Promise<void> {
    return this.follower.follow(news, delivery);
  }
}

@Injectable()
@Subscribes(connectionLost, 'social.connectionLost')
export class ConnectionLostReaction extends ConnectedReaction {}

@Injectable()
@Subscribes(connectionRemoved, 'social.connectionRemoved')
export class ConnectionRemovedReaction extends ConnectedReaction {}

/** What waits at a place that is no more is not published. What was published stays at its portal. */
@Injectable()
export class DeletionFollower {
  constructor(
    private readonly database: Database,
    private readonly locations: PostLocationStore,
  ) {}

  async follow(place: Sql<unknown>, delivery: Delivery, reason: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<PostLocationRecord>`
        select ${postLocationColumns} from social_post_location pl
        where ${place} and pl.state in ('PLANNED', 'REVIEW', 'FAILED') order by pl.id for update`.execute(tx);
      await this.locations.demandAll(tx, rows, 'cancel', { reason }, { dueAt: null });
    });
  }
}

@Injectable()
@Subscribes(locationDeleted, 'social.locationDeleted')
export class FollowDeletedLocation implements JobHandler<{ locationId: number }> {
  constructor(private readonly follower: DeletionFollower) {}

  handle({ locationId }: { locationId: number }, delivery: Delivery): Promise<void> {
    return this.follower.follow(sql`pl.location_id = ${locationId}`, delivery, 'its location was deleted');
  }
}

@Injectable()
@Subscribes(companyDeleted, 'social.companyDeleted')
export class FollowDeletedCompany implements JobHandler<{ companyId: number }> {
  constructor(private readonly follower: DeletionFollower) {}

  handle({ companyId }: { companyId: number }, delivery: Delivery): Promise<void> {
    return this.follower.follow(sql`pl.company_id = ${companyId}`, delivery, 'its company was deleted');
  }
}

interface LocationChange {
  readonly locationId: number;
  readonly fields: readonly string[];
}

/**
 * A location goes by other clocks: its planned posts keep their date and time, and go at another instant. It has something else
 * to fill their placeholders with: those that it could not fill are looked at again.
 */
@Injectable()
@SubscribesToMany(locationChanged, 'social.followLocation', 50)
export class FollowChangedLocation implements JobHandler<LocationChange | Together<LocationChange>> {
  constructor(
    private readonly database: Database,
    private readonly posts: PostStore,
  ) {}

  async handle(change: LocationChange | Together<LocationChange>, delivery: Delivery): Promise<void> {
    const changes = eventsOf(change);
    const ids = idsOf(changes.filter(({ fields }) => fields.includes('timeZone')));
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await this.posts.lookAhead(tx, await unfilled(tx, idsOf(changes)));
      if (ids.length === 0) return;
      // In a statement of its own: one that waits for a change of the post would read its date from before.
      const { rows: held } = await sql<{ id: number }>`
        select id from social_post_location where location_id = any(${ids}::bigint[]) and state = 'PLANNED' and due_at is not null
        order by id for update`.execute(tx);
      const { rows } = await sql<{ id: number; date: string; time: string | null; zone: string }>`
        select pl.id, p.planned_date as date, to_char(p.planned_time, 'HH24:MI') as time, l.time_zone as zone
        from social_post_location pl join social_post p on p.id = pl.post_id join location l on l.id = pl.location_id
        where pl.id = any(${held.map(({ id }) => id)}::bigint[]) and p.planned_date is not null`.execute(tx);
      const instants = rows.map(({ date, time, zone }) => instantAt(localDate(date), time ?? '00:00', zone));
      await sql`
        update social_post_location pl set due_at = r.at
        from unnest(${rows.map(({ id }) => id)}::bigint[], ${instants}::timestamptz[]) as r (id, at) where pl.id = r.id`.execute(
        tx,
      );
    });
  }
}

/** An image was deleted that a planned post is to show: people read of it before the planned time. */
@Injectable()
@Subscribes(imageRemoved, 'social.followImage')
export class FollowImage implements JobHandler<{ imageId: number }> {
  constructor(
    private readonly database: Database,
    private readonly locations: PostLocationStore,
  ) {}

  async handle({ imageId }: { imageId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx: Tx) => {
      if (!(await delivery.complete(tx))) return;
      const showing = sql<{ id: number }>`
        select pl.id from social_post p join social_post_location pl on pl.post_id = p.id
        where p.image_ids @> array[${imageId}]::bigint[] and p.image_ids <> '{}' and p.deleted_at is null
          and pl.state in ('PLANNED', 'REVIEW') order by pl.id`;
      // Once more under the lock: a post that was changed while this waited may show another image.
      await sql`${showing} for update of pl`.execute(tx);
      const { rows } = await showing.execute(tx);
      await this.locations.write(
        tx,
        rows.map(({ id }) => id),
        { problem: keptProblem('postImageGone', {}) },
      );
    });
  }
}

const idsOf = (changes: readonly LocationChange[]): number[] => [
  ...new Set(changes.map(({ locationId }) => locationId)),
];

/** Waiting posts whose placeholders these locations could not fill. */
async function unfilled(tx: Tx, locationIds: readonly number[]): Promise<{ id: number; workspaceId: number }[]> {
  const { rows } = await sql<{ id: number; workspaceId: number }>`
    select pl.id, pl.workspace_id as "workspaceId" from social_post_location pl
    where pl.location_id = any(${[...locationIds]}::bigint[]) and pl.state in ('PLANNED', 'REVIEW')
      and (pl.problem -> 'code')::int = ${errorCatalogue.postPlaceholderEmpty.code}
    order by pl.id`.execute(tx);
  return rows;
}
