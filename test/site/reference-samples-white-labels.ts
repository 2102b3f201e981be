import { sql } from '#platform/database';
import type { Platform } from '../support/platform.js';
import { execute } from './reference-samples-connections.js';

/** The white label of the workspace that the samples name, with a domain that is looked at nowhere yet. */
const whiteLabelled = ({ database }: Platform): Promise<void> =>
  execute(
    database,
    sql`insert into white_label (workspace_id, state, domain, shown_domain, token)
        values (1, 'none', 'marketing.north.example', 'marketing.north.example', repeat('5a', 16))
        on conflict (workspace_id) do update set state = 'none', domain = excluded.domain,
          shown_domain = excluded.shown_domain, due_at = null`,
  );

export const whiteLabelStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  WhiteLabel_create: ({ database }) => execute(database, sql`delete from white_label where workspace_id = 1`),
  WhiteLabel_read: whiteLabelled,
  WhiteLabel_change: whiteLabelled,
  WhiteLabel_changeStatus: whiteLabelled,
  WhiteLabel_status: whiteLabelled,
  WhiteLabel_remove: whiteLabelled,
};
