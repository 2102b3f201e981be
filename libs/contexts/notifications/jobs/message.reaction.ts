import { Injectable } from '@nestjs/common';
import { messageReceived } from '#contexts/messaging';
import { messageChannels } from '#domain/messaging/channels';
import type { ChannelName } from '#domain/messaging/channels';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { eventsOf, SubscribesToMany } from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import { AlertCover } from '../alerts/alert-cover.js';
import { tooManyWait, writtenIn, wroteWithinHour } from '../delivery/conversation.sql.js';
import type { Written } from '../delivery/conversation.sql.js';
import { Post } from '../delivery/post.js';
import { Recipients } from '../delivery/recipients.js';
import { messageMail } from '../mails/message-mails.js';

/** Tells the people of a location that a customer waits: once an hour for a conversation, and not after somebody has replied. */
@Injectable()
@SubscribesToMany(messageReceived, 'notifications.messageReceived', 50)
export class MessageReceivedReaction implements JobHandler<Written | Together<Written>> {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly cover: AlertCover,
    private readonly post: Post,
  ) {}

  async handle(written: Written | Together<Written>, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      for (const waiting of await waitingConversations(tx, delivery.workspaceId, eventsOf(written)))
        await this.tell(tx, waiting);
    });
  }

  private async tell(tx: Tx, waiting: Waiting): Promise<void> {
    const { workspaceId, conversationId, firstMessageId, place } = waiting;
    const able = await this.recipients.ofLocation(tx, waiting, 'message:write');
    const happened = [{ ...waiting, subjectId: conversationId }];
    const readers = await this.cover.without(tx, workspaceId, 'customerMessage', happened, able);
    const letter = { place, channel: messageChannels[waiting.channel].externalName };
    await this.post.send(tx, waiting, readers, `message/${firstMessageId}`, (wording) => messageMail(letter, wording));
  }
}

interface Waiting {
  readonly workspaceId: number;
  readonly companyId: number;
  readonly locationId: number;
  readonly conversationId: number;
  readonly firstMessageId: number;
  readonly channel: ChannelName;
  readonly place: string;
}

/** Without those that somebody has read or replied to, and whose customer already wrote within the hour. */
async function waitingConversations(tx: Tx, workspaceId: number, written: readonly Written[]): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select c.workspace_id as "workspaceId", c.company_id as "companyId", c.location_id as "locationId", c.id as "conversationId",
           e.first as "firstMessageId", c.channel, l.name as place
    from ${writtenIn(written)} join conversation c on c.workspace_id = ${workspaceId} and c.id = e.id
    join message_agent a on a.id = c.agent_id join location l on l.id = c.location_id
    where not c.is_read and not c.answered and a.ended_at is null and not ${wroteWithinHour} and not ${tooManyWait}
    order by e.first`.execute(tx);
  return rows;
}
