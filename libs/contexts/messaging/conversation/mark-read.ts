import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { channelOf } from '#domain/messaging/channels';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';

/** Says whether somebody has read a conversation. */
@Injectable()
export class MarkRead {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `conversationNotFound` */
  async execute({ id, workspaceId }: Placement, channelId: number, isRead: boolean): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { rows } = await sql<{ was: boolean }>`
        update conversation c set is_read = ${isRead}, version = c.version + 1, updated_at = now()
        from (select id, is_read from conversation where workspace_id = ${workspaceId} and id = ${id} for update) b
        where c.workspace_id = ${workspaceId} and c.id = b.id and c.channel = ${channelOf(channelId) ?? ''}
        returning b.is_read as was`.execute(tx);
      const [before] = rows;
      if (before === undefined) throw new DomainError('conversationNotFound', { id });
      if (before.was !== isRead)
        await this.audit.record(tx, {
          workspaceId,
          operation: 'conversation.markRead',
          subject: 'conversation',
          subjectId: id,
          before: { isRead: before.was },
          after: { isRead },
        });
      return id;
    });
  }
}
