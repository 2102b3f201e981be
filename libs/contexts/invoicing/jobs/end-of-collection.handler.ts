import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { endOfCollection } from '../collection/collect-by-provider.js';
import { HostedPayments } from '../collection/hosted-payments.js';
import { PlannedDebits } from '../collection/planned-debits.js';
import { InvoiceRetries } from '../collection/invoice-retries.js';

/**
 * Less is to be paid: the provider's page about another amount is closed. Nothing is: each page is, and the card is not tried
 * again, and no debit is sent.
 */
@Injectable()
@Handles(endOfCollection)
export class EndOfCollectionHandler implements JobHandler<{ id: number }> {
  constructor(
    private readonly database: Database,
    private readonly hosted: HostedPayments,
    private readonly retries: InvoiceRetries,
    private readonly debits: PlannedDebits,
  ) {}

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.hosted.ask(id);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql`
        select from invoice where id = ${id} and state in ('issued', 'overdue') and invoice_open(invoice) > 0`.execute(
        tx,
      );
      if (rows.length > 0) return this.hosted.close(tx, id, 'outdated');
      await this.hosted.close(tx, id, 'all');
      await this.retries.stop(tx, id);
      await this.debits.end(tx, id);
    });
  }
}
