import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import { Config } from '#platform/config';
import { MailTransport } from '#platform/mail';
import type { OutgoingMail } from '#platform/mail';
import { Unrepeatable } from '#platform/outbox';

const connections = 4;

/** SMTP (RFC 5321) to the one server that `MAIL_URL` names. */
@Injectable()
export class SmtpTransport extends MailTransport implements OnApplicationShutdown {
  private transporter: Transporter | undefined;

  constructor(private readonly config: Config) {
    super();
  }

  async send(mail: OutgoingMail): Promise<void> {
    this.transporter ??= this.connect();
    try {
      await this.transporter.sendMail({
        from: mail.from,
        ...headOf(mail),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: mail.messageId,
        ...(mail.replyTo !== undefined && { replyTo: mail.replyTo }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribeUrl !== undefined && {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            // RFC 8058: a mailbox may post to it when its user clicks.
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        // What a mail says comes from us, but no part of it may ever make the worker read a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      throw refusedForGood(error) ? new Unrepeatable(`The mail server refused: ${(error as Error).message}`) : error;
    }
  }

  onApplicationShutdown(): void {
    this.transporter?.close();
  }

  private connect(): Transporter {
    return createTransport({
      url: this.config.mailUrl,
      pool: true,
      maxConnections: connections,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 60_000,
    } as Parameters<typeof createTransport>[0]);
  }
}

const nameless = (address: string) => ({ name: '', address });

/** Whom it names and whom it goes to, which are others where several get the same email. */
function headOf({ from, to, shown }: OutgoingMail) {
  if (shown === undefined) return { to: nameless(to) };
  const others = shown.to.length > 0 ? shown.to : [to];
  return { to: others.map(nameless), cc: shown.cc.map(nameless), envelope: { from, to: [to] } };
}

/**
 * The server's own "never" (5xx) to this sender, receiver or message. Not to our credentials, nor to the connection: those
 * are the operator's to correct, and the mail is good.
 */
function refusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500;
}
