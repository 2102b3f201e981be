import type { Trouble } from '#contexts/connections';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { ChannelName } from '#domain/messaging/channels';

export interface IncomingMessage {
  /** The channel's id of it: a message that comes again changes nothing. */
  readonly id: string;
  readonly text: string | null;
  /** The bytes of a picture; null: there is one, and the channel has not given it. */
  readonly picture?: Buffer | null;
  /** Further files: nothing that could run. */
  readonly files?: readonly IncomingFile[];
  /** Files that are not kept. */
  readonly leftOut?: readonly LeftOutFile[];
  /** The channel has not told what was sent: why, for a person. */
  readonly trouble?: Trouble;
  /** By the clock of the channel; null: now. */
  readonly sentAt: Date | null;
  /** Of emails. */
  readonly email?: IncomingEmail;
}

/** What an email has beside its words. */
export interface IncomingEmail {
  /** As the email says it. */
  readonly sender: { readonly address: string; readonly name: string | null };
  readonly subject: string | null;
  /** With what it quotes and its signature; null: the message has all of it. */
  readonly wholeText: string | null;
  /** A program has replied for the customer in a conversation that there is: nobody waits for a reply to it. */
  readonly automatic: boolean;
  /** The platform may reply to it by itself. */
  readonly mayBeReplied: boolean;
}

/** A file that a customer has sent. */
export interface IncomingFile {
  /** Null: it has none. */
  readonly name: string | null;
  /** As its sender says. */
  readonly contentType: string;
  readonly content: Buffer;
}

/** A file of a customer that is not kept. */
export interface LeftOutFile {
  /** Undefined: it came before attachments were kept. */
  readonly reason?: DecidedValueOf<'leftOutReason'>;
  /** Null: it has none. */
  readonly name: string | null;
  readonly contentType: string;
  /** Null: it was never loaded, and the channel does not say it. */
  readonly bytes: number | null;
}

/** A message that is new. */
export interface KeptMessage {
  readonly id: number;
  readonly message: IncomingMessage;
}

/** What one customer has written to one location. */
export interface Arrival {
  readonly channel: ChannelName;
  /** The account of the business at the channel; empty where there is none. */
  readonly account: string;
  /** Where the account belongs to now. */
  readonly locationId: number;
  readonly customer: {
    /** The channel's id of the customer. */
    readonly id: string;
    /** Null: not known; one that was known before stays. */
    readonly name: string | null;
  };
  /** Of emails: where replies go, and what the first one is about. What a conversation has of it stays. */
  readonly thread?: { readonly address: string; readonly subject: string | null };
  readonly messages: readonly IncomingMessage[];
}
