import type { RefusalKind } from './message-errors.js';

/** The channels of Meta on which customers write. */
export type MetaChannel = 'whatsapp' | 'messenger' | 'instagram';

/** A picture that a customer has sent: by its id at WhatsApp, or at an address. */
export type SentPicture = { readonly mediaId: string } | { readonly url: string };

/** What a customer has written. */
export interface ArrivedMessage {
  readonly kind: 'message';
  readonly channel: MetaChannel;
  /** Id of the page, the Instagram account or the phone number that was written to. */
  readonly account: string;
  /** The same when Meta delivers the message again. */
  readonly id: string;
  /** Id of the customer, for this account alone; at WhatsApp the phone number. */
  readonly customer: string;
  /** Null: Meta does not say it here. */
  readonly customerName: string | null;
  readonly text: string;
  readonly pictures: readonly SentPicture[];
  readonly at: Date;
}

/** What became of messages that were sent to a customer. */
export interface ArrivedReceipt {
  readonly kind: 'receipt';
  readonly channel: MetaChannel;
  readonly account: string;
  readonly customer: string;
  readonly state: 'sent' | 'delivered' | 'read' | 'failed';
  readonly messageIds: readonly string[];
  /** Of all messages up to then, in place of ids; null: of those with the ids alone. */
  readonly until: Date | null;
  /** What was given along with the message; null: Meta does not say it here. */
  readonly key: string | null;
  readonly at: Date;
  /** Of a failure. */
  readonly refusal: { readonly kind: RefusalKind; readonly words: string } | null;
}

export type Arrived = ArrivedMessage | ArrivedReceipt;

/** What one delivery holds. */
export interface Delivery {
  readonly arrived: readonly Arrived[];
  /** Parts of kinds that are not for us: reactions, calls, groups, echoes. */
  readonly skipped: number;
}

/** On which account, and to whom. */
export interface Recipient {
  readonly account: string;
  readonly accessToken: string;
  readonly customer: string;
}

export interface MessageContent {
  readonly text: string;
  /** Public address of a picture; null: there is none. */
  readonly imageUrl: string | null;
}
