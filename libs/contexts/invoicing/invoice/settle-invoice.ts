import { Injectable } from '@nestjs/common';
import { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { Audit } from '#platform/audit';
import { workspaceToday } from '#platform/clock';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { HostedPayments } from '../collection/hosted-payments.js';
import { InvoiceCollection } from '../collection/invoice-collection.js';
import { InvoiceReceiptEntity } from './invoice-receipt.entity.js';
import { InvoiceStates } from './invoice-states.js';
import type { InvoiceRecord } from './invoice-states.js';

/** Money that has come. */
export interface ReceiptInput {
  /** In units of the invoice's currency; left out: all that is open. */
  readonly amount?: number;
  /** The workspace's day on which it came; left out: today. */
  readonly date?: string;
  /** The bank's name of the transfer: the same one is recorded once. */
  readonly reference?: string;
}

interface Receipt {
  /** Minor units. */
  readonly amount: number;
  readonly date: LocalDate;
  readonly reference: string | null;
  /** That the invoice had before. */
  readonly creditNotes: number;
}

interface Known {
  readonly currency: string;
  readonly open: number;
  /** What was recorded under the reference before; null: nothing. */
  readonly before: { readonly amount: number; readonly date: LocalDate } | null;
  /** How many of the invoice were issued. */
  readonly creditNotes: number;
}

/** An administrator says that money of an invoice has come, all or a part, or that a credit note was paid out. */
@Injectable()
export class SettleInvoice {
  constructor(
    private readonly database: Database,
    private readonly states: InvoiceStates,
    private readonly collection: InvoiceCollection,
    private readonly hosted: HostedPayments,
    private readonly audit: Audit,
  ) {}

  /**
   * @param reason that the invoice's history shows
   * @param isWanted asked when the invoice is locked; false: nothing is recorded
   * @throws DomainError `invoiceNotFound`, `transitionNotAllowed` for what is paid or credited already, `creditNoteOnItsWay`
   * for what a card gets back, `paymentTooHigh`, `receiptKnown`, `validationFailed`
   */
  async execute(
    id: number,
    draft: Draft<ReceiptInput> = new Draft<ReceiptInput>({}),
    reason = 'An administrator has recorded a payment.',
    isWanted: (tx: Tx) => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<number> {
    const isRepeated = await this.isRecorded(id, draft.good.reference);
    if (!isRepeated) await this.hosted.ask(id);
    return this.database.transaction(async (tx) => {
      // A page about the amount that was open until now would collect too much.
      if (!isRepeated) await this.hosted.close(tx, id, 'all');
      const invoice = await demandInvoice(tx, this.states, id);
      const { workspace_id: workspaceId, state } = invoice;
      if (!(await isWanted(tx))) return id;
      if (state === 'issued' && (await this.collection.isPayingOut(tx, id)))
        throw new DomainError('creditNoteOnItsWay', { id });
      const isOpen = state === 'issued' || state === 'overdue';
      // Of what is paid only what was recorded under the same reference is confirmed once more.
      if (!isOpen && draft.good.reference === undefined)
        throw new DomainError('transitionNotAllowed', { event: 'pay', state });
      const receipt = await receiptOf(tx, invoice, draft, isOpen);
      if (receipt === undefined) return id;
      await this.receive(tx, invoice, receipt, reason);
      const { state: now } = await demandInvoice(tx, this.states, id);
      await this.audit.record(tx, {
        workspaceId,
        subject: 'invoice',
        subjectId: id,
        operation: 'invoice.pay',
        before: { state },
        after: { state: now, amount: receipt.amount, date: receipt.date, reference: receipt.reference },
      });
      return id;
    });
  }

  /**
   * Takes back what was recorded by mistake: it is open again, and the same transfer may be recorded again.
   * @throws DomainError `transferNotFound`, `transferCredited` where a credit note counts on it
   */
  async takeBack(transferId: number): Promise<TakenBackTransfer> {
    return this.database.transaction(async (tx) => {
      const { invoiceId: id } = await recordedTransfer(tx, transferId);
      // A page about what is open until now would collect too little.
      await this.hosted.close(tx, id, 'all');
      const invoice = await demandInvoice(tx, this.states, id);
      const { workspace_id: workspaceId, state } = invoice;
      // Another call may have taken it back while this one waited for the invoice.
      const { amount, reference, creditNote } = await recordedTransfer(tx, transferId);
      if (creditNote !== null) throw new DomainError('transferCredited', { transferId, number: creditNote });
      await tx.update(InvoiceReceiptEntity, transferId, { takenBackOn: await todayOf(tx, workspaceId) });
      const cause = { reason: 'An administrator has taken back a transfer that was recorded.' };
      if (!(await this.states.takeBack(tx, invoice, amount, cause)))
        throw new DomainError('transitionNotAllowed', { event: 'takeBack', state });
      const { state: now } = await demandInvoice(tx, this.states, id);
      await this.audit.record(tx, {
        workspaceId,
        subject: 'invoice',
        subjectId: id,
        operation: 'invoice.takeBackTransfer',
        before: { state, transferId, amount, reference },
        after: { state: now },
      });
      return { invoiceId: id, reference };
    });
  }

  /** What was recorded before is not recorded again, so that it closes no page. */
  private async isRecorded(id: number, reference: string | undefined): Promise<boolean> {
    if (reference === undefined) return false;
    const { rows } = await sql`
      select from invoice_receipt where invoice_id = ${id} and reference = ${reference} and taken_back_on is null`.execute(
      this.database.read,
    );
    return rows.length > 0;
  }

  private async receive(
    tx: Tx,
    invoice: InvoiceRecord,
    { amount, date, reference, creditNotes }: Receipt,
    reason: string,
  ): Promise<void> {
    const { id, workspace_id: workspaceId } = invoice;
    const userId = currentContext().user?.id ?? null;
    const receipt = { workspaceId, invoiceId: id, amount, receivedOn: date, reference, creditNotes, userId };
    await tx.insert(InvoiceReceiptEntity, receipt);
    await this.states.receive(tx, invoice, amount, date, { reason });
  }
}

/**
 * What was said, with what was left out.
 * @returns undefined when it was recorded before
 * @throws DomainError `receiptKnown` for a reference that was recorded with another amount or day; `paymentTooHigh`
 */
async function receiptOf(
  tx: Tx,
  invoice: InvoiceRecord,
  draft: Draft<ReceiptInput>,
  isOpen: boolean,
): Promise<Receipt | undefined> {
  const { amount, date, reference = null } = draft.good;
  const today = await todayOf(tx, invoice.workspace_id);
  const { currency, open, before, creditNotes } = await knownOf(tx, invoice.id, reference);
  if (!isOpen && before === null) throw new DomainError('transitionNotAllowed', { event: 'pay', state: invoice.state });
  if (date !== undefined && date > today)
    draft.problems.add({ field: 'date', value: date, problem: 'future', expected: today, example: today });
  const money = amount === undefined ? Money.ofMinor(before?.amount ?? open, currency) : Money.parse(amount, currency);
  if ('reason' in money || money.minor <= 0) {
    const expected = `an amount of ${currency} above 0`;
    draft.problems.add({ field: 'amount', value: amount, problem: 'format', expected, example: 10 });
  }
  draft.complete();
  if ('reason' in money) throw new Error('What is wrong with the amount was not told.');
  const day = date === undefined ? (before?.date ?? today) : localDate(date);
  if (before !== null && (before.amount !== money.minor || before.date !== day))
    throw new DomainError('receiptKnown', { reference: reference ?? '' });
  if (before !== null) return undefined;
  if (money.minor > open)
    throw new DomainError('paymentTooHigh', {
      amount: money.toJSON(),
      open: Money.ofMinor(open, currency).toJSON(),
      currency,
    });
  return { amount: money.minor, date: day, reference, creditNotes };
}

async function knownOf(tx: Tx, id: number, reference: string | null): Promise<Known> {
  const { rows } = await sql<Known>`
    select i.currency, invoice_open(i) as open,
           (select json_build_object('amount', r.amount, 'date', r.received_on) from invoice_receipt r
            where r.invoice_id = i.id and r.reference = ${reference} and r.taken_back_on is null) as before,
           (select count(*)::int from invoice n where n.corrects = i.id and n.state <> 'draft') as "creditNotes"
    from invoice i where i.id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`Invoice ${id} is locked and not there.`);
  return rows[0];
}

interface TakenBackTransfer {
  readonly invoiceId: number;
  /** Under which it was recorded; null: under none. */
  readonly reference: string | null;
}

interface RecordedTransfer extends TakenBackTransfer {
  /** Minor units. */
  readonly amount: number;
  /** Number of the first credit note that was issued since: by what was paid it says where its money goes. Null: there is none. */
  readonly creditNote: string | null;
}

/** @throws DomainError `transferNotFound`, also where it was taken back before */
async function recordedTransfer(tx: Tx, id: number): Promise<RecordedTransfer> {
  const { rows } = await sql<RecordedTransfer>`
    select r.invoice_id as "invoiceId", r.amount, r.reference, (select (array_agg(n.number order by n.id))[r.credit_notes + 1]
        from invoice n where n.corrects = r.invoice_id and n.state <> 'draft') as "creditNote"
    from invoice_receipt r where r.id = ${id} and r.taken_back_on is null`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('transferNotFound', { id });
  return rows[0];
}

/** Locks it. @throws DomainError `invoiceNotFound` */
export async function demandInvoice(tx: Tx, states: InvoiceStates, id: number): Promise<InvoiceRecord> {
  const invoice = await states.lock(tx, id);
  if (invoice === undefined) throw new DomainError('invoiceNotFound', { id });
  return invoice;
}

/** The workspace's day. */
export async function todayOf(tx: Tx, workspaceId: number): Promise<LocalDate> {
  const { rows } = await sql<{ today: LocalDate }>`
    select ${workspaceToday()} as today from workspace w where w.id = ${workspaceId}`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('workspaceNotFound', { id: workspaceId });
  return rows[0].today;
}
