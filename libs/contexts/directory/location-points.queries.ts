import { Injectable } from '@nestjs/common';
import type { DecidedValueOf } from '#domain/lists/lists';
import { isWithin, within } from '#platform/access';
import type { Scope } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import { locationRowsIn } from './location-list.queries.js';
import type { LocationFilter } from './location-list.queries.js';

/** Locations on a map, in columns: entries with the same index belong to one location. */
export interface LocationPointsView {
  /** All that the filters find. */
  readonly total: number;
  readonly withoutPosition: number;
  /** Most points that are listed. */
  readonly limit: number;
  readonly ids: readonly number[];
  readonly names: readonly string[];
  readonly cities: readonly (string | null)[];
  readonly lats: readonly number[];
  readonly lons: readonly number[];
  /** Null where the reader may read no listings anywhere; an entry is null where not those of the location. So are the two lists below. */
  readonly states: readonly (DecidedValueOf<'mapState'> | null)[] | null;
  /** Listings that wait for the customer. */
  readonly waiting: readonly (number | null)[] | null;
  readonly live: readonly (number | null)[] | null;
}

export interface LocationPointsQuery extends LocationFilter {
  /** Where the reader may read listings; undefined: nowhere. */
  readonly listings?: Scope | undefined;
}

/** A map of more is no longer read, and its response would be larger than 5 MB. */
export const mostPoints = 50_000;

const placement = { workspace: 's.workspace_id', company: 's.company_id', location: 's.id' } as const;

@Injectable()
export class LocationPointsQueries {
  constructor(private readonly database: Database) {}

  points(query: LocationPointsQuery): Promise<JsonText<LocationPointsView> | null> {
    return this.database.json<LocationPointsView>(pointsOf(query));
  }
}

function pointsOf(query: LocationPointsQuery) {
  const columns = sql`l.id, l.workspace_id, l.company_id, l.name, l.city, l.lat, l.lon`;
  const counts =
    query.listings === undefined
      ? sql`(select null::bigint as location_id, 0 as waiting, 0 as live where false)`
      : sql`(select i.location_id, count(*) filter (where i.state = 'WAITING_ON_CUSTOMER')::int as waiting,
            count(*) filter (where i.state = 'LIVE')::int as live
          from shown s join listing i on i.workspace_id = s.workspace_id and i.location_id = s.id
            and i.state in ('WAITING_ON_CUSTOMER', 'LIVE')
          where ${within(query.listings, placement)} group by i.location_id)`;
  const readable = query.listings === undefined ? sql`false` : isWithin(query.listings, placement);
  const ofListings =
    query.listings === undefined
      ? sql`'states', null, 'waiting', null, 'live', null`
      : sql`'states', coalesce(json_agg(case when not p.readable then null when p.waiting > 0 then 'WAITING_ON_CUSTOMER' when p.live > 0 then 'LIVE' else 'NONE' end), '[]'),
        'waiting', coalesce(json_agg(case when p.readable then p.waiting end), '[]'),
        'live', coalesce(json_agg(case when p.readable then p.live end), '[]')`;
  // Degrees to a metre: more is noise of the measurement, and a third of the response.
  return sql<{ json: string | null }>`
    with found as materialized (${locationRowsIn(query, columns)}),
      shown as materialized (select f.* from found f where f.lat is not null order by f.id limit ${mostPoints}),
      counts as ${counts},
      points as (select s.id, s.name, s.city, round(s.lat::numeric, 5)::float8 as lat, round(s.lon::numeric, 5)::float8 as lon,
          coalesce(c.waiting, 0) as waiting, coalesce(c.live, 0) as live, ${readable} as readable
        from shown s left join counts c on c.location_id = s.id order by s.id)
    select json_build_object('total', (select count(*) from found),
        'withoutPosition', (select count(*) from found f where f.lat is null), 'limit', ${mostPoints}::int,
        'ids', coalesce(json_agg(p.id), '[]'), 'names', coalesce(json_agg(p.name), '[]'),
        'cities', coalesce(json_agg(p.city), '[]'), 'lats', coalesce(json_agg(p.lat), '[]'),
        'lons', coalesce(json_agg(p.lon), '[]'), ${ofListings})::text as json
    from points p`;
}
