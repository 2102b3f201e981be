import { Unrepeatable } from '#platform/outbox';
import type { MailPicture } from './charts/mail-chart.js';
import type { MailAttachment } from './mail-attachments.js';
import type { DkimKey } from './mail-senders.js';

/** Addresses in the head of an email. */
export interface ShownReaders {
  readonly to: readonly string[];
  readonly cc: readonly string[];
}

export interface OutgoingMail {
  /** `Name <address>` or an address. */
  readonly from: string;
  readonly replyTo: string | undefined;
  readonly to: string;
  /** Where the email comes back to when it cannot be delivered; without it to its sender. */
  readonly returnPath?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Signs it, in the name of the domain of `from`. */
  readonly dkim?: DkimKey;
  /** With angle brackets. */
  readonly messageId: string;
  /** Where one click stops emails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Whom the email names in its head; without it `to` alone. It goes to `to` alone all the same. */
  readonly shown?: ShownReaders;
  /** What `html` names by its `cid`. */
  readonly pictures?: readonly MailPicture[];
  readonly attachments?: readonly MailAttachment[];
}

/** The server's own "never" to the address that an email goes to. */
export class ReceiverRefused extends Unrepeatable {
  constructor(
    readonly code: number,
    readonly reply: string,
  ) {
    super(`The mail server refused the address: ${reply}`);
  }
}

/** What carries mail out of the house; `libs/integrations/mail` implements it. */
export abstract class MailTransport {
  /**
   * Returns when a mail server has taken the mail.
   * @throws ReceiverRefused when it never will for this address, Unrepeatable when it never will for another reason; any other error is worth another try
   */
  abstract send(mail: OutgoingMail): Promise<void>;
}
