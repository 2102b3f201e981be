import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import { messageChannels } from '#domain/messaging/channels';
import type { MessageState } from '#domain/messaging/message-machine';
import { Clock } from '#platform/clock';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { isReplyRefused } from '../channels/message-channel.port.js';
import type { ReplyRefused } from '../channels/message-channel.port.js';
import { MessageChannels } from '../channels/message-channels.js';
import { sendReply } from '../jobs/messaging.jobs.js';
import { keyOf } from './message.record.js';
import { closedBecause, repliedColumns } from './reply-task.js';
import type { RepliedConversation } from './reply-task.js';
import { SettleReply } from './settle-reply.js';

/** How long a reply waits for a channel that cannot be used now. */
const troubleWaitMs = 60_000;
/** How long a reply whose response was lost may be on its way: it is looked for afterwards. */
const lookAfterMs = 10_000;

export interface ReplyTask extends RepliedConversation {
  readonly messageId: number;
  readonly state: MessageState;
  /** When a call began of which nothing is known; null: none has. */
  readonly attemptedAt: Date | null;
  readonly text: string | null;
  readonly imageUrl: string | null;
}

/**
 * Sends a reply, once. That a call begins is written down before it; after a lost response or a killed worker the reply is not
 * sent again, unless the channel knows it by its key. No transaction is open while the channel is called.
 */
@Injectable()
@Handles(sendReply)
export class SendReplyHandler implements JobHandler<{ readonly id: number }> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly channels: MessageChannels,
    private readonly settlement: SettleReply,
  ) {}

  async handle({ id }: { readonly id: number }, delivery: Delivery): Promise<void> {
    const task = await this.task(id);
    if (task?.state !== 'PENDING') return this.settlement.nothing(delivery);
    const channel = this.channels.of(task.channel);
    if (task.attemptedAt !== null && !channel.repeatable) {
      if (!channel.findable) return this.settlement.unknown(id, delivery);
      const found = await this.find(task, task.attemptedAt);
      if (found !== null) return this.settlement.sent(id, found, delivery);
      await this.settlement.delayed(id);
    }
    const closed = closedBecause(task, this.clock.now());
    if (closed !== null) return this.settlement.refused(id, closed, delivery);
    const hindrance = await channel.hindrance(task);
    if (hindrance !== null) throw new Postponed(`The channel cannot be used: ${hindrance.key}.`, troubleWaitMs);
    if (!(await this.settlement.begin(id))) return this.settlement.nothing(delivery);
    try {
      const { text, imageUrl } = task;
      await this.settlement.sent(id, await channel.send(task, { key: keyOf(id), text, imageUrl }), delivery);
    } catch (error) {
      await this.failed(task, error, delivery);
    }
  }

  /** @returns the channel's id of a reply whose response was lost; null: it was not sent */
  private async find(task: ReplyTask, since: Date): Promise<string | null> {
    const early = since.getTime() + lookAfterMs - Date.now();
    if (early > 0) throw new Postponed('The reply may be on its way.', early);
    const { messageId, workspaceId, id, text, imageUrl } = task;
    const { rows } = await sql<{ externalId: string }>`
      select external_id as "externalId" from message
      where workspace_id = ${workspaceId} and conversation_id = ${id} and external_id is not null and state is not null
        and id <> ${messageId} order by sent_at desc limit 100`.execute(this.database.manager);
    const known = rows.map(({ externalId }) => externalId);
    try {
      return await this.channels.of(task.channel).find(task, { key: keyOf(messageId), text, imageUrl }, since, known);
    } catch (error) {
      if (!isThirdPartyFailure(error)) throw error;
      throw new Postponed('The reply is looked for.', Math.max(error.details.retryAfterMs ?? 0, troubleWaitMs));
    }
  }

  /** @throws what the queue has to know */
  private async failed(task: ReplyTask, error: unknown, delivery: Delivery): Promise<void> {
    const { messageId: id, channel } = task;
    if (isReplyRefused(error)) return this.settlement.refused(id, troubleOf(task, error), delivery);
    if (!isThirdPartyFailure(error)) throw error;
    const { key, details } = error;
    const { repeatable, findable } = this.channels.of(channel);
    if (key === 'outcomeUnknown' && !repeatable) {
      if (findable) throw new Postponed('The response was lost: the reply is looked for.', lookAfterMs);
      return this.settlement.unknown(id, delivery);
    }
    await this.settlement.delayed(id);
    // 401: the access is looked after elsewhere. 429: the channel asks for patience. Anything else it will refuse again.
    if (key === 'portalRefused' && details.status !== 401 && details.status !== 429) {
      const { externalName } = messageChannels[channel];
      const reason = error.parameters.reason ?? '-';
      return this.settlement.refused(
        id,
        { key: 'replyRefused', parameters: { channel: externalName, reason } },
        delivery,
      );
    }
    throw new Postponed('The channel is waited for.', Math.max(details.retryAfterMs ?? 0, backoff(delivery.attempt)));
  }

  private async task(id: number): Promise<ReplyTask | undefined> {
    const files = `${this.config.publicUrl.replace(/\/$/, '')}/media/`;
    const { rows } = await sql<ReplyTask>`
      select ${repliedColumns}, m.id as "messageId", m.state, m.attempted_at as "attemptedAt", m.text,
        (select ${files}::text || i.storage_key || '.' || i.file_type from image i
         where i.id = m.image_id and i.deleted_at is null) as "imageUrl"
      from message m join conversation c on c.id = m.conversation_id join message_agent a on a.id = c.agent_id
      where m.id = ${id} and m.state is not null`.execute(this.database.manager);
    return rows[0];
  }
}

const backoff = (attempt: number): number => Math.min(300_000, 1000 * 2 ** Math.min(attempt, 10));

function troubleOf({ channel }: ReplyTask, { kind, words }: ReplyRefused): Trouble {
  const { externalName, windowHours } = messageChannels[channel];
  switch (kind) {
    case 'window':
      return { key: 'replyWindowClosed', parameters: { channel: externalName, hours: windowHours } };
    case 'recipient':
      return { key: 'customerUnreachable', parameters: { channel: externalName, reason: words } };
    case 'content':
      return { key: 'replyRefused', parameters: { channel: externalName, reason: words } };
  }
}
