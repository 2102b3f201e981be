import { canReply, messageChannels } from '#domain/messaging/channels';
import type { ChannelName } from '#domain/messaging/channels';
import type { Trouble } from '#contexts/connections';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { ReplyTarget } from '../channels/message-channel.port.js';

/** What a reply needs to know of its conversation. */
export interface RepliedConversation extends ReplyTarget {
  readonly id: number;
  readonly channel: ChannelName;
  readonly lastIncomingAt: Date | null;
  readonly agentEnded: boolean;
}

/** The columns of it over `conversation c` and its `message_agent a`. */
export const repliedColumns: Sql<RepliedConversation> = sql`c.id, c.workspace_id as "workspaceId", c.location_id as "locationId",
  c.agent_id as "agentId", c.channel, c.account, c.customer_id as "customerId", c.last_incoming_at as "lastIncomingAt",
  a.ended_at is not null as "agentEnded"`;

/** Why nothing can be replied any more; null: something can. */
export function closedBecause(
  { agentId, agentEnded, channel, lastIncomingAt }: RepliedConversation,
  now: Date,
): Trouble | null {
  if (agentEnded) return { key: 'agentEnded', parameters: { id: agentId } };
  const { externalName, windowHours } = messageChannels[channel];
  return canReply(channel, lastIncomingAt, now)
    ? null
    : { key: 'replyWindowClosed', parameters: { channel: externalName, hours: windowHours } };
}
