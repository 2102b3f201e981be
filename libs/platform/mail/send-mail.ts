import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Config } from '#platform/config';
import { Handles, Unrepeatable } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { SecretBox } from '#platform/secrets';
import { LoggerToken } from '#platform/telemetry';
import { drawChart } from './charts/chart-picture.js';
import type { PlannedPicture } from './charts/mail-chart.js';
import { MailAttachments } from './mail-attachments.js';
import type { AttachmentRef } from './mail-attachments.js';
import { MailRefusals } from './mail-refusals.js';
import { MailSenders } from './mail-senders.js';
import type { OwnSender } from './mail-senders.js';
import { MailTransport, MessageRefused, ReceiverRefused } from './mail-transport.js';
import type { OutgoingMail } from './mail-transport.js';
import { domainOf, mailBox } from './mail.js';
import { sendMail } from './mail.jobs.js';
import type { MailSender, SealedMail } from './mail.jobs.js';
import { ReturnPaths } from './returns/return-paths.js';

type SealedContent = Pick<OutgoingMail, 'text' | 'html' | 'unsubscribeUrl' | 'shown'> & {
  readonly pictures?: readonly PlannedPicture[];
  readonly attachments?: readonly AttachmentRef[];
};

/**
 * Hands a mail to the mail server. It may run twice when an answer gets lost; the Message-ID is then the same. What the
 * server refuses for good is parked at once, and listeners hear of an address that was refused; everything else is tried
 * again as the queue's policy says.
 */
@Handles(sendMail)
@Injectable()
export class SendMail implements JobHandler<SealedMail> {
  private readonly box: SecretBox;

  constructor(
    private readonly transport: MailTransport,
    private readonly returnPaths: ReturnPaths,
    private readonly attachments: MailAttachments,
    private readonly refusals: MailRefusals,
    private readonly senders: MailSenders,
    private readonly config: Config,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {
    this.box = mailBox(config);
  }

  async handle(mail: SealedMail, { workspaceId }: Delivery): Promise<void> {
    if (mail.until !== null && Date.parse(mail.until) < Date.now()) return;
    const {
      pictures: planned = [],
      attachments: named = [],
      ...content
    } = JSON.parse(this.box.open(mail.content)) as SealedContent;
    const pictures = await Promise.all(planned.map(drawChart));
    const attachments = await this.attachments.read(named);
    const { to, subject } = mail;
    const own = await this.senders.of(workspaceId);
    const message = {
      to,
      // Of a try with another sender it is the same: the email may arrive by both.
      messageId: messageIdOf(mail, own),
      subject,
      ...content,
      ...(pictures.length > 0 && { pictures }),
      ...(attachments.length > 0 && { attachments }),
    };
    try {
      await this.transmit(message, mail, workspaceId, own);
    } catch (error) {
      if (error instanceof ReceiverRefused)
        await this.refusals.tell({ workspaceId, to, code: error.code, reply: error.reply });
      throw error;
    }
  }

  /**
   * A mail server that does not send for the domain of an own sender gets the email with the installation's address. Many refuse the
   * receiver when they mean the sender: that only counts against the receiver when the second try is refused too.
   */
  private async transmit(
    message: Omit<OutgoingMail, 'from' | 'replyTo'>,
    mail: SealedMail,
    workspaceId: number,
    own: OwnSender | null,
  ): Promise<void> {
    const { from, replyTo } = senderOf(mail.sender, this.config.mailFrom, own);
    const dkim = own?.dkim ?? null;
    const host = dkim === null ? null : own?.returnHost;
    const known = this.returnPaths.pathOf(workspaceId, mail.to, new Date(), host);
    // Nobody reads what comes back to the domain of an own sender.
    const returnPath = known ?? (dkim === null ? undefined : addressOf(this.config.mailFrom));
    const sent = { ...message, from, replyTo, returnPath, ...(dkim !== null && { dkim }) };
    try {
      await this.transport.send(sent);
    } catch (error) {
      if (own === null || dkim === null || !mayBeOfSender(error)) throw error;
      this.logger.warn(
        { workspaceId, sender: own.address, err: error },
        'The mail server may not send from an own sender: another try leaves from the installation’s address.',
      );
      await this.transmit(message, mail, workspaceId, { ...own, dkim: null });
    }
  }
}

const messageIdOf = ({ messageId }: SealedMail, own: OwnSender | null): string =>
  own === null || own.dkim === null ? messageId : messageId.replace(/@[^@>]*>$/, `@${own.dkim.domain}>`);

/** RFC 7372: what is wrong with the proof of the sender. */
const aboutProof = /\b5\.7\.2[0-9]\b/;
/** RFC 3463: 5.7 is about permission and policy, of which spam is another matter. Some servers say it in words alone. */
const isAboutPermission = (reply: string): boolean =>
  /\b5\.7\.\d/.test(reply) || !/\b5\.\d{1,3}\.\d{1,3}\b/.test(reply);
const aboutSender =
  /\bsender\b|\baddress is not verified\b|\bfrom (?:address|header|domain)\b|\bsend as\b|\b(?:spf|dkim|dmarc)\b/i;

/** Of refusals before the email itself was sent any may be of the sender; of one that was read those that say so. */
const mayBeOfSender = (error: unknown): boolean =>
  error instanceof MessageRefused
    ? aboutProof.test(error.reply) || (isAboutPermission(error.reply) && aboutSender.test(error.reply))
    : error instanceof Unrepeatable;

const named = /^\s*(.*?)\s*<([^<>]+)>\s*$/;
const addressOf = (ours: string): string => named.exec(ours)?.[2] ?? ours;

/**
 * Receivers refuse a domain that nobody has let the installation send for (DMARC). A tenant's sender of another domain than the
 * installation's therefore gets the answers, not the From, unless it is one whose domain is proved.
 */
export function senderOf(
  sender: MailSender,
  ours: string,
  own: Pick<OwnSender, 'name' | 'address' | 'dkim'> | null = null,
): { from: string; replyTo: string | undefined } {
  const [, ourName = ''] = named.exec(ours) ?? [];
  const isOurs = sender.address !== null && domainOf(sender.address) === domainOf(addressOf(ours));
  const name = (own?.name ?? sender.name ?? ourName).replaceAll(/["\\\r\n<>]/g, ' ').trim();
  const proved = own === null || own.dkim === null ? undefined : own.address;
  const address = proved ?? (isOurs && sender.address !== null ? sender.address : addressOf(ours));
  const answers = sender.address ?? own?.address;
  return {
    from: name === '' ? address : `"${name}" <${address}>`,
    replyTo: answers === address ? undefined : answers,
  };
}
