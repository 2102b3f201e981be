import { Injectable } from '@nestjs/common';
import { addressJson } from '#contexts/locations';
import { imageAddress } from '#contexts/media';
import { Functionalities } from '#contexts/subscriptions';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { DomainError } from '#domain/errors/errors';
import { inPlaces, isWithin, visible } from '#platform/access';
import type { Actor, AskedPlaces } from '#platform/access';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import { problemJson } from '#platform/problems';
import type { PostView } from './post.view.js';

export interface PostFilter {
  /** Undefined: everything that the actor sees. */
  readonly context?: AskedPlaces;
  readonly portals?: readonly string[] | undefined;
  /** At one of its locations it waits for its planned time, or for approval. */
  readonly isPlanned?: boolean | undefined;
  /** At one of the locations that the actor sees. */
  readonly statuses?: readonly DecidedValueOf<'socialPostStatus'>[] | undefined;
  /** Days of `dateTime`, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sortColumn: DecidedValueOf<'socialPosts.sortColumn'>;
  readonly sortDirection: ValueOf<'sortDirection'>;
  /** Without them a post of thousands of locations is short. */
  readonly withLocations: boolean;
  readonly skip: number;
  readonly take: number;
}

const scope = { workspace: 'pl.workspace_id', company: 'pl.company_id', location: 'pl.location_id' } as const;
const ownScope = { workspace: 'p.workspace_id', company: 'p.company_id', location: 'p.location_id' } as const;

/** When it was to go, as clocks show it; of posts that went at once: when they were written, by UTC. */
const when = sql`coalesce(p.planned_date + coalesce(p.planned_time, '00:00'), p.created_at at time zone 'UTC')`;
const columns: Readonly<Record<PostFilter['sortColumn'], Sql<unknown>>> = {
  postId: sql`p.id`,
  dateTime: when,
  socialPortal: sql`p.portal`,
};

/** `socialPostStatus` of a row. */
const shownState = sql`case pl.state when 'UNKNOWN' then 'PROCESSING' else pl.state end`;

