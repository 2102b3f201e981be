import { Injectable } from '@nestjs/common';
import { ledgerDiffers } from '#contexts/invoicing';
import { Database, sql } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { Post } from '../delivery/post.js';
import { Recipients } from '../delivery/recipients.js';
import { ledgerMail } from '../mails/invoice-mails.js';
import type { DifferingDocument } from '../mails/invoice-mails.js';

type Differs = NonNullable<(typeof ledgerDiffers)['payload']>;

/** Tells the administrators of a workspace which invoices do not agree with the ledger. */
@Injectable()
@Subscribes(ledgerDiffers, 'notifications.ledgerDiffers')
export class LedgerDiffersReaction implements JobHandler<Differs> {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {}

  async handle({ count, invoiceIds }: Differs, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<DifferingDocument>`
        select i.number, i.currency, d.rule, d.expected, d.found
        from ledger_difference d join invoice i on i.id = d.invoice_id
        where d.invoice_id = any(${[...invoiceIds]}::bigint[]) order by i.id, d.rule`.execute(tx);
      // Put right meanwhile.
      if (rows.length === 0) return;
      const workspace = { workspaceId: delivery.workspaceId };
      const readers = await this.recipients.ofAdministrators(tx, workspace);
      await this.post.send(tx, workspace, readers, `ledger/${delivery.id}`, (wording) =>
        ledgerMail(count, rows, wording),
      );
    });
  }
}
