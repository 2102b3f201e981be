import { Injectable } from '@nestjs/common';
import { InvoiceSeries } from '#contexts/contracts';
import { invoiceMachine } from '#domain/billing/invoice-machine';
import type { InvoiceEvent, InvoiceKind, InvoiceState } from '#domain/billing/invoice-machine';
import { minimumCharge } from '#domain/payments/card-minimums';
import { settlementOf } from '#domain/billing/invoice-settlement';
import type { InvoiceSettlement } from '#domain/billing/invoice-settlement';
import { addDays, startOfDay } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { numberPrefixes } from '#domain/invoicing/number-prefixes';
import { Money } from '#domain/values/money';
import { workspaceToday, workspaceZone } from '#platform/clock';
import { insertedId, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import type { Cause, MachineTable } from '#platform/transitions';
import { payerOfInvoice } from '../collection/contract-method.js';
import { InvoiceCollection } from '../collection/invoice-collection.js';
import type { PaidByCard } from '../collection/invoice-collection.js';
import { InvoiceEntity } from './invoice.entity.js';
import type { Parties } from './invoice-parties.js';
import {
  invoiceConfirmationNeeded,
  invoiceCredited,
  invoiceIssued,
  invoiceOverdue,
  invoicePaid,
  invoicePaymentFailed,
  invoicePaymentReturned,
  invoiceTransferTakenBack,
} from '../invoice.events.js';

/** Days from issue in which an invoice is to be paid, where the billing account says nothing else. */
const paymentDays = 14;
const table: MachineTable<InvoiceState, InvoiceEvent, object> = { machine: invoiceMachine, table: 'invoice' };

/** Whose invoice it is, and the workspace's day and zone. */
export interface InvoicePlace {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly today: LocalDate;
  readonly timeZone: string;
}

export interface DrawnInvoice {
  readonly kind: InvoiceKind;
  readonly corrects: number | null;
  readonly purchaseId: number | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly net: Money;
  readonly vat: Money;
  readonly percentage: number;
  readonly reason: string | null;
  /** Why it is credited, as the document says it. */
  readonly note?: string | null;
  readonly parties: Parties;
}

/** A draft whose positions are complete. */
export interface IssuableInvoice {
  readonly id: number;
  readonly kind: InvoiceKind;
  readonly corrects: number | null;
  readonly purchaseId: number | null;
  /** With tax. */
  readonly gross: Money;
}

/** An invoice locked by this transaction. */
export interface InvoiceRecord {
  readonly id: number;
  readonly workspace_id: number;
  readonly contract_id: number;
  readonly kind: InvoiceKind;
  readonly state: InvoiceState;
}

/** Why the card of a contract has not paid, and what follows. */
export interface FailedCollection {
  readonly message: string | null;
  readonly nextAttemptOn: LocalDate | null;
  readonly needsConfirmation: boolean;
}

/** A payment that a bank has taken back, and what follows. */
export type ReturnedPayment = Pick<
  NonNullable<(typeof invoicePaymentReturned)['payload']>,
  'reason' | 'nextAttemptOn' | 'means' | 'twice'
>;

type Columns = Readonly<Record<string, unknown>>;

/** Everything that happens to an invoice: drawn, issued, paid, overdue, credited. */
@Injectable()
export class InvoiceStates {
  constructor(
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
    private readonly collection: InvoiceCollection,
    private readonly series: InvoiceSeries,
  ) {}

  /** A draft without positions. `id` of the place is the contract's. */
  async draw(tx: Tx, place: InvoicePlace, invoice: DrawnInvoice): Promise<IssuableInvoice> {
    const { kind, corrects, purchaseId, net, vat } = invoice;
    const gross = net.plus(vat);
    const state = this.transitions.initial(table, 'draw', {});
    const made = await tx.insert(InvoiceEntity, {
      workspaceId: place.workspaceId,
      companyId: place.companyId,
      contractId: place.id,
      kind,
      corrects,
      state,
      purchaseId,
      currency: net.currency,
      net: net.minor,
      vat: vat.minor,
      gross: gross.minor,
      vatPercentage: String(invoice.percentage),
      vatReason: invoice.reason,
      note: invoice.note ?? null,
      fromDay: invoice.from,
      toDay: invoice.to,
      seller: invoice.parties.seller,
      buyer: invoice.parties.buyer,
    });
    const id = insertedId(made);
    await this.transitions.recordCreated(tx, table, 'draw', [{ id, workspace_id: place.workspaceId, state }]);
    return { id, kind, corrects, purchaseId, gross };
  }

  /** Gives it its number, decides how it is paid, and has that done. What nothing is left of is credited. */
  async issue(tx: Tx, invoice: IssuableInvoice, place: InvoicePlace): Promise<void> {
    const { id, kind, corrects } = invoice;
    const draft: InvoiceRecord = { id, kind, workspace_id: place.workspaceId, contract_id: place.id, state: 'draft' };
    // Locked before anything is decided: a payment that comes in at this moment waits, and sees what is open then.
    const openOfCorrected = corrects === null ? 0 : await lockOpen(tx, corrects);
    const paidByCard = corrects === null ? null : await this.collection.paidByCard(tx, corrects);
    const settlement = await this.settlementOf(tx, invoice, place, openOfCorrected, paidByCard);
    const [prefix, year] = [numberPrefixes[kind], place.today.slice(0, 4)];
    const { series, position } = await this.series.draw(tx, place.workspaceId, prefix, Number(year));
    const number = `${prefix}-${year}-${String(position).padStart(6, '0')}`;
    const dueOn =
      kind === 'INVOICE' ? (settlement.debit?.on ?? addDays(place.today, await paymentDaysOf(tx, id))) : null;
    await this.fire(tx, draft, 'issue', undefined, {
      number,
      series,
      issued_on: place.today,
      due_on: dueOn,
      // The due date itself still counts.
      due_at: dueOn && startOfDay(addDays(dueOn, 1), place.timeZone),
      open: settlement.open,
      settlement: JSON.stringify(settlement),
    });
    const issued: InvoiceRecord = { ...draft, state: 'issued' };
    if (corrects !== null) await this.correct(tx, corrects, settlement.settled, place.today);
    const { means, open } = settlement;
    if (open === 0) await this.pay(tx, issued, place.today, { reason: reasonOf(invoice) });
    else if (means !== 'CARD' && means !== 'DIRECT_DEBIT') return;
    else if (kind === 'CREDIT_NOTE') {
      if (paidByCard !== null) await this.collection.payOut(tx, paidByCard, open, { id, number });
    } else {
      const { workspaceId, id: contractId } = place;
      const amount = Money.ofMinor(open, invoice.gross.currency);
      const collected = { id, workspaceId, contractId, number, open: amount };
      if (settlement.debit) await this.collection.planDebit(tx, collected, settlement.debit.on);
      else await this.collection.collect(tx, collected);
    }
  }

  private async settlementOf(
    tx: Tx,
    { id, kind, gross, purchaseId }: IssuableInvoice,
    place: InvoicePlace,
    openOfCorrected: number,
    paidByCard: PaidByCard | null,
  ): Promise<InvoiceSettlement> {
    const isInvoice = kind === 'INVOICE';
    // What was bought is paid by its purchase, or by transfer: the contract's card was not asked for it.
    const paidByPurchase = isInvoice && purchaseId !== null && (await this.collection.wasCollected(tx, purchaseId));
    // The last of a contract may be too little for its card.
    const isEnough = gross.minor >= minimumCharge(gross.currency);
    const method = isInvoice && purchaseId === null && isEnough ? await this.collection.methodOfInvoice(tx, id) : null;
    const amount = Math.abs(gross.minor);
    const mandate = method?.debit ?? null;
    const debit = mandate && {
      ...mandate,
      on: await this.collection.earliestDebit(place.workspaceId, place.today),
    };
    const card = method && { last4: method.last4, debit };
    return settlementOf({ kind, amount, paidByPurchase, card, openOfCorrected, paidByCard });
  }

  /** A credit note lowers what is open of the invoice that it corrects; what nothing is left of is credited. */
  private async correct(tx: Tx, id: number, amount: number, today: LocalDate): Promise<void> {
    await sql`update invoice i set open = invoice_open(i) - ${amount}::bigint where id = ${id}`.execute(tx);
    const { rows } = await sql<{ left: number; open: number }>`
      select i.open, i.net + coalesce((select sum(n.net)::bigint from invoice n where n.corrects = i.id and n.state <> 'draft'), 0) as left
      from invoice i where id = ${id}`.execute(tx);
    const [now] = rows;
    const invoice = now === undefined ? undefined : await this.lock(tx, id);
    if (invoice === undefined) return;
    if (now?.left !== 0 && now?.open !== 0) return this.collection.end(tx, invoice);
    // More was open than was left: a bank has taken back what an earlier credit note had sent back already.
    const news = now !== undefined && now.open > 0 ? { twice: now.open } : {};
    if (now?.left === 0) await this.fire(tx, invoice, 'credit', undefined, { due_at: null, open: 0 }, news);
    else if (amount > 0) await this.pay(tx, invoice, today, { reason: 'A credit note has taken back what was open.' });
  }

  /** @returns undefined when there is none, or a draft */
  async lock(tx: Tx, id: number): Promise<InvoiceRecord | undefined> {
    const { rows } = await sql<InvoiceRecord>`
      select id, workspace_id, contract_id, kind, state from invoice where id = ${id} and state <> 'draft' for update`.execute(
      tx,
    );
    return rows[0];
  }

  /** @returns false when it cannot be paid (any more) */
  async pay(tx: Tx, invoice: InvoiceRecord, on: LocalDate, cause?: Cause): Promise<boolean> {
    return this.fire(tx, invoice, 'pay', cause, { paid_on: on, due_at: null, open: 0 });
  }

  /**
   * Money has come for it. @param amount minor units
   * @returns how much of it was too much: the invoice was paid or credited otherwise meanwhile, or in part
   */
  async receive(tx: Tx, invoice: InvoiceRecord, amount: number, on: LocalDate, cause: Cause): Promise<number> {
    const open = await lockOpen(tx, invoice.id);
    const taken = Math.min(open, amount);
    if (taken > 0 && taken === open) await this.pay(tx, invoice, await lastDay(tx, invoice.id, on), cause);
    else if (taken > 0) {
      await tx.update(InvoiceEntity, invoice.id, { open: open - taken, updatedAt: () => 'now()' });
      await this.collection.end(tx, invoice);
    }
    return amount - taken;
  }

  /** Its due date has passed. @param next when it is to be looked at again, for a reminder */
  async overdue(tx: Tx, invoice: InvoiceRecord, next: Date | null): Promise<boolean> {
    return this.fire(tx, invoice, 'fail', { reason: 'The due date has passed.' }, { due_at: next });
  }

  /** The payment that was to collect it has failed; it stays to be paid, and is reminded of by its due date. */
  async paymentFailed(tx: Tx, invoice: InvoiceRecord, failure: FailedCollection): Promise<void> {
    const { id: invoiceId, contract_id: contractId, workspace_id: workspaceId, state } = invoice;
    if (state !== 'issued' && state !== 'overdue') return;
    const { message, nextAttemptOn, needsConfirmation } = failure;
    if (state === 'issued') await this.fire(tx, invoice, 'fail', { reason: message ?? 'The payment has failed.' });
    const payload = { invoiceId, contractId };
    if (needsConfirmation) await this.outbox.emit(tx, invoiceConfirmationNeeded, [{ workspaceId, payload }]);
    else
      await this.outbox.emit(tx, invoicePaymentFailed, [
        { workspaceId, payload: { ...payload, message, nextAttemptOn } },
      ]);
  }

  /**
   * A bank has taken back what had paid it: the amount is open again, and reminders begin anew with this day.
   * @param amount minor units
   * @returns false when it was credited meanwhile: then nothing is to be paid by it
   */
  async reopen(tx: Tx, invoice: InvoiceRecord, amount: number, reason: string): Promise<boolean> {
    const { id, state } = invoice;
    const open = (await lockOpen(tx, id)) + amount;
    if (state === 'credited' || amount <= 0) return false;
    const cause = { reason: `The bank has taken the payment back: ${reason}.` };
    if (state === 'paid') {
      const reopened = await this.fire(tx, invoice, 'reopen', cause, { open, paid_on: null });
      await this.dunAnew(tx, invoice);
      return reopened;
    }
    await tx.update(InvoiceEntity, id, { open, updatedAt: () => 'now()' });
    return true;
  }

  /**
   * A transfer that was recorded for it has not come, or pays something else: it is open as before. Where its due date has passed
   * while it was taken for paid, reminders begin anew with this day: the customer got none.
   * @param amount minor units. @returns false where it was paid and cannot be opened
   */
  async takeBack(tx: Tx, invoice: InvoiceRecord, amount: number, cause: Cause): Promise<boolean> {
    const { id, kind, state, contract_id: contractId, workspace_id: workspaceId } = invoice;
    const open = (await lockOpen(tx, id)) + amount;
    if (state === 'paid') {
      if (!(await this.fire(tx, invoice, 'takeBack', cause, { open, paid_on: null }))) return false;
      if (kind === 'INVOICE') await this.dunAnew(tx, invoice);
    } else await tx.update(InvoiceEntity, id, { open, updatedAt: () => 'now()' });
    const payload = { invoiceId: id, contractId };
    if (kind === 'INVOICE') await this.outbox.emit(tx, invoiceTransferTakenBack, [{ workspaceId, payload }]);
    return true;
  }

  /** No bank is waited for any more: reminders begin anew with this day, or with the due date where that is later. */
  async dunAnew(tx: Tx, { id, workspace_id: workspaceId }: InvoiceRecord): Promise<void> {
    const { today, timeZone } = await placeOf(tx, workspaceId);
    await sql`
      update invoice set dunned_from = greatest(${today}::date, due_on), reminder_level = 0,
        due_at = ${startOfDay(addDays(today, 1), timeZone)}
      where id = ${id} and state in ('issued', 'overdue')`.execute(tx);
  }

  /** Tells that a bank has taken a payment of it back, after {@link reopen}. */
  async paymentReturned(
    tx: Tx,
    { id: invoiceId, contract_id: contractId, workspace_id: workspaceId }: InvoiceRecord,
    returned: ReturnedPayment,
  ): Promise<void> {
    const payload = { invoiceId, contractId, ...returned };
    await this.outbox.emit(tx, invoicePaymentReturned, [{ workspaceId, payload }]);
  }

  private async fire(
    tx: Tx,
    invoice: InvoiceRecord,
    event: InvoiceEvent,
    cause: Cause = {},
    set: Columns = {},
    news: { readonly twice?: number } = {},
  ): Promise<boolean> {
    const state = await this.transitions.fire(tx, table, invoice, event, {}, cause, set);
    if (state === undefined) return false;
    if (state === 'paid' || state === 'credited') await this.collection.end(tx, invoice);
    const told = { issued: invoiceIssued, paid: invoicePaid, overdue: invoiceOverdue, credited: invoiceCredited };
    const payload = { invoiceId: invoice.id, contractId: invoice.contract_id, ...news };
    // What is issued once more is no news.
    if (state !== 'draft' && event !== 'takeBack')
      await this.outbox.emit(tx, told[state], [{ workspaceId: invoice.workspace_id, payload }]);
    return true;
  }
}

const reasonOf = ({ kind, purchaseId }: IssuableInvoice): string =>
  kind === 'CREDIT_NOTE' ? 'Set off against what was not paid.' : `Purchase ${purchaseId} has paid it.`;

/** It is paid with the last of its transfers, in whatever order they were recorded. */
async function lastDay(tx: Tx, id: number, on: LocalDate): Promise<LocalDate> {
  const { rows } = await sql<{ day: LocalDate }>`
    select greatest(${on}::date, max(received_on)) as day from invoice_receipt where invoice_id = ${id} and taken_back_on is null`.execute(
    tx,
  );
  return rows[0]?.day ?? on;
}

/** What is open of an invoice, in minor units. */
async function lockOpen(tx: Tx, id: number): Promise<number> {
  await sql`select from invoice where id = ${id} for update`.execute(tx);
  const { rows } = await sql<{ open: number }>`select invoice_open(i) as open from invoice i where id = ${id}`.execute(
    tx,
  );
  return rows[0]?.open ?? 0;
}

async function placeOf(tx: Tx, workspaceId: number): Promise<Pick<InvoicePlace, 'today' | 'timeZone'>> {
  const { rows } = await sql<Pick<InvoicePlace, 'today' | 'timeZone'>>`
    select ${workspaceToday()} as today, ${workspaceZone()} as "timeZone" from workspace w where w.id = ${workspaceId}`.execute(
    tx,
  );
  if (rows[0] === undefined) throw new Error(`There is no workspace ${workspaceId}.`);
  return rows[0];
}

async function paymentDaysOf(tx: Tx, invoiceId: number): Promise<number> {
  const { rows } = await sql<{ days: number | null }>`
    select b.payment_term_days as days from invoice i join billing_account b on b.id = ${payerOfInvoice}
    where i.id = ${invoiceId}`.execute(tx);
  return rows[0]?.days ?? paymentDays;
}
