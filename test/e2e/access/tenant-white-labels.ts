import type { Platform } from '../../support/platform.js';

/** The white label of the workspace, which nobody has activated, with its sender; does nothing where they are there. */
export async function makeWhiteLabel({ database: { pool } }: Platform, workspaceId: number): Promise<void> {
  await pool.query(
    `insert into white_label (workspace_id, state, domain, shown_domain, token)
     select $1, 'none', 'zaungast-brand.example', 'zaungast-brand.example', repeat('5a', 16)
     where not exists (select from white_label where workspace_id = $1)`,
    [workspaceId],
  );
  await pool.query(
    `insert into white_label_sender (workspace_id, name, address, domain, selector, private_key, public_key, due_at)
     values ($1, 'Zaungast sender', 'hello@zaungast-brand.example', 'zaungast-brand.example', 'zaungast', 'Zaungast key', 'AAAA', null)
     on conflict (workspace_id) do update set next_selector = null, next_private_key = null, next_public_key = null`,
    [workspaceId],
  );
}
