import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { Actor, Scope } from './actor.js';
import type { Placement } from './resource.js';

/** The columns by which a row of this query is placed; leave out what the table has not. */
export interface PlacementColumns {
  readonly workspace: string;
  readonly company?: string;
  readonly location?: string;
}

/**
 * The one SQL predicate for "inside this scope". Empty parts are left out, so that the planner sees a single indexable
 * comparison for most users.
 */
export function within(scope: Scope, columns: PlacementColumns): Sql<boolean> {
  const parts: Sql<boolean>[] = [];
  if (scope.workspaceIds.length === 1) parts.push(sql`${sql.ref(columns.workspace)} = ${scope.workspaceIds[0]}`);
  else if (scope.workspaceIds.length > 1)
    parts.push(sql`${sql.ref(columns.workspace)} = any(${[...scope.workspaceIds]})`);
  if (columns.company !== undefined && scope.companyIds.length > 0)
    parts.push(sql`${sql.ref(columns.company)} = any(${[...scope.companyIds]})`);
  if (columns.location !== undefined && scope.locationIds.length > 0)
    parts.push(sql`${sql.ref(columns.location)} = any(${[...scope.locationIds]})`);
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/**
 * The same as a value that is answered: true or false. A comparison with a column that is null, as the company of what lies at the
 * workspace, is null, which a condition takes for false and JSON does not.
 */
export const isWithin = (scope: Scope, columns: PlacementColumns): Sql<boolean> =>
  sql`coalesce(${within(scope, columns)}, false)`;

/** "The actor can see this row." Every query that answers a user contains it. */
export const visible = (actor: Actor, columns: PlacementColumns): Sql<boolean> => within(actor.visible, columns);

/** What a list is asked for: places of one kind. */
export interface AskedPlaces {
  readonly type: 'Workspace' | 'Company' | 'Location';
  readonly places: readonly Placement[];
}

/** SQL: it lies in one of these places. What a workspace has includes that of those below it. Rights are asked apart. */
export function inPlaces({ type, places }: AskedPlaces, columns: Required<PlacementColumns>): Sql<boolean> {
  const ids = places.map(({ id }) => id);
  if (type === 'Company') return sql`${sql.ref(columns.company)} = any(${ids}::bigint[])`;
  if (type === 'Location') return sql`${sql.ref(columns.location)} = any(${ids}::bigint[])`;
  return sql`${sql.ref(columns.workspace)} in (
    select below.id from workspace above join workspace below on below.path <@ above.path where above.id = any(${ids}::int[]))`;
}
