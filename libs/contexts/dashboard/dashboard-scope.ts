import type { Scope } from '#platform/access';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** Of what a dashboard is: all that the reader's permission covers, or less. What is named is known to be visible. */
export interface DashboardScope {
  readonly scope: Scope;
  /** With those below it. */
  readonly workspaceId?: number | undefined;
  readonly companyId?: number | undefined;
  readonly locationId?: number | undefined;
}

/** The columns by which rows of a query are placed. */
export type PlaceColumns = Readonly<Record<'workspace' | 'company' | 'location', string>>;

/** The columns of most tables, under this alias. */
export const placed = (alias: string): PlaceColumns => ({
  workspace: `${alias}.workspace_id`,
  company: `${alias}.company_id`,
  location: `${alias}.location_id`,
});

/**
 * SQL: the row is in the scope. Each part names the workspaces in which it looks, as the indexes of tenants begin with them:
 * grants of companies and of locations do not say where these are.
 */
export function inside(
  { scope, workspaceId, companyId, locationId }: DashboardScope,
  columns: PlaceColumns,
): Sql<boolean> {
  const granted = [
    ...(scope.workspaceIds.length > 0 ? [among(columns.workspace, 'int', scope.workspaceIds)] : []),
    ...(scope.companyIds.length > 0 ? [ofCompanies(columns, scope.companyIds)] : []),
    ...(scope.locationIds.length > 0 ? [ofLocations(columns, scope.locationIds)] : []),
  ];
  return sql`${sql.join(
    [
      granted.length === 0 ? sql`false` : sql`(${sql.join(granted, sql` or `)})`,
      ...(workspaceId === undefined
        ? []
        : [
            sql`${sql.ref(columns.workspace)} = any(array(select w.id from workspace w
              where w.path <@ (select above.path from workspace above where above.id = ${workspaceId})))`,
          ]),
      ...(companyId === undefined ? [] : [ofCompanies(columns, [companyId])]),
      ...(locationId === undefined ? [] : [ofLocations(columns, [locationId])]),
    ],
    sql` and `,
  )}`;
}

/** One is compared by `=`, so that an index also gives the order. */
const among = (column: string, type: 'int' | 'bigint', ids: readonly number[]): Sql<boolean> =>
  ids.length === 1
    ? sql`${sql.ref(column)} = ${ids[0]}`
    : sql`${sql.ref(column)} = any(${[...ids]}::${type === 'int' ? sql`int[]` : sql`bigint[]`})`;

const ofCompanies = ({ company, workspace }: PlaceColumns, ids: readonly number[]): Sql<boolean> =>
  sql`(${among(company, 'bigint', ids)} and ${sql.ref(workspace)} = ${workspacesOf(sql`company`, ids)})`;

const ofLocations = ({ location, workspace }: PlaceColumns, ids: readonly number[]): Sql<boolean> =>
  sql`(${among(location, 'bigint', ids)} and ${sql.ref(workspace)} = ${workspacesOf(sql`location`, ids)})`;

const workspacesOf = (table: Sql<unknown>, ids: readonly number[]): Sql<unknown> =>
  ids.length === 1
    ? sql`(select o.workspace_id from ${table} o where o.id = ${ids[0]})`
    : sql`any(array(select o.workspace_id from ${table} o where o.id = any(${[...ids]}::bigint[])))`;
