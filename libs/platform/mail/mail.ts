import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { SecretBox } from '#platform/secrets';
import { sendMail } from './mail.jobs.js';
import type { MailSender, SealedMail } from './mail.jobs.js';
import type { ShownReaders } from './mail-transport.js';

export interface NewMail {
  readonly workspaceId: number;
  readonly to: string;
  readonly sender?: MailSender;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * Names this mail among all mails, for example `password/17/4`. Its Message-ID comes from it, so that of a mail that
   * was sent twice (the answer of the mail server got lost) readers' programs show one.
   */
  readonly reference: string;
  /** Where one click stops emails of this kind. */
  readonly unsubscribeUrl?: string;
  /** Whom the email names in its head; without it `to` alone. */
  readonly shown?: ShownReaders;
  /** Do not send it later than this: the link in it would have expired. */
  readonly until?: Date;
}

const purpose = 'mail';

/** Opens what {@link Mail} has sealed. */
export const mailBox = (config: Config): SecretBox => new SecretBox(config.tokenSecret, purpose);

/** Mail that is sent if, and only if, the surrounding transaction commits. The worker sends it. */
@Injectable()
export class Mail {
  private readonly box: SecretBox;

  constructor(
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {
    this.box = mailBox(config);
  }

  async send(tx: Tx, ...mails: readonly NewMail[]): Promise<void> {
    const rows = mails.map((mail) => ({ workspaceId: mail.workspaceId, payload: this.sealed(mail) }));
    await this.outbox.add(tx, sendMail, rows);
  }

  private sealed(mail: NewMail): SealedMail {
    const { to, subject, text, html, unsubscribeUrl, shown, reference, until } = mail;
    return {
      to,
      subject,
      // Parked jobs are shown to administrators, and the link in a mail is for its reader alone.
      content: this.box.seal(JSON.stringify({ text, html, unsubscribeUrl, shown })),
      sender: mail.sender ?? { name: null, address: null },
      messageId: this.messageId(reference),
      until: until?.toISOString() ?? null,
    };
  }

  private messageId(reference: string): string {
    const hash = createHash('sha256').update(reference).digest('hex').slice(0, 32);
    return `<${hash}@${domainOf(this.config.mailFrom)}>`;
  }
}

/** Of an address, with a name or without: `Locara <no-reply@locara.example>`. */
export const domainOf = (address: string): string =>
  /@([^\s<>@]+)>?\s*$/.exec(address)?.[1]?.toLowerCase() ?? 'localhost';
