import { Injectable } from '@nestjs/common';
import { creditPaidOut, paymentMethodKept } from '#contexts/billing';
import { Money } from '#domain/values/money';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { HostedPayments } from '../collection/hosted-payments.js';
import { InvoiceCollection } from '../collection/invoice-collection.js';
import { InvoiceRetries } from '../collection/invoice-retries.js';
import { InvoiceStates } from '../invoice/invoice-states.js';
import { todayOf } from '../invoice/settle-invoice.js';

/** The money of a credit note has gone back. */
@Injectable()
@Subscribes(creditPaidOut, 'invoicing.creditPaidOut')
export class CreditPaidOutReaction implements JobHandler<{ creditNoteId: number; refundId: number }> {
  constructor(
    private readonly database: Database,
    private readonly states: InvoiceStates,
  ) {}

  async handle(
    { creditNoteId, refundId }: { creditNoteId: number; refundId: number },
    delivery: Delivery,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const note = await this.states.lock(tx, creditNoteId);
      if (note === undefined) return;
      await this.states.pay(tx, note, await todayOf(tx, note.workspace_id), { reason: `Refund ${refundId} was sent.` });
    });
  }
}

interface OpenInvoice {
  readonly id: number;
  readonly workspaceId: number;
  readonly number: string;
  readonly currency: string;
  /** Minor units. */
  readonly open: number;
}

/** Invoices that the card before could not pay are tried by the new one. What was never tried is left to the customer. */
@Injectable()
@Subscribes(paymentMethodKept, 'invoicing.paymentMethodKept')
export class PaymentMethodKeptReaction implements JobHandler<{ contractId: number }> {
  constructor(
    private readonly database: Database,
    private readonly collection: InvoiceCollection,
    private readonly hosted: HostedPayments,
    private readonly retries: InvoiceRetries,
  ) {}

  async handle({ contractId }: { contractId: number }, delivery: Delivery): Promise<void> {
    for (const { id } of await triedOf(this.database.read, contractId)) await this.hosted.ask(id);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const tried = await triedOf(tx, contractId);
      for (const { id } of tried) await this.hosted.close(tx, id, 'all');
      const { rows } = await sql<OpenInvoice>`
        select i.id, i.workspace_id as "workspaceId", i.number, i.currency,
               invoice_open(i) as open
        from invoice i
        where i.id = any(${tried.map(({ id }) => id)}::bigint[]) and i.state in ('issued', 'overdue')
          and not exists (select from payment p where p.purpose = 'invoice' and p.purpose_id = i.id
                            and p.state = 'Waiting')
        order by i.id for update of i`.execute(tx);
      for (const { id, workspaceId, number, currency, open } of rows) {
        await this.retries.stop(tx, id);
        await this.collection.collect(tx, { id, workspaceId, contractId, number, open: Money.ofMinor(open, currency) });
      }
    });
  }
}

/** Open invoices that a card of the contract was to pay. */
async function triedOf(tx: Tx | Database['read'], contractId: number): Promise<readonly { readonly id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct i.id from invoice i
    join payment p on p.purpose = 'invoice' and p.purpose_id = i.id and p.return_url is null
    where i.contract_id = ${contractId} and i.kind = 'INVOICE' and i.state in ('issued', 'overdue')
    order by i.id`.execute(tx);
  return rows;
}
