import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import { imageAddress } from '#contexts/media';
import { messageChannels } from '#domain/messaging/channels';
import { replyFileRule } from '#domain/messaging/reply-files';
import type { MessageState } from '#domain/messaging/message-machine';
import { Clock } from '#platform/clock';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { FileLinks } from '../attachment/file-links.js';
import { isReplyRefused } from '../channels/message-channel.port.js';
import type { Reply, ReplyFile, ReplyRefused } from '../channels/message-channel.port.js';
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
/** In hours: a reply that is not sent for so long holds up those after it no longer. */
const orderKeptFor = 1;

export interface ReplyTask extends RepliedConversation {
  readonly messageId: number;
  readonly state: MessageState;
  /** When a call began of which nothing is known; null: none has. */
  readonly attemptedAt: Date | null;
  readonly text: string | null;
  readonly imageUrl: string | null;
  readonly file: Pick<ReplyFile, 'id' | 'name' | 'contentType'> | null;
  readonly writtenAt: Date;
  /** An earlier reply of the conversation is not sent yet, and not given up. */
  readonly isBehind: boolean;
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
    private readonly links: FileLinks,
  ) {}

  async handle({ id }: { readonly id: number }, delivery: Delivery): Promise<void> {
    const task = await this.task(id);
    if (task?.state !== 'PENDING') return this.settlement.nothing(delivery);
    const channel = this.channels.of(task.channel);
    if (task.attemptedAt !== null && !channel.repeatable) {
      const found = channel.findable ? await this.find(task, task.attemptedAt) : 'unknown';
      if (found === 'unknown') return this.settlement.unknown(id, delivery);
      if (found !== null) return this.settlement.sent(id, found.externalId, delivery);
      await this.settlement.delayed(id);
    }
    const closed = closedBecause(task, this.clock.now());
    if (closed !== null) return this.settlement.refused(id, closed, delivery);
    if (task.isBehind) throw new Postponed('An earlier reply is on its way.', waitFor(task.writtenAt));
    await this.demandUsable(task);
    if (!(await this.settlement.begin(id))) return this.settlement.nothing(delivery);
    try {
      await this.settlement.sent(id, await channel.send(task, this.replyOf(task)), delivery);
    } catch (error) {
      await this.failed(task, error, delivery);
    }
  }

  private replyOf({ messageId, channel, text, imageUrl, file }: ReplyTask): Reply {
    const kind = file === null ? undefined : replyFileRule(channel, file.name)?.kind;
    return {
      key: keyOf(messageId),
      text,
      imageUrl,
      file: file && { ...file, kind: kind ?? 'FILE', url: this.links.urlOf(file) },
    };
  }

  /** @throws Postponed while the channel cannot be used, or cannot be asked whether it can */
  private async demandUsable(task: ReplyTask): Promise<void> {
    const hindrance = await this.channels
      .of(task.channel)
      .hindrance(task)
      .catch((error: unknown) => {
        if (!isThirdPartyFailure(error)) throw error;
        throw new Postponed('The channel cannot be asked.', Math.max(error.details.retryAfterMs ?? 0, troubleWaitMs));
      });
    if (hindrance !== null) throw new Postponed(`The channel cannot be used: ${hindrance.key}.`, troubleWaitMs);
  }

  /** Looks for a reply whose response was lost. @returns null: it was not sent; `unknown`: the channel does not tell */
  private async find(task: ReplyTask, since: Date): Promise<{ readonly externalId: string } | 'unknown' | null> {
    const early = since.getTime() + lookAfterMs - Date.now();
    if (early > 0) throw new Postponed('The reply may be on its way.', early);
    const { messageId, workspaceId, id } = task;
    const { rows } = await sql<{ externalId: string }>`
      select external_id as "externalId" from message
      where workspace_id = ${workspaceId} and conversation_id = ${id} and external_id is not null and state is not null
        and id <> ${messageId} order by sent_at desc limit 100`.execute(this.database.manager);
    const known = rows.map(({ externalId }) => externalId);
    try {
      const externalId = await this.channels.of(task.channel).find(task, this.replyOf(task), since, known);
      return externalId === null ? null : { externalId };
    } catch (error) {
      if (isReplyRefused(error)) return 'unknown';
      if (!isThirdPartyFailure(error)) throw error;
      // It would not be sent any more either, so nobody needs to know.
      if (closedBecause(task, this.clock.now()) !== null) return 'unknown';
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
    throw new Postponed('The channel is waited for.', Math.max(details.retryAfterMs ?? 0, waitFor(task.writtenAt)));
  }

  private async task(id: number): Promise<ReplyTask | undefined> {
    const { rows } = await sql<ReplyTask>`
      select ${repliedColumns}, m.id as "messageId", m.state, m.attempted_at as "attemptedAt", m.text, m.sent_at as "writtenAt",
        (select ${imageAddress('i', this.config.publicUrl)} from image i
         where i.id = m.image_id and i.deleted_at is null) as "imageUrl",
        (select json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type) from message_attachment f
         where f.id = m.file_id) as file,
        exists (
          select from message o where o.workspace_id = m.workspace_id and o.conversation_id = m.conversation_id
            and o.state = 'PENDING' and o.sent_at > now() - make_interval(hours => ${orderKeptFor})
            and (o.sent_at, o.id) < (m.sent_at, m.id)) as "isBehind"
      from message m join conversation c on c.id = m.conversation_id join message_agent a on a.id = c.agent_id
      where m.id = ${id} and m.state is not null`.execute(this.database.manager);
    return rows[0];
  }
}

/** The longer a reply waits already, the longer it waits on: runs that wait for the channel do not count as attempts. */
const waitFor = (writtenAt: Date): number => Math.min(300_000, Math.max(2000, (Date.now() - writtenAt.getTime()) / 4));

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
