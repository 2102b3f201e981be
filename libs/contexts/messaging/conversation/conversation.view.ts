import type { ImageView } from '#contexts/media';
import type { ChannelName } from '#domain/messaging/channels';
import type { MessageState } from '#domain/messaging/message-machine';
import type { LeftOutFile } from './arrival.js';
import type { ProblemView } from '#platform/problems';

/** A conversation, as it is shown. Instants are ISO 8601 in UTC. Source: channels §3.6. */
export interface ConversationView {
  /** Null: the customer has not said a name. */
  readonly displayName: string | null;
  /** Null: the newest message is a picture or a file without a text. */
  readonly lastMessage: string | null;
  /** The newest message has neither a text nor a picture, but a file. */
  readonly lastIsFile: boolean;
  readonly sendTime: string;
  readonly answered: boolean;
  readonly conversationId: number;
  readonly subscriptionId: number;
  readonly locationId: number;
  readonly locationName: string;
  readonly channelId: number;
  readonly channelName: ChannelName;
  readonly agentId: number;
  readonly companyId: number;
  readonly isRead: boolean;
  /** Until when a reply is possible; null: none is. */
  readonly replyUntil: string | null;
  /** Since when the customer waits for a reply; null: nothing is to be replied. */
  readonly waitingSince: string | null;
  /** Up to when nothing need be replied, as somebody said; null: nobody has, or the customer has written since. */
  readonly doneAt: string | null;
  /** Of a thread of emails; null: it is on another channel. */
  readonly email: EmailThreadView | null;
}

export interface EmailThreadView {
  /** Where replies go. Nobody has verified who writes from it. */
  readonly address: string;
  /** Of the first email; null: it has none. */
  readonly subject: string | null;
}

/** A message, as it is shown. */
export interface MessageView {
  readonly messageId: number;
  readonly incoming: boolean;
  readonly text: string | null;
  /** Null: none, or it was deleted since. */
  readonly image: ImageView | null;
  readonly sendTime: string;
  /** Null: the customer wrote it. */
  readonly status: MessageState | null;
  /** Why it was refused; of a customer's, why what was sent is missing. */
  readonly error: ProblemView | null;
  /** Who wrote a reply; null: the customer wrote it, or the user is gone or not known. */
  readonly author: { readonly id: number; readonly name: string } | null;
  /** A program has written it: on the side of the customer, or the platform itself. */
  readonly automatic: boolean;
  /** Files of the message, other than the picture: what the customer has sent, or what a reply has. */
  readonly attachments: readonly AttachmentView[];
  /** Files that the customer has sent and that are not kept. */
  readonly leftOut: readonly LeftOutFile[];
  /** Of an email of the customer; else null. */
  readonly email: EmailView | null;
}

/** A file that a customer has sent, or that a reply has. */
export interface AttachmentView {
  readonly id: number;
  /** Null: it has none. */
  readonly name: string | null;
  /** As its sender says it; of a reply by its name. */
  readonly contentType: string;
  readonly bytes: number;
}

/** What an email has beside its text. */
export interface EmailView {
  /** As the email says it: nobody has verified it. */
  readonly senderAddress: string;
  readonly senderName: string | null;
  readonly subject: string | null;
  /** `text` leaves out what it quotes, and its signature. */
  readonly isFolded: boolean;
  /** All of it; null: `text` has all. Where one message is read. */
  readonly wholeText?: string | null;
  /** As the message's own. */
  readonly leftOut: readonly LeftOutFile[];
}
