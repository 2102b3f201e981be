import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { channelOf } from '#domain/messaging/channels';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import { MessageStore } from '../message/message.store.js';

/** Says that nothing need be replied in a conversation, until the customer writes again; or takes that back. */
@Injectable()
export class MarkDone {
  constructor(
    private readonly database: Database,
    private readonly messages: MessageStore,
    private readonly audit: Audit,
  ) {}

  /**
   * @param until the newest message that was seen: what the customer has written since goes on waiting. Default: now
   * @throws DomainError `conversationNotFound`, `validationFailed`
   */
  async execute({ id, workspaceId }: Placement, channelId: number, isDone: boolean, until?: string): Promise<number> {
    if (!isDone && until !== undefined)
      throw new DomainError('validationFailed', {}, [
        { field: 'until', value: until, problem: 'notTogether', expected: 'no until with status false' },
      ]);
    return this.database.transaction(async (tx) => {
      const { rows } = await sql<{ isDone: boolean; doneAt: Date | null }>`
        select coalesce(done_at >= last_incoming_at, false) as "isDone", done_at as "doneAt" from conversation
        where workspace_id = ${workspaceId} and id = ${id} and channel = ${channelOf(channelId) ?? ''} for update`.execute(
        tx,
      );
      const [before] = rows;
      if (before === undefined) throw new DomainError('conversationNotFound', { id });
      if (before.isDone === isDone) return id;
      // Times are told in milliseconds. What is done already stays so, however late somebody says the same of less.
      const { rows: after } = await sql<{ doneAt: Date | null }>`
        update conversation set done_at = case when ${isDone}
          then greatest(done_at, least(now(), ${until ?? null}::timestamptz + interval '1 millisecond')) end
        where workspace_id = ${workspaceId} and id = ${id}
        returning done_at as "doneAt"`.execute(tx);
      await this.messages.refresh(tx, workspaceId, id);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'conversation.markDone',
        subject: 'conversation',
        subjectId: id,
        before: { doneAt: before.doneAt },
        after: { doneAt: after[0]?.doneAt ?? null },
      });
      return id;
    });
  }
}
