import { within } from '#platform/access';
import type { Actor, Scope } from '#platform/access';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** SQL: the actor may see the configuration `r`: an internal one only who sees the whole workspace. */
export const seenBy = (actor: Actor): Sql<boolean> => heldIn(actor.visible);

/** SQL: the actor may change the configuration `r`, as access control decides. */
export const writtenBy = (actor: Actor): Sql<boolean> =>
  sql`coalesce(${heldIn(actor.scope('notification:write'))}, false)`;

/** What is internal is the workspace's. */
function heldIn(scope: Scope): Sql<boolean> {
  const { workspaceIds } = scope;
  const ofWorkspace = within({ workspaceIds, companyIds: [], locationIds: [] }, { workspace: 'r.workspace_id' });
  const ofPlace = within(scope, { workspace: 'r.workspace_id', company: 'r.company_id', location: 'r.location_id' });
  return sql`((not r.internal and ${ofPlace}) or (r.internal and ${ofWorkspace}))`;
}
