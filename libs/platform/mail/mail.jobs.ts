import { defineJob, defineQueue } from '#platform/outbox';

/** Email to the installation's mail server. */
export const mailQueue = defineQueue({ name: 'mail', concurrency: 4, attempts: 24, backoff: 1000, longest: 600_000 });

/** Who a mail is from, as its reader sees it. */
export interface MailSender {
  /** Shown name; null: the installation's. */
  readonly name: string | null;
  /** Where answers go. It is also the sender's address if it is of the installation's own domain; null: the installation's. */
  readonly address: string | null;
}

/** A mail as it waits to be sent. */
export interface SealedMail {
  readonly to: string;
  readonly subject: string;
  /** `{text, html, unsubscribeUrl, shown, pictures}`, encrypted. */
  readonly content: string;
  readonly sender: MailSender;
  readonly messageId: string;
  /** ISO 8601; null: for ever. */
  readonly until: string | null;
}

export const sendMail = defineJob<SealedMail>({ name: 'mail.send', queue: mailQueue });
