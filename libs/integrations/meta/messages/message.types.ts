import type { ArrivedMessage, ArrivedReceipt } from '#contexts/messaging';

/** What a part of a webhook tells; undefined: nothing that is for us. */
export type Part = ArrivedMessage | ArrivedReceipt | undefined;

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
