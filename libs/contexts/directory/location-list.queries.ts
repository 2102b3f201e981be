import { Injectable } from '@nestjs/common';
import { locationOverviewJson } from '#contexts/locations';
import type { LocationOverviewView } from '#contexts/locations';
import { administrationStatus, locationHolds } from '#contexts/subscriptions';
import type { HoldingFilter } from '#contexts/subscriptions';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { parseBox } from '#domain/locations/box';
import { containing, Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import { matching, workspacesOf } from './covered-area.js';
import type { Area } from './covered-area.js';
import { orderOf, orderOfKeyed, sortKey } from './sorting.js';
import type { Sorting } from './sorting.js';

/** What a row can hold beyond the location itself; what is not asked for is null, and costs nothing. */
export type LocationEnrichment = DecidedValueOf<'locationEnrichment'>;

/** Which locations. */
export interface LocationFilter extends Area, HoldingFilter {
  /** Only of this company; known to be covered. */
  readonly companyId?: number | undefined;
  /** Part of the name or the external id, in any case. */
  readonly filter?: string | undefined;
  /** Names of tags; a location has to have each. */
  readonly tags?: readonly string[] | undefined;
  /** Job of an import: those that it created, changed, or found as the file says. */
  readonly importId?: number | undefined;
  /** As `parseBox` reads it: only locations in it. */
  readonly box?: string | undefined;
  /** Whether their coordinates are known. */
  readonly hasPosition?: boolean | undefined;
}

export interface LocationListQuery extends LocationFilter {
  readonly sorting: Sorting;
  readonly skip: number;
  readonly take: number;
  readonly enrichments: readonly LocationEnrichment[];
}

/** A subscription as its location shows it. */
export interface LocationSubscriptionView {
  readonly id: number;
  readonly externalId: string | null;
  readonly name: string;
  readonly licence: { readonly id: number; readonly name: string };
  readonly products: readonly string[];
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly status: ValueOf<'subscriptionStatus.administration'>;
  readonly note: string | null;
}

/** Licences are looked up one by one: a merge with all licences in the order of their ids would read those of other tenants. */
const subscriptions = sql`(select coalesce(json_agg(json_build_object('id', s.id, 'externalId', s.external_id, 'name', b.name,
    'licence', json_build_object('id', b.id, 'name', b.name),
    'products', jsonb_path_query_array(b.booked_offer, '$.products[*].product'),
    'startDate', s.start_date, 'endDate', s.end_date, 'status', ${administrationStatus}, 'note', s.note) order by s.id), '[]')
  from subscription s cross join lateral (select b.* from licence b where b.id = s.licence_id offset 0) b
  where s.location_id = l.id and s.state <> 'FINISHED')`;

@Injectable()
export class LocationListQueries {
  constructor(private readonly database: Database) {}

  /** One page of locations with the number of all. */
  async list(
    query: LocationListQuery,
  ): Promise<JsonText<{ data: LocationOverviewView<readonly LocationSubscriptionView[]>[]; total: number }>> {
    const has = new Set(query.enrichments);
    const json = locationOverviewJson({
      tags: has.has('tags'),
      ...(has.has('subscriptions') && { subscriptions }),
    });
    const { sorting } = query;
    const order = orderOfKeyed(sorting, 'l');
    const sources = sourcesOf(query);
    const rows = sources.map(({ lateral, condition }) => {
      const found = matching(query.filter, sql`select l.* from location l where ${condition}`);
      const first = sql`select l.*, ${sortKey(sorting, 'l')} from (${found}) l order by ${orderOf(sorting, 'l')} limit ${query.skip + query.take}`;
      return lateral === undefined ? sql`(${first})` : sql`select l.* from ${lateral} cross join lateral (${first}) l`;
    });
    const counts = sources.map(({ all }) => sql`(select count(*) from location l where ${all})`);
    return this.database.list(
      sql`
      select (select json_agg(${json} order by ${order}) from (
          select l.* from (${sql.join(rows, sql` union all `)}) l order by ${order} offset ${query.skip} limit ${query.take}) l)::text as data,
        ${sql.join(counts, sql` + `)} as total`,
      50,
    );
  }
}

/** SQL: ids of all locations that a list of these would show, in no order. */
export const locationsIn = (filter: LocationFilter): Sql<{ id: number }> => locationRowsIn(filter, sql`l.id`);

/** SQL: the same with other columns of `location l`. */
export const locationRowsIn = <T>(filter: LocationFilter, columns: Sql<unknown>): Sql<T> =>
  sql`${sql.join(
    sourcesOf(filter).map(({ lateral, condition }) => {
      const found = sql`select ${columns} from location l where ${condition}`;
      return lateral === undefined ? found : sql`select l.* from ${lateral} cross join lateral (${found}) l`;
    }),
    sql` union all `,
  )}`;

/**
 * Parts that together are the list and share no row: each can be read from an index in the wanted order. `lateral`: the
 * workspaces that `condition` is evaluated for, one by one.
 */
function sourcesOf(query: LocationFilter): Source[] {
  const conditions = conditionsOf(query);
  const plain = (where: Sql<unknown>): Source => {
    const condition = sql`${where} and ${conditions}`;
    return { condition, all: condition };
  };
  if (query.companyId !== undefined) return [plain(sql`l.company_id = ${query.companyId}`)];
  const area = workspacesOf(query);
  const { scope } = query;
  const workspaces: Source = {
    lateral: area,
    condition: sql`l.workspace_id = area.id and ${conditions}`,
    all: sql`l.workspace_id in (select area.id from ${area}) and ${conditions}`,
  };
  if (query.workspaceId !== undefined) return [workspaces];
  const inner = sql`l.workspace_id <> all(${[...scope.workspaceIds]}::int[])`;
  const companies = sql`${[...scope.companyIds]}::bigint[]`;
  return [
    ...(scope.workspaceIds.length > 0 || scope.companyIds.length + scope.locationIds.length === 0 ? [workspaces] : []),
    ...(scope.companyIds.length > 0 ? [plain(sql`l.company_id = any(${companies}) and ${inner}`)] : []),
    ...(scope.locationIds.length > 0
      ? [plain(sql`l.id = any(${[...scope.locationIds]}::bigint[]) and l.company_id <> all(${companies}) and ${inner}`)]
      : []),
  ];
}

function conditionsOf(query: LocationFilter): Sql<unknown> {
  const text = query.filter?.trim() ?? '';
  const pattern = containing(text);
  return sql.join(
    [
      sql`l.deleted_at is null`,
      ...(text === '' ? [] : [sql`(l.name ilike ${pattern} or l.external_id ilike ${pattern})`]),
      ...(query.tags ?? []).map(
        (tag) => sql`exists (select from location_tag lt join tag t on t.id = lt.tag_id
          where lt.location_id = l.id and lower(t.name) = lower(${tag}))`,
      ),
      ...(query.importId === undefined
        ? []
        : [sql`l.id in (select i.location_id from import_location i where i.job_id = ${query.importId})`]),
      ...positionConditions(query),
      ...locationHolds(query),
    ],
    sql` and `,
  );
}

function positionConditions({ box: text, hasPosition }: LocationFilter): Sql<unknown>[] {
  const box = text === undefined ? null : parseBox(text);
  const known = hasPosition === true ? [sql`l.lat is not null`] : hasPosition === false ? [sql`l.lat is null`] : [];
  if (box === null) return known;
  const { west, south, east, north } = box;
  const meridians = west <= east ? sql`l.lon between ${west} and ${east}` : sql`(l.lon >= ${west} or l.lon <= ${east})`;
  // Says what the partial index says, which PostgreSQL does not conclude from the comparison of a parameter alone.
  return [...known, sql`l.lat is not null and l.lat between ${south} and ${north} and ${meridians}`];
}

interface Source {
  readonly lateral?: Sql<unknown>;
  readonly condition: Sql<unknown>;
  /** The same for all workspaces at once, for counting. */
  readonly all: Sql<unknown>;
}
