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

/** Its sender, whose records are nowhere. */
const sending = async (platform: Platform): Promise<void> => {
  await whiteLabelled(platform);
  await execute(
    platform.database,
    sql`insert into white_label_sender (workspace_id, address, domain, selector, private_key, public_key)
        values (1, 'hello@north.example', 'north.example', 'lc3f1c8a5254', 'sealed', 'AAAA')
        on conflict (workspace_id) do update set next_selector = null, next_private_key = null, next_public_key = null`,
  );
};

export const whiteLabelStates: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  WhiteLabel_create: ({ database }) => execute(database, sql`delete from white_label where workspace_id = 1`),
  WhiteLabel_read: whiteLabelled,
  WhiteLabel_change: whiteLabelled,
  WhiteLabel_changeStatus: whiteLabelled,
  WhiteLabel_status: whiteLabelled,
  WhiteLabel_remove: whiteLabelled,
  Sender_read: sending,
  Sender_set: whiteLabelled,
  Sender_remove: sending,
  Sender_records: sending,
  Sender_check: sending,
  Sender_makeKey: sending,
  Sender_withdrawKey: sending,
};
