import type { Platform } from '../../support/platform.js';

/** The white label of the workspace, which nobody has activated; does nothing where it is there. */
export async function makeWhiteLabel({ database: { pool } }: Platform, workspaceId: number): Promise<void> {
  await pool.query(
    `insert into white_label (workspace_id, state, domain, shown_domain, token)
     select $1, 'none', 'zaungast-brand.example', 'zaungast-brand.example', repeat('5a', 16)
     where not exists (select from white_label where workspace_id = $1)`,
    [workspaceId],
  );
}
