import { Injectable } from '@nestjs/common';
import { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { ErrorKey } from '#domain/errors/errors';
import type { BankEntryState } from '#domain/invoicing/bank/bank-entry';
import type { Allocation } from '#domain/invoicing/bank/bank-matching';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { SettleInvoice } from '../invoice/settle-invoice.js';
import type { ReceiptInput } from '../invoice/settle-invoice.js';

interface Recording {
  readonly state: BankEntryState;
  readonly currency: string;
  readonly allocations: readonly Allocation[];
  /** The day on which it was booked, or today: receipts are never of a day to come. */
  readonly on: LocalDate;
  /** The transfer's name at the invoice: it is recorded there once. */
  readonly reference: string;
}

/** What an invoice says that was paid, credited or changed since it was decided on. */
const refusals: ReadonlySet<ErrorKey> = new Set([
  'transitionNotAllowed',
  'paymentTooHigh',
  'validationFailed',
  'invoiceNotFound',
]);

/** Records what a transfer pays at the invoices that were decided on. */
@Injectable()
export class RecordEntry {
  constructor(
    private readonly database: Database,
    private readonly settle: SettleInvoice,
  ) {}

  /**
   * To repeat it records nothing twice.
   * @returns why an invoice did not take it, of the first one; null: all have
   */
  async execute(id: number): Promise<DomainError | null> {
    const entry = await recordingOf(this.database.read, id);
    if (entry?.state !== 'RECORDING') return null;
    const recorded: Allocation[] = [];
    let refusal: DomainError | null = null;
    for (const allocation of entry.allocations) {
      const error = await this.record(entry, allocation);
      if (error === null) recorded.push(allocation);
      else refusal ??= error;
    }
    await this.database.transaction(async (tx) => {
      await sql`
        update bank_entry set state = ${refusal === null ? 'RECORDED' : 'OPEN'}, reason = ${refusal === null ? null : 'CHANGED'},
          allocations = ${JSON.stringify(recorded)}::jsonb, due_at = null, updated_at = now()
        where id = ${id} and state = 'RECORDING'`.execute(tx);
    });
    return refusal;
  }

  /** @returns why the invoice does not take it: it was paid, credited or changed meanwhile */
  private async record(
    { on, reference, currency }: Recording,
    { invoiceId, amount }: Allocation,
  ): Promise<DomainError | null> {
    const receipt = { amount: Money.ofMinor(amount, currency).toJSON(), date: on, reference };
    try {
      await this.settle.execute(invoiceId, new Draft<ReceiptInput>(receipt));
      return null;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // It was recorded on another day, by the attempt before this one.
      if (error.key === 'receiptKnown') return null;
      // What else goes wrong can pass: it is tried again.
      if (!refusals.has(error.key)) throw error;
      return error;
    }
  }
}

async function recordingOf(tx: Tx | Database['read'], id: number): Promise<Recording | undefined> {
  const { rows } = await sql<Recording>`
    select e.state, e.currency, e.allocations, least(e.booked_on, ${workspaceToday()}) as on,
      left(e.account || ' ' || coalesce(e.bank_reference, 'entry ' || e.id), 140) as reference
    from bank_entry e join workspace w on w.id = e.workspace_id where e.id = ${id}`.execute(tx);
  return rows[0];
}
