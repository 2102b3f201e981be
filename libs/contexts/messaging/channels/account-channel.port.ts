import type { Trouble } from '#contexts/connections';
import { MessageChannel } from './message-channel.port.js';
import type { ReplyTarget } from './message-channel.port.js';

/** A location, as channels know it again. */
export interface ChannelPlace {
  readonly locationId: number;
  /** Its phone numbers, only the digits, with the country's code in front. */
  readonly phones: readonly string[];
}

/** Names a file at the channel; JSON that only the channel reads. */
export type AtChannel = Readonly<Record<string, string>>;

/** A file of a customer that the channel has handed over. */
export interface HandedFile {
  readonly content: Buffer;
  /** Null: the channel does not say it. */
  readonly contentType: string | null;
}

/** One that it has not, and never will. */
export interface UnhandedFile {
  /** It is larger than what is loaded, or the channel does not have it any more. */
  readonly missing: 'TOO_LARGE' | 'GONE';
  /** Null: the channel does not say it. */
  readonly bytes: number | null;
}

/**
 * A channel at which the business has an account of its own, such as a page or a phone number. Customers write to the account;
 * webhooks tell of it.
 */
export abstract class AccountChannel extends MessageChannel {
  /**
   * Finds the account of a location, and has the channel tell what is written to it. May be repeated.
   * @returns the channel's id of the account; `trouble`: why there is none, for a person
   * @throws ThirdPartyFailure
   */
  abstract join(place: ChannelPlace): Promise<{ readonly account: string } | { readonly trouble: Trouble }>;

  /**
   * @returns what the customer is called; null: the channel does not say it
   * @throws ThirdPartyFailure
   */
  abstract nameOf(target: ReplyTarget): Promise<string | null>;

  /**
   * Loads what a customer has sent: a picture or another file.
   * @throws ThirdPartyFailure when it may go well the next time
   */
  abstract file(target: ReplyTarget, at: AtChannel): Promise<HandedFile | UnhandedFile>;
}
