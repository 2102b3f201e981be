import { Injectable } from '@nestjs/common';
import { Payments } from '#contexts/billing';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** Pages of the payment provider on which invoices can be paid. */
@Injectable()
export class HostedPayments {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
  ) {}

  /**
   * Asks what became of those of an invoice, so that what was paid on one counts before it is closed. To be called outside of any
   * transaction. A provider that does not answer is asked again by a job.
   */
  async ask(invoiceId: number): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select id from payment
      where purpose = 'invoice' and purpose_id = ${invoiceId} and state = 'Waiting' and return_url is not null order by id`.execute(
      this.database.read,
    );
    for (const { id } of rows) await this.payments.attempt(id);
  }

  /**
   * Closes those of an invoice, after {@link ask}. What is paid on one in between goes back. To be called before the invoice is locked.
   * @param which outdated: those about another amount than what is open
   */
  async close(tx: Tx, invoiceId: number, which: 'all' | 'outdated'): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select p.id from payment p join invoice i on i.id = p.purpose_id
      where p.purpose = 'invoice' and p.purpose_id = ${invoiceId} and p.state = 'Waiting' and p.return_url is not null
        and (${which === 'all'} or p.amount <> invoice_open(i))
      order by p.id`.execute(tx);
    for (const { id } of rows) await this.payments.expire(tx, id);
  }
}
