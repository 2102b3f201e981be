import { Injectable } from '@nestjs/common';
import { Brands, WorkspaceMail } from '#contexts/tenancy';
import type { Tx } from '#platform/database';
import type { MailContent } from '#platform/mail';
import { Wording } from '../mails/wording.js';
import { UnsubscribeLinks } from '../unsubscribe/unsubscribe-links.js';
import type { Reader, Recipient } from './recipients.js';

/** Somebody who gets an email of the notification centre. */
export interface CentreReader extends Recipient {
  /** Whom else the email shows; null: nobody. */
  readonly shown: { readonly to: readonly string[]; readonly cc: readonly string[] } | null;
}

/**
 * Emails of the notification centre: each address gets one of its own, because the link that stops them is its own. Those in copy
 * are shown, those in blind copy are not.
 */
@Injectable()
export class CentrePost {
  constructor(
    private readonly mail: WorkspaceMail,
    private readonly links: UnsubscribeLinks,
    private readonly brands: Brands,
  ) {}

  /**
   * @param reference names what is told among everything that is ever told
   * @param letter says it to a reader
   */
  async send<R extends CentreReader>(
    tx: Tx,
    workspaceId: number,
    readers: readonly R[],
    reference: string,
    letter: (reader: R, wording: Wording) => MailContent,
  ): Promise<void> {
    if (readers.length === 0) return;
    const origin = await this.brands.originFor(workspaceId);
    const mails = readers.map((reader) => {
      const { to, shown } = reader;
      const unsubscribeUrl = this.links.urlFor({ workspaceId, address: to }, origin);
      return {
        to,
        content: { ...letter(reader, new Wording(reader)), unsubscribeUrl },
        reference: `${reference}/${to}`,
        ...(shown && { shown }),
      };
    });
    await this.mail.sendAll(tx, workspaceId, mails);
  }

  /** As a reader would get it; its link to unsubscribe leads nowhere, as nobody has got it. */
  async preview(
    workspaceId: number,
    reader: Reader,
    letter: (wording: Wording) => MailContent,
  ): Promise<{ subject: string; html: string; text: string }> {
    const unsubscribeUrl = await this.brands.originFor(workspaceId);
    return this.mail.compose(workspaceId, { ...letter(new Wording(reader)), unsubscribeUrl });
  }
}
