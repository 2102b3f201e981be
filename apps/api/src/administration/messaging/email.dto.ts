import { ApiProperty } from '@nestjs/swagger';
import type { ConversationView, MessageView } from '#contexts/messaging';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Listed } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

const count = { type: 'integer' } as const;
const words = { type: 'string', nullable: true } as const;

/** What a conversation by email has beside its messages. */
export class EmailThreadDto implements Wire<NonNullable<ConversationView['email']>> {
  /**
   * Where replies go, as the customer's first email says it. Nobody has verified who writes from it.
   * @example "maria@example.com"
   */
  address: string;

  /**
   * Subject of the first email; null: it has none.
   * @example "A cake for Sunday"
   */
  @ApiProperty(words)
  subject: string | null;
}

/** A file that a customer has sent, or that a reply has. */
export class AttachmentDto implements Wire<MessageView['attachments'][number]> {
  /**
   * Id of the attachment.
   * @example 993
   */
  @ApiProperty(count)
  id: number;

  /**
   * Its name; null: it has none.
   * @example "order.pdf"
   */
  @ApiProperty(words)
  name: string | null;

  /**
   * Its type, as its sender says it; of a reply by its name. It is downloaded as bytes.
   * @example "application/pdf"
   */
  contentType: string;

  /**
   * Its size.
   * @example 48213
   */
  @ApiProperty(count)
  bytes: number;
}

/** A file of a customer that is not kept. */
export class LeftOutFileDto implements Wire<MessageView['leftOut'][number]> {
  /**
   * Its name; null: it has none.
   * @example "photos.exe"
   */
  @ApiProperty(words)
  name: string | null;

  /**
   * Its type, as its sender says it.
   * @example "application/x-msdownload"
   */
  contentType: string;

  /**
   * Its size; null: it was not loaded, and the channel does not say it.
   * @example 48213
   */
  @ApiProperty({ ...count, nullable: true })
  bytes: number | null;

  /**
   * `DANGEROUS`: it could run; `LIMIT`: there is no room for more; `TOO_LARGE`: it is larger than 25 MiB; `GONE`: the channel does not
   * have it any more. Absent: it came before attachments were kept.
   */
  @Listed('leftOutReason', { optional: true })
  reason?: DecidedValueOf<'leftOutReason'>;
}

/** What an email has beside its text. */
export class EmailDto implements Wire<NonNullable<MessageView['email']>> {
  /**
   * Address of its sender, as the email says it: nobody has verified it.
   * @example "maria@example.com"
   */
  senderAddress: string;

  /**
   * Name of its sender; null: not said.
   * @example "Maria Kunde"
   */
  @ApiProperty(words)
  senderName: string | null;

  /**
   * Its subject; null: it has none.
   * @example "Re: A cake for Sunday"
   */
  @ApiProperty(words)
  subject: string | null;

  /**
   * True: `text` leaves out what the email quotes, and its signature.
   * @example true
   */
  isFolded: boolean;

  /**
   * The whole text where one message is read; lists leave it out. Null: `text` has all of it.
   * @example "Yes, please.\n\nOn Sun, 29 Nov 2026 at 10:00, Hofladen Huber wrote:\n> Shall we?"
   */
  @ApiProperty({ ...words, required: false })
  wholeText?: string | null;

  /** Attachments that are not kept: the same as `leftOut` of the message. */
  @ApiProperty({ type: () => [LeftOutFileDto] })
  leftOut: LeftOutFileDto[];
}
