import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { CentrePlace } from './configuration.rules.js';

/** SQL: the place of a row `r` as the specification writes it. */
export const contextJson = sql`'context', coalesce(r.location_id, r.company_id, r.workspace_id), 'contextType',
  case when r.location_id is not null then 'Location' when r.company_id is not null then 'Company' else 'Workspace' end`;

/** SQL: a row `r` is of exactly this place. */
export function at(place: CentrePlace | undefined): Sql<boolean> {
  if (place === undefined) return sql`true`;
  return sql`r.workspace_id = ${place.workspaceId} and r.company_id is not distinct from ${place.companyId}::bigint
    and r.location_id is not distinct from ${place.locationId}::bigint`;
}