@Injectable()
export class PostQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly functionalities: Functionalities,
  ) {}

  /** @throws DomainError `productRequired` when none of the places holds SocialPosts */
  async list(actor: Actor, filter: PostFilter): Promise<JsonText<{ data: PostView[]; total: number }>> {
    const { context, portals, isPlanned, statuses, from, to, skip, take } = filter;
    if (context !== undefined && context.type !== 'Workspace')
      await this.functionalities.demand(context.places, 'SocialPosts');
    const planned = sql`exists (select from social_post_location w where w.post_id = p.id and w.state in ('PLANNED', 'REVIEW'))`;
    const conditions = sql.join(
      [
        sql`p.deleted_at is null`,
        ...(portals === undefined || portals.length === 0 ? [] : [sql`p.portal = any(${[...portals]})`]),
        ...(isPlanned === undefined ? [] : [isPlanned ? planned : sql`not ${planned}`]),
      ],
      sql` and `,
    );
    const direction = filter.sortDirection === 'asc' ? sql`asc` : sql`desc`;
    const order = sql`${columns[filter.sortColumn]} ${direction}, p.id ${direction}`;
    const isShown = sql<boolean>`${visible(actor, scope)} and ${inside(context)} and ${inState(statuses)}`;
    const seen = from === undefined && to === undefined ? ofLocations(isShown) : ofDays(actor, isShown, from, to);
    return this.database.list<PostView>(
      sql`
      with seen as materialized (${seen}), found as materialized (
        select p.id, p.portal, p.planned_date, p.planned_time, p.created_at from seen join social_post p on p.id = seen.id
        where ${conditions}
      )
      select (
        select json_agg(${this.json(actor, filter.withLocations)} order by ${order})
        from (select p.id from found p order by ${order} offset ${skip} limit ${take}) page join social_post p on p.id = page.id
      )::text as data, (select count(*) from found) as total`,
      50,
    );
  }

  /** @throws DomainError `socialPostNotFound` */
  async view(actor: Actor, id: number): Promise<JsonText<PostView>> {
    const view = await this.database.json<PostView>(sql`
      select (${this.json(actor, true)})::text as json from social_post p where p.id = ${id} and p.deleted_at is null`);
    if (view === null) throw new DomainError('socialPostNotFound', { id });
    return view;
  }

  /** JSON of a {@link PostView} over `social_post p`, with the locations that the actor sees. */
  private json(actor: Actor, withLocations: boolean): Sql<PostView> {
    const seen = visible(actor, scope);
    const sum = (column: string) => sql`(
      select sum(${sql.ref(column)})::int from social_post_location pl join social_post_figure f on f.id = pl.id
      where pl.post_id = p.id and pl.state = 'POSTED' and ${seen})`;
    return sql<PostView>`json_build_object(
      'postId', p.id,
      'postedLocations', ${withLocations ? this.locationsJson(actor, seen) : sql`'[]'::json`},
      'postImage', (select coalesce(json_agg(${imageAddress('i', this.config.publicUrl)} order by o.place), '[]')
        from unnest(p.image_ids) with ordinality o (id, place) join image i on i.id = o.id and i.deleted_at is null),
      'postContent', p.content, 'portalName', p.portal,
      'statusTotals', ${this.totalsJson(seen)}, 'createdAt', iso(p.created_at),
      'canDelete', coalesce((select bool_and(pl.state in ('CANCELLED', 'REVIEW') or (pl.state = 'PLANNED' and pl.due_at > clock_now(pl.workspace_id)))
          and bool_or(pl.state in ('PLANNED', 'REVIEW')) from social_post_location pl where pl.post_id = p.id), false),
      'canWrite', ${everywhere(actor, 'post:write')}, 'canApprove', ${everywhere(actor, 'post:approve')},
      'totalLikes', ${sum('f.likes')}, 'totalComments', ${sum('f.comments')},
      'date', p.planned_date, 'time', to_char(p.planned_time, 'HH24:MI'),
      'ctaUrl', p.cta_url, 'ctaType', p.cta_type, 'postTopicType', p.topic, 'alertType', p.alert_type,
      'eventInfo', p.event_info, 'offerInfo', p.offer_info, 'language', p.language, 'utmCampaign', p.utm_campaign, 'repeat', p.repeat)`;
  }

  /** How many locations it has in each state, and what is wrong at the first of those where something is. */
  private totalsJson(seen: Sql<boolean>): Sql<unknown> {
    return sql`(select coalesce(json_agg(json_build_object(
        'postStatus', t.status, 'locations', t.locations,
        'error', ${problemJson('t.problem')}) order by t.status), '[]')
      from (
        select ${shownState} as status, count(*)::int as locations,
          (array_agg(pl.problem order by pl.location_id) filter (where pl.problem is not null))[1] as problem
        from social_post_location pl where pl.post_id = p.id and ${seen} group by 1
      ) t)`;
  }

  private locationsJson(actor: Actor, seen: Sql<boolean>): Sql<unknown> {
    return sql`(select coalesce(json_agg(json_build_object(
        'locationId', l.id, 'locationName', l.name,
        'postStatus', ${shownState},
        'postedAt', iso(pl.posted_at), 'portalUrl', case when pl.state = 'POSTED' then pl.portal_url end,
        'errors', case when pl.problem is null then '[]'::json else json_build_array(${problemJson('pl.problem')}) end,
        'address', ${addressJson}, 'canWrite', ${isWithin(actor.scope('post:write'), scope)}) order by l.id), '[]')
      from social_post_location pl join location l on l.id = pl.location_id
      where pl.post_id = p.id and ${seen})`;
  }
}

/** From the locations to their posts: the other way leads through the posts of all tenants. */
const ofLocations = (isShown: Sql<boolean>): Sql<{ id: number }> =>
  sql`select distinct pl.post_id as id from social_post_location pl where ${isShown}`;

/** By index from the days: a calendar shows one month of many years. A workspace above may have written for locations below. */
function ofDays(
  { visible: { workspaceIds, companyIds, locationIds } }: Actor,
  isShown: Sql<boolean>,
  from = '-infinity',
  to = 'infinity',
): Sql<{ id: number }> {
  return sql`
    select p.id from social_post p
    where p.deleted_at is null and ${when} >= ${from}::timestamp and ${when} < ${to}::timestamp + interval '1 day'
      and p.workspace_id in (
        select above.id from workspace below join workspace above on above.path @> below.path where below.id in (
          select unnest(${[...workspaceIds]}::bigint[])
          union select c.workspace_id from company c where c.id = any(${[...companyIds]}::bigint[])
          union select l.workspace_id from location l where l.id = any(${[...locationIds]}::bigint[])))
      and exists (select from social_post_location pl where pl.post_id = p.id and ${isShown})`;
}

/** As access control decides on what lies at several places. */
const everywhere = (actor: Actor, permission: 'post:write' | 'post:approve'): Sql<boolean> => {
  const held = actor.scope(permission);
  return sql`(${isWithin(held, ownScope)}
    or coalesce((select bool_and(${isWithin(held, scope)}) from social_post_location pl where pl.post_id = p.id), false))`;
};

function inside(context: PostFilter['context']): Sql<boolean> {
  if (context === undefined) return sql`true`;
  return inPlaces(context, scope);
}

function inState(statuses: PostFilter['statuses']): Sql<boolean> {
  if (statuses === undefined || statuses.length === 0) return sql`true`;
  const states = statuses.flatMap((status) => (status === 'PROCESSING' ? [status, 'UNKNOWN'] : [status]));
  return sql`pl.state = any(${states})`;
}
