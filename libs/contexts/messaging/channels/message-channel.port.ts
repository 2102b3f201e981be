import type { Trouble } from '#contexts/connections';
import type { ChannelName } from '#domain/messaging/channels';
import type { FileKind } from '#domain/messaging/reply-files';

/** To whom a reply goes, and for which location. */
export interface ReplyTarget {
  readonly workspaceId: number;
  readonly locationId: number;
  readonly agentId: number;
  /** The account of the business at the channel that the customer has written to. */
  readonly account: string;
  /** The channel's id of the customer. */
  readonly customerId: string;
}

export interface Reply {
  /** Ours, the same whenever this reply is sent: channels that take such a key return it in receipts. */
  readonly key: string;
  readonly text: string | null;
  /** Public address of a picture. */
  readonly imageUrl: string | null;
  /** Another file, instead of a picture. */
  readonly file: ReplyFile | null;
}

/** A file of a reply. */
export interface ReplyFile {
  readonly id: number;
  /** What the channel takes it for. */
  readonly kind: FileKind;
  readonly name: string;
  readonly contentType: string;
  /** Where anybody who has the address can load it, for a week. */
  readonly url: string;
}

/** The channel said no, for good. */
export class ReplyRefused extends Error {
  override readonly name = 'ReplyRefused';

  constructor(
    /** `window`: its time for replies is over; `recipient`: the customer has left, or has blocked the business; `content`: anything else. */
    readonly kind: 'window' | 'recipient' | 'content',
    /** The channel's own sentence. */
    readonly words: string,
  ) {
    super(words);
  }
}

export const isReplyRefused = (error: unknown): error is ReplyRefused =>
  typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'ReplyRefused';

/**
 * A way on which customers write. Channels register themselves with `MessageChannels`; what customers write, and receipts, go
 * to `ReceiveMessages` and `KeepReceipts`. Nothing is repeated inside.
 */
export abstract class MessageChannel {
  abstract readonly name: ChannelName;
  /** Sending a reply once more under its key does nothing: a lost response is no reason to ask. */
  abstract readonly repeatable: boolean;

  /**
   * Why the location cannot reply there now, beyond the time for replies, for a person.
   * @returns null: it can
   * @throws ThirdPartyFailure it cannot be asked now
   */
  abstract hindrance(target: ReplyTarget): Promise<Trouble | null>;

  /**
   * @returns the channel's id of the message; null: it has none of its own
   * @throws ReplyRefused
   * @throws ThirdPartyFailure `portalUnreachable` (nothing was done), `outcomeUnknown` (it was perhaps done), `portalRefused`
   */
  abstract send(target: ReplyTarget, reply: Reply): Promise<string | null>;

  /** Whether {@link find} can tell. Else only receipts say what became of a reply whose response was lost. */
  readonly findable: boolean = false;

  /**
   * Looks for a reply whose outcome is not known.
   * @param since when the call that sent it began
   * @param known ids of other replies to this customer
   * @returns the channel's id of it; null: it was not sent
   * @throws ReplyRefused the channel does not tell
   * @throws ThirdPartyFailure
   */
  find(_target: ReplyTarget, _reply: Reply, _since: Date, _known: readonly string[]): Promise<string | null> {
    throw new Error(`Replies cannot be looked for at ${this.name}.`);
  }
}
