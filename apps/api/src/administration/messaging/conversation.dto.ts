import { ApiProperty } from '@nestjs/swagger';
import type { ConversationView, MessageView } from '#contexts/messaging';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { longestReply } from '#domain/messaging/channels';
import { Extension, Flag, Id, Ids, Instant, Integer, Listed, OneOf, Text } from '../../http/bodies/fields.js';
import { ImageDto } from '../../wire/image.dto.js';
import type { Wire } from '../../wire/wire.js';
import { AttachmentDto, EmailDto, EmailThreadDto, LeftOutFileDto } from './email.dto.js';

const count = { type: 'integer' } as const;
const words = { type: 'string', nullable: true } as const;
const instant = { type: 'string', format: 'date-time' } as const;

/** What one customer and a location write to each other on one channel. */
export class ConversationDto implements Wire<ConversationView> {
  /**
   * Name of the customer; null: not said.
   * @example "Maria Kunde"
   */
  @ApiProperty({ ...words, required: false })
  displayName: string | null;

  /**
   * Text of the newest message; null: it is a picture or another file.
   * @example "Are you open today?"
   */
  @ApiProperty(words)
  lastMessage: string | null;

  /**
   * True: the newest message has neither a text nor a picture, but a file, or had one that is not kept.
   * @example false
   */
  @Extension()
  lastIsFile: boolean;

  /**
   * When the newest message was sent.
   * @example "2026-11-26T09:15:00.000Z"
   */
  @ApiProperty(instant)
  sendTime: string;

  /**
   * Whether there is a reply to the last message of the customer, or somebody has said that it needs none (`doneAt`). A reply that the
   * channel has refused does not count.
   * @example false
   */
  answered: boolean;

  /**
   * Id of the conversation.
   * @example 991
   */
  @ApiProperty(count)
  conversationId: number;

  /**
   * Subscription of the agent.
   * @example 989
   */
  @ApiProperty(count)
  subscriptionId: number;

  /**
   * Id of the location.
   * @example 12
   */
  @ApiProperty(count)
  locationId: number;

  /**
   * Name of the location.
   * @example "Hofladen Huber"
   */
  locationName: string;

  /**
   * Id of the channel.
   * @example 1
   */
  @ApiProperty(count)
  channelId: number;

  /** Name of the channel. */
  @Listed('messageChannel')
  channelName: DecidedValueOf<'messageChannel'>;

  /**
   * Id of the agent.
   * @example 990
   */
  @ApiProperty(count)
  agentId: number;

  /**
   * Id of the company.
   * @example 1
   */
  @ApiProperty(count)
  companyId: number;

  /**
   * Whether somebody has marked it as read since the last message of the customer.
   * @example false
   */
  @Extension()
  isRead: boolean;

  /**
   * Until when the channel takes a reply; null: it takes none until the customer writes again, or the agent has ended.
   * @example "2026-11-27T09:15:00.000Z"
   */
  @Extension()
  @ApiProperty({ ...instant, nullable: true })
  replyUntil: string | null;

  /**
   * Since when the customer waits for a reply: the first message that has none. Null: nothing is to be replied.
   * @example "2026-11-26T09:15:00.000Z"
   */
  @Extension()
  @ApiProperty({ ...instant, nullable: true })
  waitingSince: string | null;

  /**
   * Up to when nothing need be replied, as somebody said; null: nobody has, or the customer has written since.
   * @example null
   */
  @Extension()
  @ApiProperty({ ...instant, nullable: true })
  doneAt: string | null;

  /** Of a thread of emails; null: it is on another channel. */
  @Extension()
  @ApiProperty({ type: () => EmailThreadDto, nullable: true })
  email: EmailThreadDto | null;
}

/** Conversations. */
export class ConversationListDto {
  /** By their newest messages. */
  @ApiProperty({ type: () => [ConversationDto] })
  data: ConversationDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty(count)
  total: number;
}

/** Why a reply was refused, or why a channel has no account of an agent. */
export class MessageErrorDto implements Wire<NonNullable<MessageView['error']>> {
  /**
   * Code of the error.
   * @example 6640
   */
  @ApiProperty(count)
  errorCode: number;

  /**
   * The same in words, in your language.
   * @example "Website chat has refused the reply: …"
   */
  errorMessage: string;
}

/** The user who wrote a reply. */
export class MessageAuthorDto implements Wire<NonNullable<MessageView['author']>> {
  /**
   * Id of the user.
   * @example 3
   */
  @ApiProperty(count)
  id: number;

  /**
   * Name of the user.
   * @example "Nora Nord"
   */
  name: string;
}

/** A message. */
export class MessageDto implements Wire<MessageView> {
  /**
   * Id of the message.
   * @example 992
   */
  @ApiProperty(count)
  messageId: number;

