import type { ChannelName } from '#domain/messaging/channels';

export interface IncomingMessage {
  /** The channel's id of it: a message that comes again changes nothing. */
  readonly id: string;
  readonly text: string | null;
  /** The bytes of a picture; null: there is one, and the channel has not given it. */
  readonly picture?: Buffer | null;
  /** By the clock of the channel; null: now. */
  readonly sentAt: Date | null;
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
  readonly messages: readonly IncomingMessage[];
}
