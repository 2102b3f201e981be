import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/**
 * Which of the addresses belong to somebody of the workspace: a user of it, the contact of a company, a location. They have
 * agreed by being there. Users of workspaces above are not looked at: what becomes of an address would say that they exist.
 * @param addresses in lower case
 */
export async function knownAmong(
  tx: Tx,
  workspaceId: number,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = sql`any(${[...addresses]}::text[])`;
  // Each table is read once, not for each address.
  const { rows } = await sql<{ address: string }>`
    select lower(u.email) as address from app_user u
      where u.workspace_id = ${workspaceId} and u.deleted_at is null and lower(u.email) = ${wanted}
    union
    select lower(l.email) from location l
      where l.workspace_id = ${workspaceId} and l.deleted_at is null and lower(l.email) = ${wanted}
    union
    select lower(e) from company o join contact k on k.company_id = o.id, unnest(k.emails) e
      where o.workspace_id = ${workspaceId} and o.deleted_at is null and lower(e) = ${wanted}`.execute(tx);
  return new Set(rows.map(({ address }) => address));
}
