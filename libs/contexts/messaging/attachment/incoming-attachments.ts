import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Arrival, IncomingFile, KeptMessage, LeftOutFile } from '../conversation/arrival.js';
import { AttachmentFiles } from './attachment-files.js';
import { heldFiles, mostBytes, mostFiles } from './attachment-room.js';

/** A file that is stored, and whose row is not written yet. */
export interface StoredAttachment extends Omit<IncomingFile, 'content'> {
  readonly bytes: number;
  readonly storageKey: string;
}

/** By the id that the channel gives the message. */
export type StoredAttachments = ReadonlyMap<string, readonly StoredAttachment[]>;

/** Files that customers send, other than pictures. Nothing in them is read: they are only handed on. */
@Injectable()
export class IncomingAttachments {
  constructor(
    private readonly database: Database,
    private readonly files: AttachmentFiles,
  ) {}

  /** Needs no transaction and should hold none. */
  async prepare({ locationId, messages }: Arrival): Promise<StoredAttachments> {
    const sent = messages.filter(({ files = [] }) => files.length > 0);
    const stored = new Map<string, readonly StoredAttachment[]>();
    const workspaceId = sent.length === 0 ? undefined : await this.workspaceOf(locationId);
    if (workspaceId === undefined) return stored;
    for (const { id, files = [] } of sent) {
      const kept: StoredAttachment[] = [];
      for (const { name, contentType, content } of files)
        kept.push({
          name,
          contentType,
          bytes: content.length,
          storageKey: await this.files.keep(workspaceId, content),
        });
      stored.set(id, kept);
    }
    return stored;
  }

  /** Those of messages that are new. What the location has no room for is named at its message. */
  async add(tx: Tx, kept: readonly KeptMessage[], stored: StoredAttachments): Promise<void> {
    for (const { id, message } of kept) {
      const files = stored.get(message.id) ?? [];
      if (files.length === 0) continue;
      const { rows } = await sql<{ name: string | null; contentType: string; bytes: number }>`
        with place as (
          select c.workspace_id, c.location_id from message m join conversation c on c.id = m.conversation_id where m.id = ${id}),
        held as (${heldFiles}),
        given as (
          select f.*, row_number() over (order by f.place) as files, sum(f.bytes) over (order by f.place) as total
          from jsonb_to_recordset(${JSON.stringify(files.map((file, place) => ({ ...file, place })))}::jsonb)
            as f (name text, "contentType" text, bytes int, "storageKey" text, place int)),
        room as (
          select g.*, g.files + h.files <= ${mostFiles} and g.total + h.bytes <= ${mostBytes} as fits from given g, held h),
        added as (
          insert into message_attachment (workspace_id, location_id, message_id, name, content_type, bytes, storage_key)
          select p.workspace_id, p.location_id, ${id}, r.name, r."contentType", r.bytes, r."storageKey"
          from room r, place p where r.fits order by r.place)
        select name, "contentType", bytes from room where not fits order by place`.execute(tx);
      await this.leaveOut(
        tx,
        id,
        rows.map((file) => ({ ...file, reason: 'LIMIT' })),
      );
    }
  }

  private async leaveOut(tx: Tx, messageId: number, files: readonly LeftOutFile[]): Promise<void> {
    if (files.length === 0) return;
    await sql`
      update message set left_out = coalesce(left_out, '[]') || ${JSON.stringify(files)}::jsonb where id = ${messageId}`.execute(
      tx,
    );
  }

  private async workspaceOf(locationId: number): Promise<number | undefined> {
    const { rows } = await sql<{ workspaceId: number }>`
      select workspace_id as "workspaceId" from location where id = ${locationId} and deleted_at is null`.execute(
      this.database.read,
    );
    return rows[0]?.workspaceId;
  }
}
