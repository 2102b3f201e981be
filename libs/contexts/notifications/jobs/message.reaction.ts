import { Injectable } from '@nestjs/common';
import { messageReceived } from '#contexts/messaging';
import { messageChannels } from '#domain/messaging/channels';
import type { ChannelName } from '#domain/messaging/channels';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { AlertCover } from '../alerts/alert-cover.js';
import { tooManyWait, wroteWithinHour } from '../delivery/conversation.sql.js';
import { Post } from '../delivery/post.js';
import { Recipients } from '../delivery/recipients.js';
import { messageMail } from '../mails/message-mails.js';

type Received = NonNullable<(typeof messageReceived)['payload']>;

/** Tells the people of a location that a customer waits: once an hour for a conversation, and not after somebody has replied. */
@Injectable()
@Subscribes(messageReceived, 'notifications.messageReceived')
export class MessageReceivedReaction implements JobHandler<Received> {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly cover: AlertCover,
    private readonly post: Post,
  ) {}

  async handle({ conversationId, messageIds }: Received, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const waiting = await waitingConversation(tx, delivery.workspaceId, conversationId, messageIds);
      if (waiting === undefined) return;
      const able = await this.recipients.ofLocation(tx, waiting, 'message:write');
      const happened = [{ ...waiting, subjectId: conversationId }];
      const readers = await this.cover.without(tx, waiting.workspaceId, 'customerMessage', happened, able);
      const channel = messageChannels[waiting.channel].externalName;
      const letter = { place: waiting.place, channel };
      await this.post.send(tx, waiting, readers, `message/${Math.min(...messageIds)}`, (wording) =>
        messageMail(letter, wording),
      );
    });
  }
}

interface Waiting {
  readonly workspaceId: number;
  readonly companyId: number;
  readonly locationId: number;
  readonly channel: ChannelName;
  readonly place: string;
}

/** @returns undefined: somebody has read it or replied, or the customer already wrote within the hour */
async function waitingConversation(
  tx: Tx,
  workspaceId: number,
  id: number,
  messageIds: readonly number[],
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select c.workspace_id as "workspaceId", c.company_id as "companyId", c.location_id as "locationId", c.channel, l.name as place
    from conversation c join message_agent a on a.id = c.agent_id join location l on l.id = c.location_id
    where c.workspace_id = ${workspaceId} and c.id = ${id} and not c.is_read and not c.answered and a.ended_at is null
      and not ${wroteWithinHour(messageIds)} and not ${tooManyWait}`.execute(tx);
  return rows[0];
}
