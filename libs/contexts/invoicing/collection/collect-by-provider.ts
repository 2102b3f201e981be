import { Injectable } from '@nestjs/common';
import { Payments } from '#contexts/billing';
import { minimumCharge } from '#domain/payments/card-minimums';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { defineJob, eventsQueue, Outbox } from '#platform/outbox';
import { invoiceDebitPlanned } from '../invoice.events.js';
import { todayOf } from '../invoice/settle-invoice.js';
import { methodOf, methodOfInvoice } from './contract-method.js';
import { InvoiceCollection } from './invoice-collection.js';
import type { CollectedInvoice, ContractMethod, PaidByCard } from './invoice-collection.js';
import { PlannedDebits } from './planned-debits.js';

/** Closes pages and stops attempts, after the transaction in which an invoice was settled: payments are locked before invoices. */
export const endOfCollection = defineJob<{ id: number }>({ name: 'invoicing.endOfCollection', queue: eventsQueue });

/** By the card or the bank account that the customer has left for the contract. */
@Injectable()
export class CollectByProvider extends InvoiceCollection {
  constructor(
    private readonly payments: Payments,
    private readonly outbox: Outbox,
    private readonly debits: PlannedDebits,
  ) {
    super();
  }

  async methodOf(tx: Tx, contractId: number, payerId: number | null): Promise<ContractMethod | null> {
    return (await methodOf(tx, contractId, payerId)) ?? null;
  }

  async methodOfInvoice(tx: Tx, invoiceId: number): Promise<ContractMethod | null> {
    return (await methodOfInvoice(tx, invoiceId)) ?? null;
  }

  async planDebit(tx: Tx, { id, workspaceId, open }: CollectedInvoice, on: LocalDate): Promise<void> {
    await this.debits.plan(tx, { id, workspaceId }, on, open.minor);
  }

  async earliestDebit(workspaceId: number, today: LocalDate): Promise<LocalDate> {
    return this.debits.earliest(workspaceId, today);
  }

  async collect(tx: Tx, invoice: CollectedInvoice): Promise<void> {
    const { id, workspaceId, contractId, number, open } = invoice;
    const method = await methodOfInvoice(tx, id);
    if (method === undefined || open.minor < minimumCharge(open.currency)) return;
    if (method.account !== null && !(await this.debits.isAnnounced(tx, id, method.account.mandate)))
      return this.announce(tx, invoice);
    await this.payments.open(tx, {
      workspaceId,
      contractId,
      purpose: 'invoice',
      purposeId: id,
      providerConfigId: method.providerConfigId,
      currency: open.currency,
      amount: open.minor,
      description: number,
      userId: null,
      providerData: [],
      payerId: method.payerId,
      debit: method.account,
    });
  }

  /** Nobody is debited by a mandate, or for an amount, that was not told. */
  private async announce(tx: Tx, invoice: CollectedInvoice): Promise<void> {
    const { id: invoiceId, workspaceId, contractId } = invoice;
    const today = await todayOf(tx, workspaceId);
    await this.planDebit(tx, invoice, await this.debits.earliest(workspaceId, today));
    await this.outbox.emit(tx, invoiceDebitPlanned, [{ workspaceId, payload: { invoiceId, contractId } }]);
  }

  async end(tx: Tx, { id, workspace_id: workspaceId }: { id: number; workspace_id: number }): Promise<void> {
    const { rows } = await sql`
      select 1 where exists (select from invoice_retry where id = ${id}) or exists (select from invoice_debit where id = ${id})
        or exists (select from payment where purpose = 'invoice' and purpose_id = ${id} and state = 'Waiting'
                     and return_url is not null)`.execute(tx);
    if (rows.length > 0) await this.outbox.add(tx, endOfCollection, [{ workspaceId, payload: { id } }]);
  }

  async paidByCard(tx: Tx, invoiceId: number): Promise<PaidByCard | null> {
    const { rows } = await sql<PaidByCard>`
      select p.id as "paymentId", i.settlement ->> 'last4' as last4, p.debit is not null as "isDebit",
             p.amount - (select coalesce(sum(r.amount), 0)::bigint from refund r
                         where r.payment_id = p.id and r.state <> 'Failed') as amount
      from invoice i
      left join purchase b on b.id = i.purchase_id
      join payment p on p.id = b.payment_id or (p.purpose = 'invoice' and p.purpose_id = i.id)
      join provider_config c on c.id = p.provider_config_id and c.provider <> 'invoice'
      where i.id = ${invoiceId} and p.state = 'Successful' order by amount desc, p.id limit 1`.execute(tx);
    return rows[0] ?? null;
  }

  async payOut(
    tx: Tx,
    { paymentId }: PaidByCard,
    amount: number,
    { id, number }: { readonly id: number; readonly number: string },
  ): Promise<void> {
    await this.payments.refund(tx, paymentId, amount, number, id);
  }

  async isPayingOut(tx: Tx, creditNoteId: number): Promise<boolean> {
    const { rows } = await sql`
      select 1 from refund r where r.credit_note_id = ${creditNoteId} and r.state <> 'Failed' limit 1`.execute(tx);
    return rows.length > 0;
  }

  async wasCollected(tx: Tx, purchaseId: number): Promise<boolean> {
    const { rows } = await sql`
      select 1 from purchase b join provider_config p on p.id = b.provider_config_id join payment m on m.id = b.payment_id
      where b.id = ${purchaseId} and b.state = 'Successful' and m.state = 'Successful' and p.provider <> 'invoice'
      -- A bank that takes the payment back at this moment opens the invoice, or is seen here.
      for share of m`.execute(tx);
    return rows.length > 0;
  }
}
