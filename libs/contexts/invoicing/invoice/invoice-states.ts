import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { invoiceMachine } from '#domain/invoice-machine';
import type { InvoiceEvent, InvoiceKind, InvoiceState } from '#domain/invoice-machine';
import { addDays, startOfDay } from '#domain/local-date';
import type { LocalDate } from '#domain/local-date';
import type { Money } from '#domain/money';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import type { Cause, MachineTable } from '#platform/transitions';
import { InvoiceCollection } from './invoice-collection.js';
import type { Parties } from './invoice-parties.js';
import { invoiceCredited, invoiceIssued, invoiceOverdue, invoicePaid, invoicePaymentFailed } from './invoice.events.js';

/** Days from issue in which an invoice is to be paid, where the billing account says nothing else. */
const paymentDays = 14;

const prefixes: Record<InvoiceKind, string> = { INVOICE: 'INV', CREDIT_NOTE: 'CN' };
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

type Columns = Readonly<Record<string, unknown>>;

/** Everything that happens to an invoice: drawn, issued, paid, overdue, credited. */
@Injectable()
export class InvoiceStates {
  constructor(
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
    private readonly collection: InvoiceCollection,
  ) {}

  /** A draft without positions. `id` of the place is the contract's. */
  async draw(tx: Tx, place: InvoicePlace, invoice: DrawnInvoice): Promise<IssuableInvoice> {
    const { kind, corrects, purchaseId, net, vat } = invoice;
    const gross = net.plus(vat);
    const state = this.transitions.initial(table, 'draw', {});
    const { id } = await tx
      .insertInto('invoice')
      .values({
        workspace_id: place.workspaceId,
        company_id: place.companyId,
        contract_id: place.id,
        kind,
        corrects,
        state,
        purchase_id: purchaseId,
        currency: net.currency,
        net: net.minor,
        vat: vat.minor,
        gross: gross.minor,
        vat_percentage: invoice.percentage,
        vat_reason: invoice.reason,
        from_day: invoice.from,
        to_day: invoice.to,
        seller: JSON.stringify(invoice.parties.seller),
        buyer: JSON.stringify(invoice.parties.buyer),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.transitions.recordCreated(tx, table, 'draw', [{ id, workspace_id: place.workspaceId, state }]);
    return { id, kind, corrects, purchaseId, gross };
  }

  /** Gives it its number. What a credit note leaves nothing of is credited, what is to be collected is, what a purchase has paid is paid. */
  async issue(tx: Tx, { id, kind, corrects, purchaseId, gross }: IssuableInvoice, place: InvoicePlace): Promise<void> {
    const number = await drawNumber(tx, place, kind);
    const dueOn = kind === 'INVOICE' ? addDays(place.today, await paymentDaysOf(tx, place.id)) : null;
    const draft: InvoiceRecord = {
      id,
      kind,
      workspace_id: place.workspaceId,
      contract_id: place.id,
      state: 'draft',
    };
    await this.fire(tx, draft, 'issue', undefined, {
      number,
      issued_on: place.today,
      due_on: dueOn,
      // The due date itself still counts.
      due_at: dueOn && startOfDay(addDays(dueOn, 1), place.timeZone),
    });
    if (corrects !== null) {
      await this.creditIfNothingIsLeft(tx, corrects, place.today);
      await this.settleCredits(tx, corrects, place.today);
    }
    if (kind !== 'INVOICE') return;
    if (purchaseId === null)
      await this.collection.collect(tx, { id, workspaceId: place.workspaceId, contractId: place.id, number, gross });
    else if (await this.collection.wasCollected(tx, purchaseId))
      await this.pay(tx, { ...draft, state: 'issued' }, place.today, { reason: `Purchase ${purchaseId} has paid it.` });
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
    return this.fire(tx, invoice, 'pay', cause, { paid_on: on, due_at: null });
  }

  /** Its due date has passed. @param next when it is to be looked at again, for a reminder */
  async overdue(tx: Tx, invoice: InvoiceRecord, next: Date | null): Promise<boolean> {
    return this.fire(tx, invoice, 'fail', { reason: 'The due date has passed.' }, { due_at: next });
  }

  /** The payment that was to collect it has failed; it stays to be paid, and is reminded of by its due date. */
  async paymentFailed(tx: Tx, invoice: InvoiceRecord, message: string | null): Promise<boolean> {
    const failed = await this.fire(tx, invoice, 'fail', { reason: message ?? 'The payment has failed.' });
    const payload = { invoiceId: invoice.id, contractId: invoice.contract_id, message };
    if (failed) await this.outbox.emit(tx, invoicePaymentFailed, [{ workspaceId: invoice.workspace_id, payload }]);
    return failed;
  }

  /** Has open credit notes about an invoice paid out, as far as its money has come; the others were set off against it. */
  async settleCredits(tx: Tx, invoiceId: number, today: LocalDate): Promise<void> {
    await this.setOff(tx, await this.collection.payOut(tx, invoiceId), today);
  }

  private async setOff(tx: Tx, creditNoteIds: readonly number[], today: LocalDate): Promise<void> {
    for (const id of creditNoteIds) {
      const note = await this.lock(tx, id);
      if (note !== undefined) await this.pay(tx, note, today, { reason: 'Set off against what was not paid.' });
    }
  }

  /** A credit note over all that was left of it has been issued. Of an invoice that nobody has paid, nothing is paid out either. */
  private async creditIfNothingIsLeft(tx: Tx, id: number, today: LocalDate): Promise<void> {
    const { rows } = await sql<{ left: number }>`
      select net + coalesce((select sum(n.net)::bigint from invoice n where n.corrects = i.id and n.state <> 'draft'), 0) as left
      from invoice i where id = ${id}`.execute(tx);
    const invoice = rows[0]?.left === 0 ? await this.lock(tx, id) : undefined;
    if (invoice === undefined) return;
    await this.fire(tx, invoice, 'credit', undefined, { due_at: null });
    if (invoice.state === 'paid') return;
    const { rows: notes } = await sql<{ id: number }>`
      select id from invoice where corrects = ${id} and state = 'issued' order by id`.execute(tx);
    const ids = notes.map((note) => note.id);
    await this.setOff(tx, ids, today);
  }

  private async fire(
    tx: Tx,
    invoice: InvoiceRecord,
    event: InvoiceEvent,
    cause: Cause = {},
    set: Columns = {},
  ): Promise<boolean> {
    const state = await this.transitions.fire(tx, table, invoice, event, {}, cause, set);
    if (state === undefined) return false;
    const told = { issued: invoiceIssued, paid: invoicePaid, overdue: invoiceOverdue, credited: invoiceCredited };
    const payload = { invoiceId: invoice.id, contractId: invoice.contract_id };
    if (state !== 'draft') await this.outbox.emit(tx, told[state], [{ workspaceId: invoice.workspace_id, payload }]);
    return true;
  }
}

async function paymentDaysOf(tx: Tx, contractId: number): Promise<number> {
  const { rows } = await sql<{ days: number | null }>`
    select b.payment_term_days as days from contract c join billing_account b on b.id = c.billing_account_id
    where c.id = ${contractId}`.execute(tx);
  return rows[0]?.days ?? paymentDays;
}

/**
 * The next number of the workspace's circle for the kind and year, `INV-2026-000123`. Its row stays locked until this
 * transaction ends: who draws next waits, and a transaction that fails leaves no gap.
 */
async function drawNumber(tx: Tx, { workspaceId, today }: InvoicePlace, kind: InvoiceKind): Promise<string> {
  const [prefix, year] = [prefixes[kind], today.slice(0, 4)];
  const { rows } = await sql<{ last: number }>`
    insert into invoice_number (workspace_id, prefix, year, last) values (${workspaceId}, ${prefix}, ${Number(year)}, 1)
    on conflict (workspace_id, prefix, year) do update set last = invoice_number.last + 1 returning last`.execute(tx);
  return `${prefix}-${year}-${String(rows[0]?.last).padStart(6, '0')}`;
}
