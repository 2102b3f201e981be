import { Injectable } from '@nestjs/common';
import { WorkspaceMail } from '#contexts/tenancy';
import type { Tx } from '#platform/database';
import { Wording } from '../mails/wording.js';
import { UnsubscribeLinks } from '../unsubscribe/unsubscribe-links.js';
import type { Letter } from './post.js';
import type { Recipient } from './recipients.js';

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
  ) {}

  /** @param reference names what is told among everything that is ever told */
  async send(tx: Tx, workspaceId: number, reader: CentreReader, reference: string, letter: Letter): Promise<void> {
    const { to, shown } = reader;
    await this.mail.send(tx, {
      workspaceId,
      to,
      content: { ...letter(new Wording(reader)), unsubscribeUrl: this.links.urlFor({ workspaceId, address: to }) },
      reference: `${reference}/${to}`,
      ...(shown && { shown }),
    });
  }
}