  /**
   * True: the customer wrote it.
   * @example true
   */
  incoming: boolean;

  /**
   * Its text, plain; null: none.
   * @example "Are you open today?"
   */
  @ApiProperty(words)
  text: string | null;

  /** Its picture; null: none, or it was deleted since. */
  @ApiProperty({ type: () => ImageDto, nullable: true })
  image: ImageDto | null;

  /**
   * When it was sent.
   * @example "2026-11-26T09:15:00.000Z"
   */
  @ApiProperty(instant)
  sendTime: string;

  /** How far a reply is on its channel; null: the customer wrote it. */
  @Extension()
  @Listed('messageStatus', { nullable: true })
  status: DecidedValueOf<'messageStatus'> | null;

  /** Why it was refused, or why what the customer has sent is missing; null: neither. */
  @Extension()
  @ApiProperty({ type: () => MessageErrorDto, nullable: true })
  error: MessageErrorDto | null;

  /** Who wrote a reply; null: the customer wrote the message, or the user is gone or not known. */
  @Extension()
  @ApiProperty({ type: () => MessageAuthorDto, nullable: true })
  author: MessageAuthorDto | null;

  /**
   * True: a program wrote it, that of a customer who is away, or the platform itself with a message of the agent.
   * @example false
   */
  @Extension()
  automatic: boolean;

  /** Its files other than the picture: what the customer has sent, or what a reply has. */
  @Extension()
  @ApiProperty({ type: () => [AttachmentDto] })
  attachments: AttachmentDto[];

  /** Files that the customer has sent and that are not kept. */
  @Extension()
  @ApiProperty({ type: () => [LeftOutFileDto] })
  leftOut: LeftOutFileDto[];

  /** Of an email of the customer; null: it is none. */
  @Extension()
  @ApiProperty({ type: () => EmailDto, nullable: true })
  email: EmailDto | null;
}

/** Messages of a conversation. */
export class MessageListDto {
  /** The newest first. */
  @ApiProperty({ type: () => [MessageDto] })
  data: MessageDto[];

  /**
   * How many there are without paging.
   * @example 2
   */
  @ApiProperty(count)
  total: number;
}

/** A reply: a text, a picture or another file, or a text with a picture or file. */
export class MessageInsertDto {
  /**
   * The text, plain. Channels take different lengths: a chat 2000 characters.
   * @example "Yes, we are open until 18:00."
   */
  @Text({ optional: true, nullable: true, max: longestReply })
  text?: string | null;

  /**
   * Id of an image of the location, its company or its workspace with the type `MessageImage`.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  image?: number | null;

  /**
   * Id of a file that was uploaded for this conversation, or that an earlier reply of it has. Not together with `image`.
   * @example null
   */
  @Id({ optional: true, nullable: true, extension: true })
  file?: number | null;
}

/** Which conversations, and in which order. */
export class ConversationQuery {
  /** What `contextIds` are of. */
  @OneOf('contextType.conversations', { optional: true })
  contextType?: ValueOf<'contextType.conversations'>;

  /**
   * Ids of companies or locations, comma-separated; without them everything that you see.
   * @example [1]
   */
  @Ids({ optional: true })
  contextIds?: number[];

  /** Only those that have a reply, or have none. */
  @Flag({ optional: true })
  isAnswered?: boolean;

  /** Only those that somebody has read, or nobody has. */
  @Flag({ optional: true, extension: true })
  isRead?: boolean;

  /**
   * Only those of customers whose name has this text, or with a message that has it.
   * @example "cake"
   */
  @Text({ optional: true, extension: true })
  filter?: string;

  /**
   * Only those on this channel.
   * @example 1
   */
  @Id({ optional: true })
  channelId?: number;

  /** Sorted by since when the customer waits (`waitingSince`), not by the newest message. */
  @Flag({ optional: true, extension: true })
  byWaiting?: boolean;

  /** By the newest message, unless `byWaiting` says otherwise. */
  @OneOf('sortDirection', { optional: true })
  sortDirection: ValueOf<'sortDirection'> = 'desc';

  /** How many rows to leave out. */
  @Integer({ optional: true, min: 0, default: 0 })
  skip: number = 0;

  /** Rows to return; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 50, default: 10 })
  take: number = 10;
}

/** What was seen of a conversation that is done. */
export class DoneQuery {
  /**
   * When the newest message was sent that you have seen, as `sendTime` says it; only with `true`. Default: now.
   * @example "2026-01-31T12:00:00Z"
   */
  @Instant({ optional: true, extension: true })
  until?: string;
}

/** `skip` and `take` of messages. */
export class MessageQuery {
  /** How many rows to leave out. */
  @Integer({ optional: true, min: 0, default: 0 })
  skip: number = 0;

  /** Rows to return; 0 counts alone. More than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 0, max: 50, default: 20 })
  take: number = 20;
}
