import { messageChannels } from '#domain/messaging/channels';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** What holds for the channel that a column names. */
export function ofChannel(column: string, part: 'id' | 'windowHours'): Sql<number> {
  const parts = Object.fromEntries(Object.entries(messageChannels).map(([name, traits]) => [name, traits[part]]));
  return sql<number>`(${JSON.stringify(parts)}::jsonb ->> ${sql.ref(column)})::int`;
}
