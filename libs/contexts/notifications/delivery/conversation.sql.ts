import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** More conversations of a channel than this that wait within an hour: somebody plays with the chat, or everybody knows already. */
const mostInHour = 20;

/** SQL: so many customers of the location of the conversation `c` wait on its channel that another email says nothing new. */
export const tooManyWait: Sql<boolean> = sql`
  (select count(*) from (
    select from conversation w where w.workspace_id = c.workspace_id and w.location_id = c.location_id and w.channel = c.channel
      and w.last_at > now() - interval '1 hour' and not w.answered limit ${mostInHour + 1}) w) > ${mostInHour}`;

/** Messages of a customer that arrived together. */
export interface Written {
  readonly conversationId: number;
  readonly messageIds: readonly number[];
}

/** SQL, as rows `e`: conversations (`id`) and the first of their new messages (`first`). */
export const writtenIn = (written: readonly Written[]): Sql<unknown> => {
  const rows = written.map(({ conversationId, messageIds }) => ({
    id: conversationId,
    first: Math.min(...messageIds),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id bigint, first bigint)`;
};

/** SQL: the customer of the conversation `c` wrote within the hour before the message `e.first` already, and nobody has dealt with it since. */
export const wroteWithinHour: Sql<boolean> = sql`
  exists (
    select from message m where m.workspace_id = c.workspace_id and m.conversation_id = c.id and m.state is null and not m.automatic
      and m.id < e.first and m.created_at > now() - interval '1 hour'
      and m.sent_at > coalesce(c.done_at, '-infinity')
      and not exists (select from message o where o.workspace_id = c.workspace_id and o.conversation_id = c.id
        and o.state is not null and not o.automatic and o.sent_at >= m.sent_at))`;
