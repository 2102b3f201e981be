import { Injectable } from '@nestjs/common';
import { Payments } from '#contexts/billing';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** Pages of the payment provider on which invoices can be paid. */
@Injectable()
export class HostedPayments {
  constructor(private readonly payments: Payments) {}

  /**
   * Closes those of an invoice. What was paid on one meanwhile goes back. To be called before the invoice is locked.
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
