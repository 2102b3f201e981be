import { Injectable } from '@nestjs/common';
import { addressLine } from '#contexts/locations';
import { DomainError } from '#domain/errors/errors';
import { portalNames } from '#domain/lists/connections';
import type { ValueOf } from '#domain/lists/lists';
import type { Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText, Sql, Tx } from '#platform/database';
import { inside, placed } from '../dashboard-scope.js';
import type { DashboardScope } from '../dashboard-scope.js';

/** `Optimization task` of the specification. */
export interface TaskView {
  readonly id: number;
  readonly location: { readonly id: number; readonly name: string; readonly address: string | null };
  /** ISO 8601. */
  readonly startDate: string;
  readonly processingDate: string | null;
  readonly portalName: string;
  readonly status: ValueOf<'optimizationTaskStatus'>;
  readonly ignore: boolean;
  readonly taskType: ValueOf<'optimizationTaskType'>;
  readonly context: {
    readonly portal: string;
    readonly count: number;
    readonly since: string | null;
    readonly actionType: ValueOf<'gbpPendingActionType'> | null;
  };
  readonly note: string | null;
}

export interface TaskFilter {
  readonly status?: readonly ValueOf<'optimizationTaskStatus'>[] | undefined;
  readonly taskType?: readonly ValueOf<'optimizationTaskType'>[] | undefined;
  readonly ignore?: boolean | undefined;
  /** Names or keys of portals, in any case. */
  readonly portal?: readonly string[] | undefined;
}

export interface TaskPageQuery extends TaskFilter {
  readonly sortColumn: ValueOf<'taskSortColumn'>;
  readonly sortDirection: ValueOf<'sortDirection'>;
  readonly skip: number;
  readonly take: number;
}

@Injectable()
export class TaskQueries {
  constructor(private readonly database: Database) {}

  async list(of: DashboardScope, query: TaskPageQuery): Promise<JsonText<{ data: TaskView[]; total: number }>> {
    return this.database.list<TaskView>(taskList(of, query), query.take);
  }

  /** @throws DomainError `taskNotFound` */
  async one({ id, workspaceId }: Placement, tx?: Tx): Promise<TaskView> {
    const { rows } = await sql<{ json: TaskView }>`
      select ${taskJson} as json from ${named} t join location l on l.workspace_id = t.workspace_id and l.id = t.location_id
      where t.workspace_id = ${workspaceId} and t.id = ${id}`.execute(tx ?? this.database.read);
    const [row] = rows;
    if (row === undefined) throw new DomainError('taskNotFound', { id });
    return row.json;
  }
}

/** A provider of profiles, as it is known; elsewhere what a portal is called by now. */
const portalName = sql`case when t.task_type in ('ProfileLinking', 'ProfileLinkingManual')
  then ${JSON.stringify(portalNames)}::jsonb ->> t.portal else coalesce(n.name, initcap(t.portal)) end`;

/** Tasks with the names of their portals. */
const named = sql`(
  select t.*, ${portalName} as portal_name from optimization_task t left join portal n on n.key = t.portal)`;

/** One page with the number of all. */
export function taskList(of: DashboardScope, query: TaskPageQuery): Sql<{ data: string | null; total: number }> {
  const conditions = conditionsOf(query);
  const where = sql.join([inside(of, placed('t')), ...conditions], sql` and `);
  const order = orderOf(query);
  const joined = sql`join location l on l.workspace_id = t.workspace_id and l.id = t.location_id`;
  const places = { workspace: 'l.workspace_id', company: 'l.company_id', location: 'l.id' };
  // By name, locations are read in their order until the page is full, with the tasks of each.
  const sorted =
    query.sortColumn === 'location'
      ? sql`from location l cross join lateral (select t.* from ${named} t
          where ${sql.join([sql`t.workspace_id = l.workspace_id and t.location_id = l.id`, ...conditions], sql` and `)} offset 0) t
        where ${inside(of, places)} and l.deleted_at is null`
      : sql`from ${named} t where ${where}`;
  return sql`
    select (
      select json_agg(${taskJson} order by ${order})
      from (select t.* ${sorted} order by ${order} offset ${query.skip} limit ${query.take}) t ${joined}
    )::text as data, (select count(*) from ${named} t where ${where}) as total`;
}

function conditionsOf({ status = [], taskType = [], ignore, portal = [] }: TaskFilter): Sql<unknown>[] {
  const portals = portal.map((each) => each.toLowerCase());
  return [
    ...(status.length === 0 ? [] : [sql`t.state = any(${[...status]}::text[])`]),
    ...(taskType.length === 0 ? [] : [sql`t.task_type = any(${[...taskType]}::text[])`]),
    ...(ignore === undefined ? [] : [sql`t.ignored = ${ignore}`]),
    ...(portals.length === 0
      ? []
      : [sql`(lower(t.portal) = any(${portals}::text[]) or lower(t.portal_name) = any(${portals}::text[]))`]),
  ];
}

/** The id decides where everything else is equal. */
function orderOf({ sortColumn, sortDirection }: TaskPageQuery): Sql<unknown> {
  const direction = sortDirection === 'desc' ? sql`desc` : sql`asc`;
  const columns = {
    location: sql`sort_text(l.name) collate "C" ${direction}, l.id ${direction}, t.id ${direction}`,
    portal: sql`lower(t.portal_name) ${direction}, t.id ${direction}`,
    startDate: sql`t.started_at ${direction}, t.id ${direction}`,
  };
  return columns[sortColumn];
}

/** JSON of a {@link TaskView}, over `optimization_task t` and `location l`. */
const taskJson: Sql<TaskView> = sql`json_build_object('id', t.id,
  'location', json_build_object('id', l.id, 'name', l.name, 'address', ${addressLine}),
  'startDate', iso(t.started_at), 'processingDate', iso(t.processing_at), 'portalName', t.portal_name, 'status', t.state,
  'ignore', t.ignored, 'taskType', t.task_type,
  'context', json_build_object('portal', t.portal, 'count', t.count, 'since', iso(t.since), 'actionType', t.action_type),
  'note', t.note)`;
