import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { SecretBox } from '#platform/secrets';
import { drawChart } from './charts/chart-picture.js';
import type { PlannedPicture } from './charts/mail-chart.js';
import { MailRefusals } from './mail-refusals.js';
import { MailTransport, ReceiverRefused } from './mail-transport.js';
import type { OutgoingMail } from './mail-transport.js';
import { domainOf, mailBox } from './mail.js';
import { sendMail } from './mail.jobs.js';
import type { MailSender, SealedMail } from './mail.jobs.js';
import { ReturnPaths } from './return-paths.js';

type SealedContent = Pick<OutgoingMail, 'text' | 'html' | 'unsubscribeUrl' | 'shown'> & {
  readonly pictures?: readonly PlannedPicture[];
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
    private readonly refusals: MailRefusals,
    private readonly config: Config,
  ) {
    this.box = mailBox(config);
  }

  async handle(mail: SealedMail, { workspaceId }: Delivery): Promise<void> {
    if (mail.until !== null && Date.parse(mail.until) < Date.now()) return;
    const { pictures: planned = [], ...content } = JSON.parse(this.box.open(mail.content)) as SealedContent;
    const pictures = await Promise.all(planned.map(drawChart));
    const { to, subject, messageId } = mail;
    const returnPath = this.returnPaths.pathOf(workspaceId, to, new Date());
    const envelope = { ...senderOf(mail.sender, this.config.mailFrom), to, returnPath };
    try {
      await this.transport.send({
        ...envelope,
        subject,
        ...content,
        messageId,
        ...(pictures.length > 0 && { pictures }),
      });
    } catch (error) {
      if (error instanceof ReceiverRefused)
        await this.refusals.tell({ workspaceId, to, code: error.code, reply: error.reply });
      throw error;
    }
  }
}

/**
 * The installation's mail server may send for its own domain only: receivers refuse a foreign one (DMARC). A tenant's
 * sender of another domain therefore gets the answers, not the From.
 */
export function senderOf(sender: MailSender, ours: string): { from: string; replyTo: string | undefined } {
  const [, ourName = '', ourAddress = ours] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(ours) ?? [];
  const own = sender.address !== null && domainOf(sender.address) === domainOf(ourAddress);
  const name = (sender.name ?? ourName).replaceAll(/["\\\r\n<>]/g, ' ').trim();
  const address = own && sender.address !== null ? sender.address : ourAddress;
  return {
    from: name === '' ? address : `"${name}" <${address}>`,
    replyTo: sender.address !== null && !own ? sender.address : undefined,
  };
}
