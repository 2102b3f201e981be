import { Injectable } from '@nestjs/common';
import { Images } from '#contexts/media';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { AttachmentFiles } from '../attachment/attachment-files.js';

interface Gone {
  readonly workspaceId: number;
  /** Pictures that the customer has sent. */
  readonly imageIds: readonly number[];
  /** Other files of theirs, and those of replies. */
  readonly storageKeys: readonly string[];
}

/** Deletes conversations with their messages, the pictures that customers have sent in them, and all other files. */
@Injectable()
export class DeleteConversations {
  constructor(
    private readonly images: Images,
    private readonly attachments: AttachmentFiles,
  ) {}

  /**
   * @param condition over `conversation c`
   * @param atMost undefined: all
   * @returns how many went
   */
  async execute(tx: Tx, condition: Sql<boolean>, atMost?: number): Promise<number> {
    // In a statement of its own: one that waits for a message would not see its pictures and files.
    const { rows: old } = await sql<{ id: number }>`
      select c.id from conversation c where ${condition} order by c.id limit ${atMost ?? null}::bigint for update`.execute(
      tx,
    );
    const ids = old.map(({ id }) => id);
    const { rows } = await sql<Gone>`
      with pictures as (
        select m.conversation_id as id, array_agg(m.image_id) as ids from message m
        where m.conversation_id = any(${ids}::bigint[]) and m.state is null and m.image_id is not null group by 1),
      files as (
        select f.id, array_agg(f.storage_key) as keys from (
          select m.conversation_id as id, a.storage_key
          from message m join message_attachment a on a.workspace_id = m.workspace_id and a.message_id = m.id
          where m.conversation_id = any(${ids}::bigint[])
          union all
          select a.conversation_id, a.storage_key from message_attachment a
          where a.conversation_id = any(${ids}::bigint[])) f
        group by 1),
      gone as (delete from conversation c where c.id = any(${ids}::bigint[]) returning c.id, c.workspace_id)
      select g.workspace_id as "workspaceId", coalesce(p.ids, '{}') as "imageIds", coalesce(f.keys, '{}') as "storageKeys"
      from gone g left join pictures p on p.id = g.id left join files f on f.id = g.id`.execute(tx);
    for (const workspaceId of new Set(rows.map((row) => row.workspaceId))) {
      const own = rows.filter((row) => row.workspaceId === workspaceId);
      await this.images.remove(
        tx,
        workspaceId,
        own.flatMap(({ imageIds }) => imageIds),
      );
      await this.attachments.forget(
        tx,
        workspaceId,
        own.flatMap(({ storageKeys }) => storageKeys),
      );
    }
    return rows.length;
  }
}
