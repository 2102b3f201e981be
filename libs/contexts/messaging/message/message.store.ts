import { Injectable } from '@nestjs/common';
import type { MessageEvent, MessageState } from '#domain/messaging/message-machine';
import { CountUsage } from '#contexts/metering';
import { messageMachine } from '#domain/messaging/message-machine';
import { isOn } from '#domain/lists/lists';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { keptProblem } from '#platform/problems';
import { columnsOf, subjectOf, Transitions } from '#platform/transitions';
import type { Cause, Changes } from '#platform/transitions';
import { MessageEntity } from './message.entity.js';
import { messageTable } from './message.record.js';
import type { ReplyRecord } from './message.record.js';

interface NewReply {
  readonly workspaceId: number;
  readonly conversationId: number;
  readonly text: string | null;
  readonly imageId: number | null;
  readonly fileId: number | null;
  /** The user who wrote it; null: the platform did. */
  readonly createdBy: number | null;
}

/** Writes messages, and what conversations show of them. The order of locks, everywhere: agent, conversation, message. */
@Injectable()
export class MessageStore {
  constructor(
    private readonly transitions: Transitions,
    private readonly usage: CountUsage,
  ) {}

  /** The caller has locked the conversation. */
  async submit(tx: Tx, { workspaceId, conversationId, text, imageId, fileId, createdBy }: NewReply): Promise<number> {
    const state = this.transitions.initial(messageTable, 'submit', {});
    const { rows } = await sql<{ id: number; workspaceId: number; state: MessageState }>`
      insert into message (workspace_id, conversation_id, state, text, image_id, file_id, created_by, automatic, sent_at)
      values (${workspaceId}, ${conversationId}, ${state}, ${text}, ${imageId}, ${fileId}, ${createdBy}, ${createdBy === null},
        clock_timestamp())
      returning id, workspace_id as "workspaceId", state`.execute(tx);
    await this.transitions.recordCreated(tx, messageTable, 'submit', rows.map(subjectOf));
    await this.refresh(tx, workspaceId, conversationId);
    const [created] = rows;
    if (created === undefined) throw new Error('A reply was not written.');
    return created.id;
  }

  /** Locks a reply, and its conversation before it. @returns undefined: it is gone, or a customer's */
  async lock(tx: Tx, id: number): Promise<ReplyRecord | undefined> {
    await sql`
      select from conversation c join message m on m.conversation_id = c.id and m.workspace_id = c.workspace_id
      where m.id = ${id} for update of c`.execute(tx);
    const row = await tx.findOne(MessageEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return row === null || row.state === null ? undefined : { ...row, state: row.state };
  }

  /** @returns the state then; undefined when the machine has no row for it or the delivery was applied before */
  async fire(
    tx: Tx,
    reply: ReplyRecord,
    event: MessageEvent,
    cause: Cause,
    changes: Changes<MessageEntity> = {},
  ): Promise<MessageState | undefined> {
    const columns = columnsOf(tx, MessageEntity, changes);
    const state = await this.transitions.fire(tx, messageTable, subjectOf(reply), event, {}, cause, columns);
    if (state !== undefined) await this.refresh(tx, reply.workspaceId, reply.conversationId);
    const isTaken = (of: MessageState): boolean => isOn(messageMachine.words.good, of);
    if (state !== undefined && isTaken(state) && !isTaken(reply.state)) await this.count(tx, reply.id);
    return state;
  }

  /** What somebody has replied counts. What the platform replies by itself costs nothing. */
  private async count(tx: Tx, id: number): Promise<void> {
    const { rows } = await sql<{ subscriptionId: number; happenedAt: string }>`
      select a.subscription_id as "subscriptionId", iso(m.sent_at) as "happenedAt"
      from message m join conversation c on c.id = m.conversation_id join message_agent a on a.id = c.agent_id
      where m.id = ${id} and not m.automatic`.execute(tx);
    const usage = rows.map((row) => ({ ...row, meter: 'MESSAGES', key: String(id), quantity: 1 }) as const);
    await this.usage.count(tx, usage);
  }

  /** The channel's id of a message. */
  async keepExternalId(tx: Tx, id: number, externalId: string): Promise<void> {
    await tx.update(MessageEntity, id, { externalId });
  }

  /** The picture of a message. */
  async keepImage(tx: Tx, id: number, imageId: number): Promise<void> {
    await tx.update(MessageEntity, id, { imageId });
  }

  /** A customer has sent a picture with it that is not there: who reads the message is told so. */
  async missImage(tx: Tx, id: number): Promise<void> {
    await tx.update(MessageEntity, id, { problem: keptProblem('customerPictureMissing', {}) });
  }

  /** A call to the channel begins; or nothing came of it. */
  async keepAttempt(tx: Tx, id: number, hasBegun: boolean): Promise<void> {
    await tx.update(MessageEntity, id, { attemptedAt: hasBegun ? () => 'clock_timestamp()' : null });
  }

  /** What a conversation shows of its messages, but for those of programs: the newest, whether the customer has a reply or needs none, and since when one waits. */
  async refresh(tx: Tx, workspaceId: number, conversationId: number): Promise<void> {
    await this.refreshAll(tx, [{ workspaceId, id: conversationId }]);
  }

  /** As `refresh`, for conversations that the caller has locked, in one statement. */
  async refreshAll(
    tx: Tx,
    conversations: readonly { readonly workspaceId: number; readonly id: number }[],
  ): Promise<void> {
    if (conversations.length === 0) return;
    await sql`
      update conversation c set last_message = m.text, last_is_file = m.is_file, last_at = m.sent_at, version = c.version + 1, updated_at = now(),
        answered = coalesce(h.until >= coalesce(c.last_incoming_at, '-infinity'), false),
        waiting_since = (
          select min(w.sent_at) from message w where w.workspace_id = c.workspace_id and w.conversation_id = c.id
            and w.state is null and not w.automatic and w.sent_at > coalesce(h.until, '-infinity'))
      from unnest(${conversations.map(({ workspaceId }) => workspaceId)}::int[], ${conversations.map(({ id }) => id)}::bigint[])
          as k (workspace_id, id),
        lateral (
          select n.text, n.sent_at, n.text is null and n.image_id is null and (n.left_out is not null or n.file_id is not null or exists (
              select from message_attachment f where f.workspace_id = n.workspace_id and f.message_id = n.id)) as is_file
          from message n
          where n.workspace_id = k.workspace_id and n.conversation_id = k.id and not n.automatic
          order by n.sent_at desc, n.id desc limit 1) m,
        lateral (
          select greatest(max(o.sent_at), (select d.done_at from conversation d where d.id = k.id)) as until
          from message o where o.workspace_id = k.workspace_id and o.conversation_id = k.id and o.state <> 'REFUSED'
            and not o.automatic) h
      where c.workspace_id = k.workspace_id and c.id = k.id`.execute(tx);
  }
}
