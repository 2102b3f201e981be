import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import { Config } from '#platform/config';
import { MailOutcomeUnknown, MailTransport, MessageRefused, ReceiverRefused } from '#platform/mail';
import type { DkimKey, OutgoingMail } from '#platform/mail';
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
    this.transporter ??= createTransport({ ...this.server, pool: true, maxConnections: connections } as Options);
    try {
      await this.transporter.sendMail(messageOf(mail));
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  }

  async sendOnce(mail: OutgoingMail): Promise<void> {
    // A connection of its own: a pool gives an email to another one when the first ends.
    const transporter = createTransport(this.server as Options);
    try {
      await transporter.sendMail(messageOf(mail));
    } catch (error) {
      throw (
        refusalOf(error) ?? (mayHaveBeenTaken(error) ? new MailOutcomeUnknown('No answer', { cause: error }) : error)
      );
    } finally {
      transporter.close();
    }
  }

  onApplicationShutdown(): void {
    this.transporter?.close();
  }

  private get server() {
    return {
      url: this.config.mailUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 60_000,
    };
  }
}

/**
 * What RFC 6376 (5.4) says, and both headers of a click that unsubscribes: mailboxes believe them only when they are signed (RFC 8058).
 */
const signedHeaders =
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:auto-submitted:list-unsubscribe:list-unsubscribe-post';

const signatureOf = ({ domain, selector, privateKey }: DkimKey) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: signedHeaders,
});

type Options = Parameters<typeof createTransport>[0];

const messageOf = (mail: OutgoingMail) => ({
  from: mail.from,
  ...headOf(mail),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: mail.messageId,
  ...(mail.replyTo !== undefined && { replyTo: mail.replyTo }),
  ...(mail.thread !== undefined && {
    ...(mail.thread.inReplyTo !== null && { inReplyTo: mail.thread.inReplyTo }),
    references: [...mail.thread.references],
  }),
  headers: {
    ...originOf(mail),
    ...(mail.unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
      // RFC 8058: a mailbox may post to it when its user clicks.
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  attachments: [...picturesOf(mail), ...filesOf(mail)],
  ...(mail.dkim !== undefined && { dkim: signatureOf(mail.dkim) }),
  // What a mail says comes from us, but no part of it may ever make the worker read a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Whether a person has written it. */
function originOf({ thread }: OutgoingMail): Record<string, string> {
  if (thread === undefined) return { 'Auto-Submitted': 'auto-generated' };
  return thread.automatic ? { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } : {};
}

/** Named by the HTML. */
const picturesOf = ({ pictures = [] }: OutgoingMail) =>
  pictures.map(({ cid, png }) => ({
    cid,
    content: png,
    contentType: 'image/png',
    filename: `${cid.split('@', 1)[0]}.png`,
    contentDisposition: 'inline' as const,
  }));

const filesOf = ({ attachments = [] }: OutgoingMail) =>
  attachments.map(({ name, contentType, content, cid }) => ({
    filename: name,
    contentType,
    content,
    ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
  }));

const nameless = (address: string) => ({ name: '', address });

/** Whom it names and whom it goes to, which are others where several get the same email; and where it comes back to. */
function headOf({ from, to, returnPath, shown }: OutgoingMail) {
  const envelope = { from: returnPath ?? from, to: [nameless(to)] } as unknown as { from: string; to: string[] };
  if (shown === undefined) return { to: nameless(to), envelope };
  const others = shown.to.length > 0 ? shown.to : [to];
  return { to: others.map(nameless), cc: shown.cc.map(nameless), envelope };
}

/**
 * The server's own "never" (5xx) to this sender, receiver or message. Not to our credentials, nor to the connection: those
 * are the operator's to correct, and the mail is good.
 */
function refusalOf(error: unknown): Unrepeatable | undefined {
  const { code, responseCode, command, response, message } = error as SmtpError;
  if ((code !== 'EENVELOPE' && code !== 'EMESSAGE') || Number(responseCode) < 500) return undefined;
  if (command === 'RCPT TO') return new ReceiverRefused(Number(responseCode), response ?? message);
  if (code === 'EMESSAGE') return new MessageRefused(response ?? message);
  return new Unrepeatable(`The mail server refused: ${message}`);
}

/** Failures of connections at which nothing was sent yet. */
const early: ReadonlySet<string> = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/** A server that has said no, or was not reached, has not taken the email. Whatever else happens, it may have. */
function mayHaveBeenTaken(error: unknown): boolean {
  const { code, responseCode, originalCode, timeoutType, command } = error as SmtpError;
  if (typeof responseCode === 'number' && responseCode >= 400) return false;
  if (code === 'EDNS' || code === 'ETLS' || code === 'EAUTH' || command === 'API') return false;
  if (code === 'ETIMEDOUT') return timeoutType === 'SOCKET_TIMEOUT' || timeoutType === undefined;
  return !(typeof originalCode === 'string' && early.has(originalCode));
}

/** What nodemailer says of a command that failed. */
interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
  /** Of the system, where it is not the code. */
  readonly originalCode?: unknown;
  readonly timeoutType?: unknown;
  readonly response?: string;
  readonly message: string;
}
