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
  const [workspace, company, location] = [columns.workspace, columns.company, columns.location].map((column) =>
    sql.ref(column),
  );
  const ofCompanies = (ids: readonly number[]): Sql<boolean> => sql`(${company} = any(${[...ids]}::bigint[])
    and ${workspace} = any(array(select o.workspace_id from company o where o.id = any(${[...ids]}::bigint[]))))`;
  const ofLocations = (ids: readonly number[]): Sql<boolean> => sql`(${location} = any(${[...ids]}::bigint[])
    and ${workspace} = any(array(select o.workspace_id from location o where o.id = any(${[...ids]}::bigint[]))))`;
  const granted = [
    ...(scope.workspaceIds.length > 0 ? [sql`${workspace} = any(${[...scope.workspaceIds]}::int[])`] : []),
    ...(scope.companyIds.length > 0 ? [ofCompanies(scope.companyIds)] : []),
    ...(scope.locationIds.length > 0 ? [ofLocations(scope.locationIds)] : []),
  ];
  return sql`${sql.join(
    [
      granted.length === 0 ? sql`false` : sql`(${sql.join(granted, sql` or `)})`,
      ...(workspaceId === undefined
        ? []
        : [
            sql`${workspace} = any(array(select w.id from workspace w
              where w.path <@ (select above.path from workspace above where above.id = ${workspaceId})))`,
          ]),
      ...(companyId === undefined ? [] : [ofCompanies([companyId])]),
      ...(locationId === undefined ? [] : [ofLocations([locationId])]),
    ],
    sql` and `,
  )}`;
}
