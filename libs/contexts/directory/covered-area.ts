import type { Scope } from '#platform/access';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** Where a list looks: everything that the reader's permission covers, or one workspace, with those below on demand. */
export interface Area {
  readonly scope: Scope;
  /** Known to be covered: the caller has looked. */
  readonly workspaceId?: number | undefined;
  readonly recursive?: boolean | undefined;
}

/** SQL: ids of the workspaces, as `area (id)`. */
export function workspacesOf({ scope, workspaceId, recursive }: Area): Sql<unknown> {
  if (workspaceId === undefined) return sql`unnest(${[...scope.workspaceIds]}::int[]) as area (id)`;
  if (recursive !== true) return sql`unnest(array[${workspaceId}::int]) as area (id)`;
  return sql`(select w.id from workspace w where w.deleted_at is null
    and w.path <@ (select above.path from workspace above where above.id = ${workspaceId})) as area (id)`;
}

/**
 * Rows that a text was looked for in are found through the index of parts of names, and then sorted: left to itself,
 * PostgreSQL may read all rows in the wanted order and hope to meet matches soon.
 */
export const matching = (filter: string | undefined, rows: Sql<unknown>): Sql<unknown> =>
  (filter?.trim() ?? '') === '' ? rows : sql`${rows} offset 0`;
