import { Injectable } from '@nestjs/common';
import { creditPaidOut, mandateEnded, paymentMethodKept, refundFailed } from '#contexts/billing';
import { contractPayerOn } from '#contexts/contracts';
import { Money } from '#domain/values/money';
import { workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { payerOfInvoice } from '../collection/contract-method.js';
import { HostedPayments } from '../collection/hosted-payments.js';
import { FailedDebits } from '../collection/failed-debits.js';
import { InvoiceCollection } from '../collection/invoice-collection.js';
import { isBeingDebited } from '../collection/planned-debits.js';
import { InvoiceRetries } from '../collection/invoice-retries.js';
import { InvoiceStates } from '../invoice/invoice-states.js';
import type { InvoiceRecord } from '../invoice/invoice-states.js';
import { todayOf } from '../invoice/settle-invoice.js';

type PaidOut = NonNullable<(typeof creditPaidOut)['payload']>;

/** The money of a credit note has gone back: the provider has sent it, or the bank has taken it with the whole payment. */
@Injectable()
@Subscribes(creditPaidOut, 'invoicing.creditPaidOut')
export class CreditPaidOutReaction implements JobHandler<PaidOut> {
  constructor(
    private readonly database: Database,
    private readonly states: InvoiceStates,
  ) {}

  async handle({ creditNoteId, refundId, isTakenBack = false }: PaidOut, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      // Before its credit note, as everywhere.
      const corrected = isTakenBack ? await this.correctedBy(tx, creditNoteId, refundId) : undefined;
      const note = await this.states.lock(tx, creditNoteId);
      // Paid by this refund, which had been sent, and came back only after the bank had taken all.
      const isPaid = isTakenBack && note?.state === 'paid';
      if (note === undefined || (note.state !== 'issued' && !isPaid)) return;
      if (!isTakenBack && (await hasFailed(tx, refundId))) return;
      const today = await todayOf(tx, note.workspace_id);
      const told = isTakenBack ? 'was not sent: the bank has taken it back with the payment' : 'was sent';
      const cause = { reason: `Refund ${refundId} ${told}.` };
      // The invoice was opened by all that was taken back: less is owed by what its credit note gives back.
      if (corrected !== undefined) {
        const { invoice, amount } = corrected;
        // The customer has paid it meanwhile: the credit note is paid out by hand.
        const isUnpaid = (await openOf(tx, invoice.id)) >= amount;
        if (!isUnpaid && isPaid && invoice.state !== 'credited') await this.states.takeBack(tx, note, amount, cause);
        if (!isUnpaid) return;
        await this.states.receive(tx, invoice, amount, today, cause);
      }
      if (!isPaid) await this.states.pay(tx, note, today, cause);
    });
  }

  private async correctedBy(
    tx: Tx,
    creditNoteId: number,
    refundId: number,
  ): Promise<{ readonly invoice: InvoiceRecord; readonly amount: number } | undefined> {
    const { rows } = await sql<{ corrects: number | null; amount: number }>`
      select n.corrects, r.amount from invoice n join refund r on r.id = ${refundId} where n.id = ${creditNoteId}`.execute(
      tx,
    );
    const [note] = rows;
    if (note === undefined || note.corrects === null) return undefined;
    const invoice = await this.states.lock(tx, note.corrects);
    return invoice === undefined ? undefined : { invoice, amount: note.amount };
  }
}

type NotRefunded = NonNullable<(typeof refundFailed)['payload']>;

/** What was sent back has not reached the customer: the credit note is to be paid out, by hand. */
@Injectable()
@Subscribes(refundFailed, 'invoicing.refundFailed')
export class RefundFailedReaction implements JobHandler<NotRefunded> {
  constructor(
    private readonly database: Database,
    private readonly states: InvoiceStates,
  ) {}

  async handle({ creditNoteId, refundId, amount }: NotRefunded, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx)) || creditNoteId === null) return;
      const note = await this.states.lock(tx, creditNoteId);
      // Otherwise it was never sent, and is to be paid out still.
      if (note?.state !== 'paid') return;
      await this.states.takeBack(tx, note, amount, { reason: `Refund ${refundId} did not reach the customer.` });
    });
  }
}

