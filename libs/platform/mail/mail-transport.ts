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
  /** Of an email that belongs to a conversation with others. */
  readonly thread?: MailThread;
}

/** The place of an email among others (RFC 5322, 3.6.4). Ids have angle brackets. */
export interface MailThread {
  /** The email that it replies to; null: not known. */
  readonly inReplyTo: string | null;
  /** Those before it, the oldest first. */
  readonly references: readonly string[];
  /** The platform has written it, not a person: no program may reply to it (RFC 3834). */
  readonly automatic: boolean;
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

/** The server's own "never" to an email that it has read. */
export class MessageRefused extends Unrepeatable {
  /** @param reply the server's words */
  constructor(readonly reply: string) {
    super(`The mail server refused the email: ${reply}`);
  }
}

/** The connection ended before the mail server said whether it has taken the email. */
export class MailOutcomeUnknown extends Error {
  override readonly name = 'MailOutcomeUnknown';
}

/** What carries mail out of the house; `libs/integrations/mail` implements it. */
export abstract class MailTransport {
  /**
   * Returns when a mail server has taken the mail.
   * @throws ReceiverRefused when it never will for this address, MessageRefused when it never will for what the email says, Unrepeatable
   * when it never will for another reason, such as the sender; any other error is worth another try
   */
  abstract send(mail: OutgoingMail): Promise<void>;

  /**
   * Tries once. For emails that must never arrive twice: after any other error than this one nothing was sent.
   * @throws MailOutcomeUnknown
   */
  abstract sendOnce(mail: OutgoingMail): Promise<void>;
}
