import type { Platform } from '../../support/platform.js';
import { row } from './tenant-calls.js';

/** A listing scan of the workspace. `restore` brings it back when a call that was let in has deleted it. */
export async function makeScan(
  platform: Platform,
  workspaceId: number,
): Promise<{ scanId: number; restore: () => Promise<void> }> {
  const columns = 'workspace_id, name, key, included_workspaces, excluded_portals, allowed_domain, show_error_portals';
  const values = `${workspaceId}, 'Zaungast scan', '${'5a'.repeat(16)}', '{${workspaceId}}', '{}', 'zaungast.example', false, '{Listing}', 'en'`;
  const { id } = await row<{ id: number }>(
    platform,
    `insert into listing_scan (${columns}, active_products, language) values (${values})
     on conflict (key) do update set name = excluded.name returning id`,
  );
  const again = `insert into listing_scan (id, ${columns}, active_products, language) overriding system value
    values (${id}, ${values}) on conflict do nothing`;
  return { scanId: id, restore: async () => void (await platform.database.pool.query(again)) };
}
