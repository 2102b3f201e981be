import type { Trouble } from '#contexts/connections';
import type { ChannelName } from '#domain/messaging/channels';
import type { AtChannel } from '../channels/account-channel.port.js';

/** What a customer has written, as a webhook tells of it. */
export interface ArrivedMessage {
  readonly channel: ChannelName;
  readonly account: string;
  readonly customerId: string;
  /** Null: the webhook does not say it. */
  readonly customerName: string | null;
  /** The same when it is delivered again. */
  readonly id: string;
  readonly text: string | null;
  readonly pictures: readonly AtChannel[];
  readonly files: readonly ArrivedFile[];
  /** The third party has not told what the customer has sent: why, for a person. */
  readonly trouble?: Trouble;
  readonly sentAt: Date;
}

/** A file other than a picture, as a webhook tells of it. */
export interface ArrivedFile {
  readonly at: AtChannel;
  /** Null: it has none. */
  readonly name: string | null;
  /** Null: the webhook does not say it. */
  readonly contentType: string | null;
}

/** What became of replies to one customer. */
export interface ArrivedReceipt {
  readonly channel: ChannelName;
  readonly account: string;
  readonly customerId: string;
  readonly status: 'SENT' | 'DELIVERED' | 'READ' | 'REFUSED';
  /** Of the replies that it is about. */
  readonly ids: readonly string[];
  /** Ours, as it was sent along; null: the webhook does not say it. */
  readonly key: string | null;
  /** About all that were sent before; null: about those with the ids alone. */
  readonly until: Date | null;
  /** Of REFUSED. */
  readonly trouble: Trouble | null;
}

export interface ArrivedParts {
  readonly messages: readonly ArrivedMessage[];
  readonly receipts: readonly ArrivedReceipt[];
  /** Parts of kinds that are not for us. */
  readonly skipped: number;
}

/** Webhooks of one third party, which may serve several channels. Registers itself with `MessageWebhooks`. */
export abstract class MessageWebhook {
  /** In the address: `/hooks/<name>`. */
  abstract readonly name: string;

  /** Whether somebody who tries the address knows what was agreed. */
  abstract knows(token: string): boolean;

  /** Whether the third party has signed these bytes. */
  abstract isSigned(body: Buffer, signature: string | undefined): boolean;

  /** Of a body that was signed. What cannot be read is skipped: it will not become readable by being sent again. */
  abstract read(body: Buffer): ArrivedParts;
}
