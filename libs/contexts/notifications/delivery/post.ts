import { Injectable } from '@nestjs/common';
import { WorkspaceMail } from '#contexts/tenancy';
import type { Tx } from '#platform/database';
import type { MailContent } from '#platform/mail';
import type { MailedWorkspace, Recipient } from './recipients.js';
import { Wording } from '../mails/wording.js';

/** Says in the language of its reader what there is to say. */
export type Letter = (wording: Wording) => MailContent;

/** Writes the same to several, each in the own language, if and only if the surrounding transaction commits. */
@Injectable()
export class Post {
  constructor(private readonly mail: WorkspaceMail) {}

  /**
   * @param reference names what is told among everything that is ever told, such as `invoice.issued/17`
   * @returns the jobs that send it, in the order of the recipients
   */
  send(
    tx: Tx,
    { workspaceId }: MailedWorkspace,
    recipients: readonly Recipient[],
    reference: string,
    letter: Letter,
  ): Promise<number[]> {
    const mails = recipients.map((recipient) => ({
      to: recipient.to,
      content: letter(new Wording(recipient)),
      reference: `${reference}/${recipient.to}`,
    }));
    return this.mail.sendAll(tx, workspaceId, mails);
  }
}
