import { Injectable } from '@nestjs/common';
import { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { ErrorKey } from '#domain/errors/errors';
import type { BankEntryState } from '#domain/bank-statements/bank-entry';
import type { Allocation } from '#domain/bank-statements/bank-matching';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { SettleInvoice } from '#contexts/invoicing';
import { BankEntryStore } from '../statement/bank-entry.store.js';

/** What is to be recorded at an invoice. */
interface Recorded extends Allocation {
  /** The day on which it was booked, or today at the invoice: receipts are never of a day to come. */
  readonly on: LocalDate;
}

interface Recording {
  readonly id: number;
  readonly state: BankEntryState;
  readonly currency: string;
  /** The decision that is carried out. */
  readonly round: number;
  readonly allocations: readonly Recorded[];
  readonly reference: string;
}

/** With this the references of receipts begin that come from statements of an account. */
export const receiptPrefix = ({ account }: { readonly account: string }): string => `${account} `;

/** SQL over `bank_entry e`: under what it is recorded at invoices. The bank may use its name of a transfer again, so ours ends it. */
export const entryReference = sql<string>`(e.account || ' ' || concat_ws(' ', e.bank_reference, e.id))`;

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
    private readonly entries: BankEntryStore,
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
      if (error === null) recorded.push({ invoiceId: allocation.invoiceId, amount: allocation.amount });
      else refusal ??= error;
    }
    return this.database.transaction(async (tx) => {
      const held = await this.entries.lock(tx, id, { state: 'RECORDING', round: entry.round });
      // Another process has carried out the same decision: what it found is there.
      if (held === undefined) return overtaken(tx, id);
      const carriedOut = { allocations: recorded, dueAt: null };
      if (refusal === null) await this.entries.fire(tx, held, 'record', { ...carriedOut, reason: null });
      else await this.entries.fire(tx, held, 'refuse', { ...carriedOut, reason: 'CHANGED' }, refusal.message);
      return refusal;
    });
  }

  /** @returns why the invoice does not take it: it was paid, credited or changed meanwhile */
  private async record(entry: Recording, { invoiceId, amount, on }: Recorded): Promise<DomainError | null> {
    const { currency, reference } = entry;
    const receipt = { amount: Money.ofMinor(amount, currency).toJSON(), date: on, reference };
    try {
      // What was decided may have been taken back since: a slow process does not record it once more.
      const isWanted = async (tx: Tx): Promise<boolean> => {
        const { rows } = await sql`
          select from bank_entry where id = ${entry.id} and state = 'RECORDING' and round = ${entry.round} for share`.execute(
          tx,
        );
        return rows.length > 0;
      };
      await this.settle.execute(invoiceId, new Draft(receipt), 'It is on a bank statement.', isWanted);
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
    select e.id, e.state, e.currency, e.round, ${entryReference} as reference,
      coalesce((select json_agg(json_build_object('invoiceId', i.id, 'amount', a.amount, 'on', least(e.booked_on, ${workspaceToday()}))
          order by a.place)
        from (select (value ->> 'invoiceId')::bigint as id, (value ->> 'amount')::bigint as amount, ordinality as place
          from jsonb_array_elements(e.allocations) with ordinality) a
        join invoice i on i.id = a.id join workspace w on w.id = i.workspace_id), '[]') as allocations
    from bank_entry e where e.id = ${id}`.execute(tx);
  return rows[0];
}

async function overtaken(tx: Tx, id: number): Promise<DomainError | null> {
  const { rows } = await sql<{ state: BankEntryState }>`select state from bank_entry where id = ${id}`.execute(tx);
  const state = rows[0]?.state ?? 'OPEN';
  return state === 'RECORDED' ? null : new DomainError('transitionNotAllowed', { event: 'record', state });
}
