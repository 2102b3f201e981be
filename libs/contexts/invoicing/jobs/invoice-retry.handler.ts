import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Decline } from '#domain/payments/payment-retries';
import { Money } from '#domain/values/money';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { defineJob, DueWork, eventsQueue, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { HostedPayments } from '../collection/hosted-payments.js';
import { InvoiceCollection } from '../collection/invoice-collection.js';
import { InvoiceRetries } from '../collection/invoice-retries.js';
import { InvoiceStates } from '../invoice/invoice-states.js';

export const invoiceRetry = defineJob<{ id: number }>({ name: 'invoicing.retryCollection', queue: eventsQueue });

interface Left {
  readonly number: string;
  readonly currency: string;
  readonly open: number;
  readonly isBeingPaid: boolean;
  /** Why the card that was tried last was declined; null: it was not, or nobody knows why. */
  readonly lastDecline: Decline | null;
}

/** Tries the card of a contract again on the day that was planned, with a payment of its own. */
@Injectable()
@Handles(invoiceRetry)
export class InvoiceRetryHandler implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly states: InvoiceStates,
    private readonly hosted: HostedPayments,
    private readonly collection: InvoiceCollection,
    private readonly retries: InvoiceRetries,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'invoice_retry', job: invoiceRetry, clock: 'business' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.hosted.ask(id);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await this.hosted.close(tx, id, 'all');
      const invoice = await this.states.lock(tx, id);
      if (invoice === undefined || (invoice.state !== 'issued' && invoice.state !== 'overdue')) return;
      const left = await leftOf(tx, id);
      // Another card was tried meanwhile, with a plan of its own, or none.
      if (left.lastDecline !== null && left.lastDecline !== 'TEMPORARY') return;
      if (left.isBeingPaid) return this.later(tx, id);
      const { workspace_id: workspaceId, contract_id: contractId } = invoice;
      // A bank account has taken the place of the card: it is debited after the customer was told.
      if ((await this.collection.methodOfInvoice(tx, id))?.debit) await this.retries.stop(tx, id);
      const open = Money.ofMinor(left.open, left.currency);
      await this.collection.collect(tx, { id, workspaceId, contractId, number: left.number, open });
    });
  }

  private async later(tx: Tx, id: number): Promise<void> {
    await sql`
      update invoice_retry set due_at = clock_now(workspace_id) + ${whileBeingPaid}::interval where id = ${id}`.execute(
      tx,
    );
  }
}

/** While somebody pays, nothing is tried; a payer who leaves the page has changed nothing. */
const whileBeingPaid = '1 hour';

async function leftOf(tx: Tx, id: number): Promise<Left> {
  const { rows } = await sql<Left>`
    select i.number, i.currency, invoice_open(i) as open,
           exists (select from payment p where p.purpose = 'invoice' and p.purpose_id = i.id and p.state = 'Waiting') as "isBeingPaid",
           (select p.decline from payment p where p.purpose = 'invoice' and p.purpose_id = i.id and p.return_url is null
            order by p.id desc limit 1) as "lastDecline"
    from invoice i where i.id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`Invoice ${id} is locked and not there.`);
  return rows[0];
}
