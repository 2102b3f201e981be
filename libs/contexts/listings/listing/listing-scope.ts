import type { DecidedValueOf } from '#domain/lists/lists';
import { within } from '#platform/access';
import type { Scope } from '#platform/access';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** Of what a list is: everything of a location, a company or a workspace (without those below it). */
export interface ListingContext {
  readonly type: DecidedValueOf<'listingContext'>;
  readonly id: number;
}

const columnOf = { Location: 'location_id', Company: 'company_id', Workspace: 'workspace_id' } as const;

/** The rows that belong there and that the actor may read. @param table with the columns workspace_id, company_id, location_id */
export function listed(scope: Scope, context: ListingContext | undefined, table: string): Sql<boolean> {
  const columns = {
    workspace: `${table}.workspace_id`,
    company: `${table}.company_id`,
    location: `${table}.location_id`,
  };
  const covered = within(scope, columns);
  if (context === undefined) return covered;
  return sql`(${sql.ref(`${table}.${columnOf[context.type]}`)} = ${context.id} and ${covered})`;
}
