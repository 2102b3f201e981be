import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** SQL: the customer of the conversation `c` wrote within the hour before these messages already, and nobody has replied since. */
export const wroteWithinHour = (messageIds: readonly number[]): Sql<boolean> => sql`
  exists (
    select from message m where m.workspace_id = c.workspace_id and m.conversation_id = c.id and m.state is null
      and m.id < ${Math.min(...messageIds)} and m.created_at > now() - interval '1 hour'
      and not exists (select from message o where o.workspace_id = c.workspace_id and o.conversation_id = c.id
        and o.state is not null and o.sent_at >= m.sent_at))`;
