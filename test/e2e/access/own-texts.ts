import { sql } from '#platform/database';
import type { Platform } from '../../support/platform.js';

/** The demo's tenants bill to businesses of one name; such a text is no secret of either. */
export async function ownTexts(platform: Platform, workspaceId: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    with named (workspace_id, text) as (
      select id, name from workspace union all select workspace_id, name from company
      union all select workspace_id, name from location union all select workspace_id, name from contract
      union all select workspace_id, user_name from app_user union all select workspace_id, note from subscription
      union all select workspace_id, note from opening_hours
    )
    select distinct text from named where workspace_id = ${workspaceId}
      and text not in (select text from named where workspace_id <> ${workspaceId} and text is not null)
      and not exists (select 1 from billing_account b where b.workspace_id <> ${workspaceId} and strpos(b.business_name, text) > 0)`.execute(
    platform.database.manager,
  );
  return rows.map(({ text }) => text);
}
