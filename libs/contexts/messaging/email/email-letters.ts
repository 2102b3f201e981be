import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { contentTypes, ImageFileStore } from '#contexts/media';
import type { ImageFiles } from '#contexts/media';
import { Database, sql } from '#platform/database';
import { InboundAddresses } from '#platform/mail';
import type { MailAttachment, OutgoingMail } from '#platform/mail';
import { AttachmentFiles } from '../attachment/attachment-files.js';
import { ReplyRefused } from '../channels/message-channel.port.js';
import type { Reply, ReplyFile, ReplyTarget } from '../channels/message-channel.port.js';
import { idOfKey } from '../message/message.record.js';
import { automaticSubject } from './automatic-words.js';
import { composeLetter, senderOf } from './letter.rules.js';
import { idsIn, isGivenId, referencesOf, replySubject } from './reading/email-headers.rules.js';

interface Row {
  readonly id: number;
  readonly conversationId: number;
  readonly address: string;
  readonly subject: string | null;
  readonly automatic: boolean;
  readonly brand: string;
  readonly locationName: string;
  readonly countryCode: string | null;
  readonly privacyPolicyUrl: string;
  readonly picture: ImageFiles | null;
  /** Of the emails before it, the oldest first. */
  readonly before: readonly { readonly id: string; readonly incoming: boolean }[];
}

/** Emails before a reply that it names at most. */
const mostBefore = 100;

/** Writes replies as emails: in the thread of the customer's, in the name of the brand. */
@Injectable()
export class EmailLetters {
  constructor(
    private readonly database: Database,
    private readonly addresses: InboundAddresses,
    private readonly files: ImageFileStore,
    private readonly attachments: AttachmentFiles,
  ) {}

  /** Where customers write to. @returns undefined: no emails arrive at this installation, or the location is gone */
  async addressOf(locationId: number): Promise<string | undefined> {
    const { rows } = await sql<{ name: string }>`
      select name from location where id = ${locationId} and deleted_at is null`.execute(this.database.read);
    const [location] = rows;
    return location && this.addresses.addressOf({ kind: 'location', id: locationId }, location.name);
  }

  /**
   * @returns undefined: no emails arrive at this installation, or the conversation is gone
   * @throws ReplyRefused its file is gone; DomainError `storageAway`
   */
  async of({ workspaceId, locationId }: ReplyTarget, { key, text, file }: Reply): Promise<OutgoingMail | undefined> {
    const row = await this.row(workspaceId, idOfKey(key) ?? 0);
    if (row === undefined) return undefined;
    const { id, conversationId, locationName, brand } = row;
    const name = (kind: 'location' | 'conversation' | 'message', of: number) =>
      this.addresses.addressOf({ kind, id: of }, locationName);
    const [from, replyTo] = [name('location', locationId), name('conversation', conversationId)];
    if (from === undefined || replyTo === undefined) return undefined;
    const picture = await this.pictureOf(row);
    const attached = [picture, file && (await this.attached(file))].filter((each) => each !== null);
    const sender = { signature: locationName, privacyPolicyUrl: row.privacyPolicyUrl };
    return {
      from: senderOf(brand, from),
      replyTo,
      to: row.address,
      returnPath: name('message', id),
      subject: row.automatic ? automaticSubject(brand, row.countryCode) : replySubject(row.subject),
      ...composeLetter({ text, ...sender, pictureId: picture?.cid ?? null }),
      messageId: this.addresses.messageIdOf(id),
      ...(attached.length > 0 && { attachments: attached }),
      thread: { ...threadOf(row), automatic: row.automatic },
    };
  }

  private async attached({ id, name, contentType }: ReplyFile): Promise<MailAttachment> {
    const { rows } = await sql<{ storageKey: string }>`
      select storage_key as "storageKey" from message_attachment where id = ${id}`.execute(this.database.manager);
    const file = await this.attachments.open(rows[0]?.storageKey ?? '-');
    if (file === null) throw new ReplyRefused('content', `The file ${name} is not in the storage.`);
    return { name, contentType, content: await buffer(file.content) };
  }

  private async pictureOf({ id, picture }: Row) {
    const file = picture === null ? null : await this.files.open(picture);
    if (picture === null || file === null) return null;
    const { fileType } = picture;
    return {
      name: `picture.${fileType}`,
      contentType: contentTypes[fileType] ?? 'application/octet-stream',
      content: await buffer(file.content),
      cid: `picture-${id}@${this.addresses.domain ?? 'localhost'}`,
    };
  }

  private async row(workspaceId: number, id: number): Promise<Row | undefined> {
    const { rows } = await sql<Row>`
      select m.id, c.id as "conversationId", c.address, c.subject, m.automatic,
        coalesce(nullif(o.short_name, ''), o.name) as brand, l.name as "locationName",
        l.country_code as "countryCode", a.privacy_policy_url as "privacyPolicyUrl",
        (select json_build_object('storageKey', i.storage_key, 'fileType', i.file_type, 'thumbnails', i.thumbnails)
         from image i where i.id = m.image_id and i.deleted_at is null) as picture,
        (select coalesce(json_agg(json_build_object('id', b.external_id, 'incoming', b.state is null) order by b.sent_at, b.id), '[]')
         from (select * from message b where b.workspace_id = m.workspace_id and b.conversation_id = m.conversation_id
                 and b.external_id is not null and b.id <> m.id order by b.sent_at desc, b.id desc limit ${mostBefore}) b) as before
      from message m join conversation c on c.id = m.conversation_id join message_agent a on a.id = c.agent_id
      join location l on l.id = c.location_id join company o on o.id = c.company_id
      where m.workspace_id = ${workspaceId} and m.id = ${id} and c.address is not null`.execute(this.database.manager);
    return rows[0];
  }
}

/** Only ids that other programs know. */
function threadOf({ before }: Row): { readonly inReplyTo: string | null; readonly references: readonly string[] } {
  const known = before.filter(({ id }) => isGivenId(id) && idsIn(id)[0] === id);
  return {
    inReplyTo: known.findLast(({ incoming }) => incoming)?.id ?? null,
    references: referencesOf(known.map(({ id }) => id)),
  };
}
