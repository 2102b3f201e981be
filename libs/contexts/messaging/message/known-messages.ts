import type { ChannelName } from '#domain/messaging/channels';
import { sql } from '#platform/database';
import type { Database } from '#platform/database';

/** What a customer has written to a location, by the ids of the channel. */
export interface WrittenMessages {
  readonly channel: ChannelName;
  readonly locationId: number;
  readonly customer: { readonly id: string };
  readonly messages: readonly { readonly id: string }[];
}

/**
 * Of these the ones whose messages are all kept already: the channel has delivered them again.
 * @returns the conversations that they are in
 */
export async function conversationsOfKnown<T extends WrittenMessages>(
  at: Database['read'],
  written: readonly T[],
): Promise<ReadonlyMap<T, number>> {
  if (written.length === 0) return new Map();
  const sent = written.map(({ channel, locationId, customer, messages }, place) => ({
    place,
    locationId,
    channel,
    customerId: customer.id,
    ids: messages.map(({ id }) => id),
  }));
  const { rows } = await sql<{ place: number; id: number }>`
    select r.place, c.id from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        as r (place int, "locationId" bigint, channel text, "customerId" text, ids jsonb)
      join message_agent a on a.location_id = r."locationId" and a.ended_at is null
      join conversation c on c.agent_id = a.id and c.channel = r.channel and c.customer_id = r."customerId"
    where not exists (
      select from jsonb_array_elements_text(r.ids) i (id) where not exists (
        select from message m where m.workspace_id = c.workspace_id and m.conversation_id = c.id and m.external_id = i.id))`.execute(
    at,
  );
  const conversations = new Map(rows.map(({ place, id }) => [place, id]));
  return new Map(
    written.flatMap((each, place) => {
      const id = conversations.get(place);
      return id === undefined ? [] : [[each, id] as const];
    }),
  );
}
