import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { channelOf } from '#domain/messaging/channels';
import type { Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { StoredFile } from '#platform/storage';
import { AttachmentFiles } from './attachment-files.js';
import { FileLinks } from './file-links.js';
import { downloadName } from './file-danger.rules.js';

export interface AttachmentDownload {
  readonly name: string;
  readonly file: StoredFile;
}

/** With the type that it has by its name: channels look at it. */
export interface LinkedDownload extends AttachmentDownload {
  readonly contentType: string;
}

interface Named {
  readonly channelId: number;
  readonly messageId: number;
  readonly attachmentId: number;
}

@Injectable()
export class AttachmentQueries {
  constructor(
    private readonly database: Database,
    private readonly files: AttachmentFiles,
    private readonly links: FileLinks,
  ) {}

  /** @throws DomainError `attachmentNotFound`: the conversation has no such attachment, or it was deleted meanwhile */
  async open({ id, workspaceId }: Placement, named: Named): Promise<AttachmentDownload> {
    const { rows } = await sql<{ name: string | null; contentType: string; storageKey: string }>`
      select a.name, a.content_type as "contentType", a.storage_key as "storageKey"
      from message_attachment a join message m on m.id = a.message_id or m.file_id = a.id join conversation c on c.id = m.conversation_id
      where a.workspace_id = ${workspaceId} and a.id = ${named.attachmentId} and m.id = ${named.messageId} and c.id = ${id}
        and c.channel = ${channelOf(named.channelId) ?? ''}`.execute(this.database.read);
    const [row] = rows;
    const file = row === undefined ? null : await this.files.open(row.storageKey);
    if (row === undefined || file === null) throw new DomainError('attachmentNotFound', { id: named.attachmentId });
    return { name: downloadName(row.name, row.contentType), file };
  }

  /**
   * A file of a reply, as customers load it.
   * @returns undefined: the link is over or none of ours, or the file was deleted
   */
  async linked(token: string): Promise<LinkedDownload | undefined> {
    const id = this.links.read(token);
    if (id === undefined) return undefined;
    const { rows } = await sql<{ name: string; contentType: string; storageKey: string }>`
      select name, content_type as "contentType", storage_key as "storageKey" from message_attachment
      where id = ${id} and conversation_id is not null`.execute(this.database.read);
    const [row] = rows;
    const file = row === undefined ? null : await this.files.open(row.storageKey);
    return row === undefined || file === null ? undefined : { name: row.name, contentType: row.contentType, file };
  }
}
