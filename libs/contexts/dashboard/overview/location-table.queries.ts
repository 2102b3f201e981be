import { Injectable } from '@nestjs/common';
import { addressLine } from '#contexts/locations';
import { runs } from '#contexts/subscriptions';
import { lists } from '#domain/lists/lists';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { containing, Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import { inside } from '../dashboard-scope.js';
import type { DashboardScope } from '../dashboard-scope.js';
import { hasProblem, isOpen } from './statistic.queries.js';
import type { TypeCountView } from './statistic.queries.js';

/** What the dashboard's table shows of a location. */
export interface LocationRowView {
  readonly id: number;
  readonly name: string;
  readonly address: string | null;
  readonly openTasks: number;
  /** Every type, in the order of the list. */
  readonly openTasksByType: readonly TypeCountView[];
  readonly listings: { readonly live: number; readonly withProblems: number };
  readonly unansweredReviews: number;
  readonly averageRating: number | null;
  readonly runningSubscriptions: number;
}

export interface LocationTableQuery {
  /** Part of the name, in any case. */
  readonly filter?: string | undefined;
  readonly sortColumn: DecidedValueOf<'dashboardLocationSort'>;
  readonly sortDirection: ValueOf<'sortDirection'>;
  readonly skip: number;
  readonly take: number;
}

@Injectable()
export class LocationTableQueries {
  constructor(private readonly database: Database) {}

  async list(
    of: DashboardScope,
    query: LocationTableQuery,
  ): Promise<JsonText<{ data: LocationRowView[]; total: number }>> {
    return this.database.list<LocationRowView>(locationTable(of, query), query.take);
  }
}

/** SQL over `location l`: each is looked up in an index of its own. */
const tasks = sql`(select count(*)::int from optimization_task t
  where t.workspace_id = l.workspace_id and t.company_id = l.company_id and t.location_id = l.id and ${isOpen})`;
const problems = sql`(select count(*)::int from listing i
  where i.workspace_id = l.workspace_id and i.location_id = l.id and i.state <> 'RELEASED' and ${hasProblem})`;
const reviewsOf = (figure: Sql<unknown>): Sql<unknown> => sql`(select ${figure} from review r
  where r.workspace_id = l.workspace_id and r.location_id = l.id and r.removed_at is null)`;
const unanswered = reviewsOf(sql`(count(*) filter (where not r.answered))::int`);
const rating = reviewsOf(sql`round(avg(r.rating), 2)::float8`);
const byName = sql`sort_text(l.name) collate "C"`;
const keys: Readonly<Record<LocationTableQuery['sortColumn'], Sql<unknown>>> = {
  name: byName,
  tasks,
  listingProblems: problems,
  unansweredReviews: unanswered,
  averageRating: rating,
};

/**
 * One page with the number of all, in one statement: what a location has is only counted for those on the page, and for all
 * of them what they are sorted by.
 */
export function locationTable(
  of: DashboardScope,
  { filter, sortColumn, sortDirection, skip, take }: LocationTableQuery,
): Sql<{
  data: string | null;
  total: number;
}> {
  const text = filter?.trim() ?? '';
  const place = { workspace: 'l.workspace_id', company: 'l.company_id', location: 'l.id' };
  const where = sql`${inside(of, place)} and l.deleted_at is null${text === '' ? sql`` : sql` and l.name ilike ${containing(text)}`}`;
  const direction = sortDirection === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  // Not `nulls last` where there are none: an index has the other order.
  const plain = sortDirection === 'desc' ? sql`desc` : sql`asc`;
  const order =
    sortColumn === 'name'
      ? sql`${byName} ${plain}, l.id ${plain}`
      : sql`${keys[sortColumn]} ${direction}, l.id ${plain}`;
  return sql`
    select (
      select json_agg(${rowJson} order by l.place) from (
        select l.*, row_number() over () as place from (
          select l.* from location l where ${where} order by ${order} offset ${skip} limit ${take}) l) l
      cross join lateral (select (count(*) filter (where i.state = 'LIVE'))::int as live, (count(*) filter (where ${hasProblem}))::int as problems
        from listing i where i.workspace_id = l.workspace_id and i.location_id = l.id and i.state <> 'RELEASED') i
      cross join lateral (select (count(*) filter (where not r.answered))::int as unanswered, round(avg(r.rating), 2)::float8 as rating
        from review r where r.workspace_id = l.workspace_id and r.location_id = l.id and r.removed_at is null) r
    )::text as data, (select count(*) from location l where ${where}) as total`;
}

const ofType = (
  type: string,
): Sql<unknown> => sql`json_build_object('taskType', ${type}::text, 'value', (select count(*)::int
  from optimization_task t where t.workspace_id = l.workspace_id and t.company_id = l.company_id and t.location_id = l.id
    and t.task_type = ${type}::text and ${isOpen}))`;

/** JSON of a {@link LocationRowView}. */
const rowJson: Sql<LocationRowView> = sql`json_build_object('id', l.id, 'name', l.name, 'address', ${addressLine},
  'openTasks', ${tasks}, 'openTasksByType', json_build_array(${sql.join(lists.optimizationTaskType.map(ofType))}),
  'listings', json_build_object('live', i.live, 'withProblems', i.problems), 'unansweredReviews', r.unanswered,
  'averageRating', r.rating, 'runningSubscriptions', (select count(*)::int from subscription s
    where s.workspace_id = l.workspace_id and s.location_id = l.id and ${runs}))`;