/** The customer's bank has sent it back since it was sent. */
async function hasFailed(tx: Tx, refundId: number): Promise<boolean> {
  const { rows } = await sql`select from refund where id = ${refundId} and state = 'Failed'`.execute(tx);
  return rows.length > 0;
}

/** Minor units. */
async function openOf(tx: Tx, invoiceId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select invoice_open(i) as open from invoice i where i.id = ${invoiceId}`.execute(tx);
  return rows[0]?.open ?? 0;
}

interface OpenInvoice {
  readonly id: number;
  readonly workspaceId: number;
  readonly number: string;
  readonly currency: string;
  /** Minor units. */
  readonly open: number;
}

/**
 * Invoices that the card or the bank account before could not pay are tried by the new one; a bank account after the customer was
 * told. What was never tried is left to the customer.
 */
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
      const ids = tried.map(({ id }) => id);
      // Locked first and read then: a payment that began while this waited is seen.
      await sql`select from invoice where id = any(${ids}::bigint[]) order by id for update`.execute(tx);
      const { rows } = await sql<OpenInvoice>`
        select i.id, i.workspace_id as "workspaceId", i.number, i.currency,
               invoice_open(i) as open
        from invoice i
        where i.id = any(${ids}::bigint[]) and i.state in ('issued', 'overdue')
          -- What is announced is collected on its day.
          and not ${isBeingDebited}
          and not exists (select from payment p where p.purpose = 'invoice' and p.purpose_id = i.id
                            and p.state = 'Waiting')
        order by i.id`.execute(tx);
      for (const { id, workspaceId, number, currency, open } of rows) {
        await this.retries.stop(tx, id);
        await this.collection.collect(tx, { id, workspaceId, contractId, number, open: Money.ofMinor(open, currency) });
      }
    });
  }
}

/** Debits that were announced are not sent: the customer has to pay otherwise. One that is at the bank already is waited for. */
@Injectable()
@Subscribes(mandateEnded, 'invoicing.mandateEnded')
export class MandateEndedReaction implements JobHandler<{ contractId: number; mandateReference: string }> {
  constructor(
    private readonly database: Database,
    private readonly states: InvoiceStates,
    private readonly collection: InvoiceCollection,
    private readonly debits: FailedDebits,
  ) {}

  async handle(
    { contractId, mandateReference }: { contractId: number; mandateReference: string },
    delivery: Delivery,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ id: number }>`
        select d.id from invoice_debit d join invoice i on i.id = d.id
        where i.contract_id = ${contractId} order by d.id`.execute(tx);
      for (const { id } of rows) {
        // The customer has left another card or bank account meanwhile: it pays on the day.
        if ((await this.collection.methodOfInvoice(tx, id)) !== null) continue;
        const invoice = await this.states.lock(tx, id);
        const message = `The mandate ${mandateReference} has ended.`;
        if (invoice !== undefined && (await isAnnouncedOnly(tx, id)))
          await this.debits.afterFailure(tx, invoice, null, message);
      }
    });
  }
}

/** A debit of an invoice that is locked is announced, and not at the bank yet. */
async function isAnnouncedOnly(tx: Tx, invoiceId: number): Promise<boolean> {
  const { rows } = await sql`
    select from invoice_debit d where d.id = ${invoiceId} and not exists (
      select from payment p where p.purpose = 'invoice' and p.purpose_id = d.id and p.state = 'Waiting' and p.debit is not null)`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Open invoices that a card or a bank account of who pays the contract today was to pay. */
async function triedOf(tx: Tx | Database['read'], contractId: number): Promise<readonly { readonly id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from contract c join workspace w on w.id = c.workspace_id join invoice i on i.contract_id = c.id
    where c.id = ${contractId} and ${payerOfInvoice} is not distinct from ${contractPayerOn(workspaceToday())} and i.kind = 'INVOICE' and i.state in ('issued', 'overdue')
      and (i.settlement ->> 'means' = 'DIRECT_DEBIT'
           or exists (select from payment p where p.purpose = 'invoice' and p.purpose_id = i.id and p.return_url is null))
    order by i.id`.execute(tx);
  return rows;
}
