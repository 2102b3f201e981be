import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/**
 * Which of the addresses belong to somebody of the workspace: a user of it or of one above it, the contact of a company, a
 * location. They have agreed by being there.
 * @param addresses in lower case
 */
export async function knownAmong(
  tx: Tx,
  workspaceId: number,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ address: string }>`
    select a.address from unnest(${[...addresses]}::text[]) a (address)
    where exists (select from workspace w join workspace p on w.path <@ p.path join app_user u on u.workspace_id = p.id
        where w.id = ${workspaceId} and u.deleted_at is null and lower(u.email) = a.address)
      or exists (select from location l where l.workspace_id = ${workspaceId} and l.deleted_at is null and lower(l.email) = a.address)
      or exists (select from company o join contact k on k.company_id = o.id, unnest(k.emails) e
        where o.workspace_id = ${workspaceId} and o.deleted_at is null and lower(e) = a.address)`.execute(tx);
  return new Set(rows.map(({ address }) => address));
}
