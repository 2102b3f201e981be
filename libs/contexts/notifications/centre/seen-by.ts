import { visible, within } from '#platform/access';
import type { Actor } from '#platform/access';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** SQL: the actor may see the configuration `r`: an internal one only who sees the whole workspace. */
export const seenBy = (actor: Actor): Sql<boolean> => {
  const { workspaceIds } = actor.visible;
  const ofWorkspace = within({ workspaceIds, companyIds: [], locationIds: [] }, { workspace: 'r.workspace_id' });
  const ofPlace = visible(actor, { workspace: 'r.workspace_id', company: 'r.company_id', location: 'r.location_id' });
  return sql`((not r.internal and ${ofPlace}) or (r.internal and ${ofWorkspace}))`;
};
