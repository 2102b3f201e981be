import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import { ImageQueries } from '#contexts/media';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { channelOf } from '#domain/messaging/channels';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Clock } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { Outbox } from '#platform/outbox';
import { MessageChannels } from '../channels/message-channels.js';
import { sendReply } from '../jobs/messaging.jobs.js';
import { MessageStore } from './message.store.js';
import { planReply } from './reply.rules.js';
import type { ReplyInput } from './reply.rules.js';
import { closedBecause, repliedColumns } from './reply-task.js';
import type { RepliedConversation } from './reply-task.js';

/** What a path names of a conversation. */
export interface NamedConversation {
  readonly conversation: Placement;
  readonly channelId: number;
  readonly agent: Placement;
}

/** Writes a reply to a customer. Whether the channel takes one now is told before anything is written. */
@Injectable()
export class WriteReply {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly images: ImageQueries,
    private readonly channels: MessageChannels,
    private readonly messages: MessageStore,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns the id of the message
   * @throws DomainError `conversationNotFound`, `agentNotFound`, `validationFailed`, `agentEnded`, `replyWindowClosed`, or what
   *   hinders the channel
   */
  async execute(actor: Actor, { conversation, channelId, agent }: NamedConversation, draft: Draft<ReplyInput>) {
    const { id, workspaceId, companyId, locationId } = conversation;
    const channel = channelOf(channelId);
    const found = await this.find(workspaceId, id);
    if (found === undefined || channel !== found.channel) throw new DomainError('conversationNotFound', { id });
    if (agent.id !== found.agentId) throw new DomainError('agentNotFound', { id: agent.id });
    const { image, file } = draft.good;
    const place = { workspaceId, companyId, locationId };
    const plan = planReply(channel, draft, {
      images: await this.images.usable(actor, [place], typeof image === 'number' ? [image] : []),
      fileName: typeof file === 'number' ? await this.fileName(conversation, file) : undefined,
    });
    const hindrance = closedBecause(found, this.clock.now()) ?? (await this.hindrance(found));
    if (hindrance !== null) throw new DomainError(hindrance.key, hindrance.parameters);
    return this.database.transaction(async (tx) => {
      await this.lock(tx, found);
      await this.hold(tx, plan.fileId);
      const messageId = await this.messages.submit(tx, {
        workspaceId,
        conversationId: id,
        createdBy: actor.user.id,
        ...plan,
      });
      await sql`
        update conversation
        set is_read = true, done_at = case when done_at >= last_incoming_at then null else done_at end
        where workspace_id = ${workspaceId} and id = ${id}`.execute(tx);
      await this.outbox.add(tx, sendReply, [{ workspaceId, payload: { id: messageId } }]);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'message.create',
        subject: 'conversation',
        subjectId: id,
        after: { messageId, image: plan.imageId, file: plan.fileId },
      });
      return messageId;
    });
  }

  /** Of a file that was uploaded for the conversation, also where an earlier reply has it. */
  private async fileName({ id, workspaceId }: Placement, fileId: number): Promise<string | undefined> {
    const { rows } = await sql<{ name: string }>`
      select name from message_attachment
      where id = ${fileId} and workspace_id = ${workspaceId} and conversation_id = ${id}`.execute(this.database.read);
    return rows[0]?.name;
  }

  /** A file that no reply has is removed after some time. @throws DomainError `validationFailed`: that was in this moment */
  private async hold(tx: Tx, fileId: number | null): Promise<void> {
    if (fileId === null) return;
    const { rows } = await sql`select from message_attachment where id = ${fileId} for key share`.execute(tx);
    if (rows.length === 0)
      throw new DomainError('validationFailed', {}, [{ field: 'file', value: fileId, problem: 'noSuch' }]);
  }

  private async hindrance(conversation: RepliedConversation): Promise<Trouble | null> {
    try {
      return await this.channels.of(conversation.channel).hindrance(conversation);
    } catch (error) {
      if (!isThirdPartyFailure(error)) throw error;
      // The channel cannot be asked now: the reply is written, and the job that sends it waits.
      return null;
    }
  }

  /** Looks again under the locks: the agent may have ended meanwhile. @throws DomainError `agentEnded`, `replyWindowClosed` */
  private async lock(tx: Tx, { id, workspaceId, agentId }: RepliedConversation): Promise<void> {
    await sql`select from message_agent where id = ${agentId} for share`.execute(tx);
    const { rows } = await sql<RepliedConversation>`
      select ${repliedColumns} from conversation c join message_agent a on a.id = c.agent_id
      where c.workspace_id = ${workspaceId} and c.id = ${id} for update of c`.execute(tx);
    const [held] = rows;
    if (held === undefined) throw new DomainError('conversationNotFound', { id });
    const closed = closedBecause(held, this.clock.now());
    if (closed !== null) throw new DomainError(closed.key, closed.parameters);
  }

  private async find(workspaceId: number, id: number): Promise<RepliedConversation | undefined> {
    const { rows } = await sql<RepliedConversation>`
      select ${repliedColumns} from conversation c join message_agent a on a.id = c.agent_id
      where c.workspace_id = ${workspaceId} and c.id = ${id}`.execute(this.database.read);
    return rows[0];
  }
}
