import type { AccountChannel, ArrivedMessage, ArrivedReceipt, Reply } from '#contexts/messaging';

/** What a part of a webhook tells; undefined: nothing that is for us. */
export type Part = ArrivedMessage | ArrivedReceipt | undefined;

/** What a customer has sent, as a webhook tells of it. */
export type Content = Pick<ArrivedMessage, 'text' | 'pictures' | 'files' | 'trouble'>;

/** A picture or another file that a customer has sent. */
export type CustomerFile = Awaited<ReturnType<AccountChannel['file']>>;

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
  /** Another file, instead of a picture. */
  readonly file: Reply['file'];
}
