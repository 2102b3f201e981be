import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { channelOf } from '#domain/messaging/channels';
import type { ChannelName } from '#domain/messaging/channels';
import { megabytesOf, mostReplyBytes } from '#domain/messaging/reply-files';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import { SpooledFiles } from '#platform/storage';
import { AttachmentFiles } from './attachment-files.js';
import { heldFiles, mostBytes, mostFiles } from './attachment-room.js';
import { checkReplyFile } from './reply-file.rules.js';

/** A file on its way in. Name and type are known once it was read. */
export interface UploadedFile {
  readonly content: AsyncIterable<Buffer>;
  readonly said: () => { readonly name: string | null; readonly contentType: string };
}

/** A file that is stored, and whose row is not written yet. */
export interface ReceivedReplyFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly storageKey: string;
  /** Of its name and content. */
  readonly hash: string;
}

/** Takes files that users send with replies. One that no reply has within an hour is removed. */
@Injectable()
export class KeepReplyFile {
  private readonly spool = new SpooledFiles();

  constructor(
    private readonly database: Database,
    private readonly files: AttachmentFiles,
    private readonly audit: Audit,
  ) {}

  /**
   * Reads and stores it: needs no transaction and should hold none.
   * @throws DomainError `conversationNotFound`, `validationFailed`, `malformedRequest`, `storageAway`
   */
  async receive(
    conversation: Placement,
    channelId: number,
    { content, said }: UploadedFile,
  ): Promise<ReceivedReplyFile> {
    const channel = await this.channelOf(conversation, channelId);
    return this.spool.take(within(content, mostReplyBytes(channel)), async (read) => {
      const { name, contentType } = checkReplyFile(channel, { ...said(), content: read });
      return {
        name,
        contentType,
        bytes: read.length,
        storageKey: await this.files.keep(conversation.workspaceId, read),
        hash: createHash('sha256').update(`${name}\n`).update(read).digest('hex'),
      };
    });
  }

  /** @returns its id. @throws DomainError `messageFilesFull` */
  async add(
    actor: Actor,
    { id, workspaceId, locationId }: Placement,
    { name, contentType, bytes, storageKey }: ReceivedReplyFile,
  ): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        with place as (select ${workspaceId}::int as workspace_id, ${locationId}::bigint as location_id), held as (${heldFiles})
        insert into message_attachment (workspace_id, location_id, conversation_id, name, content_type, bytes, storage_key)
        select p.workspace_id, p.location_id, ${id}, ${name}, ${contentType}, ${bytes}, ${storageKey} from place p, held h
        where h.files < ${mostFiles} and h.bytes + ${bytes} <= ${mostBytes} returning id`.execute(tx);
      const [added] = rows;
      if (added === undefined) throw new DomainError('messageFilesFull');
      await this.audit.record(tx, {
        workspaceId,
        operation: 'message.addFile',
        subject: 'conversation',
        subjectId: id,
        after: { file: added.id, name, bytes },
      });
      return added.id;
    });
  }

  private async channelOf({ id, workspaceId }: Placement, channelId: number): Promise<ChannelName> {
    const { rows } = await sql<{ channel: ChannelName }>`
      select channel from conversation where workspace_id = ${workspaceId} and id = ${id}`.execute(this.database.read);
    const [found] = rows;
    if (found === undefined || found.channel !== channelOf(channelId))
      throw new DomainError('conversationNotFound', { id });
    return found.channel;
  }
}

/** What is too large is not read to its end. */
async function* within(content: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > most)
      throw new DomainError('validationFailed', {}, [
        { field: 'file', value: null, problem: 'tooLarge', expected: megabytesOf(most) },
      ]);
    yield part;
  }
}
