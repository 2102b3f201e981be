import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Allocation } from '#domain/bank-statements/bank-matching';
import { Money } from '#domain/values/money';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { BankEntryStore } from '../statement/bank-entry.store.js';
import type { BankEntryRecord } from '../statement/bank-entry.store.js';
import { payableInvoices } from './named-invoices.js';
import { RecordEntry } from './record-entry.js';

/** An invoice that a transfer pays. */
export interface PaidInvoiceInput {
  readonly invoiceId: number;
  /** Units of the currency; left out: all that is open of it, or what is left of the transfer. */
  readonly amount?: number | undefined;
}

export interface EntryDecision {
  readonly invoices: readonly PaidInvoiceInput[];
}

export interface EntryLeftAside {
  readonly ignored: boolean;
  /** Why, for those who look at it later; left out: what was noted before is gone. */
  readonly note?: string | null | undefined;
}

/** A person decides what the platform did not know of a transfer. */
@Injectable()
export class DecideEntry {
  constructor(
    private readonly database: Database,
    private readonly record: RecordEntry,
    private readonly entries: BankEntryStore,
    private readonly audit: Audit,
  ) {}

  /**
   * The transfer pays these invoices. What is left of it is not recorded.
   * @throws DomainError `transitionNotAllowed` unless it is open and money has come; `validationFailed`; what an invoice says that
   * does not take it, as `SettleInvoice` does: the others have taken theirs then
   */
  async assign(id: number, draft: Draft<EntryDecision>): Promise<number> {
    await this.database.transaction(async (tx) => {
      const entry = await this.held(tx, id);
      const event = 'assign';
      const isAssignable = entry.isIncoming && !entry.isReversal;
      if (!isAssignable || !this.entries.takes(entry, event)) {
        draft.problems.throwIfAny();
        const state = isAssignable ? entry.state : entry.isReversal ? 'REVERSAL' : 'OUTGOING';
        throw new DomainError('transitionNotAllowed', { event, state });
      }
      const allocations = await allocationsOf(tx, entry, draft);
      await this.entries.fire(tx, entry, event, {
        reason: null,
        note: null,
        round: entry.round + 1,
        // Recorded at once; where this process ends before, a worker goes on.
        dueAt: () => "now() + interval '10 minutes'",
        allocations: [...entry.allocations, ...allocations],
      });
      await this.tell(tx, id, entry, { operation: 'bankEntry.assign', after: { allocations } });
    });
    const refusal = await this.record.execute(id);
    if (refusal !== null) throw refusal;
    return id;
  }

  /** It is left aside, or waits again. @throws DomainError `transitionNotAllowed` where it is recorded */
  async leaveAside(id: number, draft: Draft<EntryLeftAside>): Promise<number> {
    draft.complete();
    const { ignored = true, note = null } = draft.good;
    return this.database.transaction(async (tx) => {
      const entry = await this.held(tx, id);
      const event = ignored ? 'ignore' : 'reopen';
      const state = await this.entries.fire(tx, entry, event, { note }, note ?? undefined);
      await this.tell(tx, id, entry, { operation: 'bankEntry.ignore', after: { state, note } });
      return id;
    });
  }

  /** @throws DomainError `bankEntryNotFound` */
  private async held(tx: Tx, id: number): Promise<BankEntryRecord> {
    const entry = await this.entries.lock(tx, id);
    if (entry === undefined) throw new DomainError('bankEntryNotFound', { id });
    return entry;
  }

  private async tell(
    tx: Tx,
    id: number,
    { workspaceId, state }: BankEntryRecord,
    { operation, after }: { readonly operation: string; readonly after: object },
  ): Promise<void> {
    await this.audit.record(tx, {
      workspaceId,
      subject: 'bankEntry',
      subjectId: id,
      operation,
      before: { state },
      after,
    });
  }
}

async function allocationsOf(tx: Tx, entry: BankEntryRecord, draft: Draft<EntryDecision>): Promise<Allocation[]> {
  const { invoices = [] } = draft.good;
  if (invoices.length === 0)
    draft.problems.add({ field: 'invoices', value: null, problem: 'required', example: [{ invoiceId: 1 }] });
  const known = new Map(
    (
      await payableInvoices(
        tx,
        entry.workspaceId,
        invoices.map(({ invoiceId }) => invoiceId),
      )
    ).map((one) => [one.id, one]),
  );
  let left = entry.amount - entry.allocations.reduce((sum, { amount }) => sum + amount, 0);
  const taken = new Set(entry.allocations.map(({ invoiceId }) => invoiceId));
  const allocations = invoices.flatMap(({ invoiceId, amount }, index): Allocation[] => {
    const field = `invoices[${index}].invoiceId`;
    const invoice = known.get(invoiceId);
    if (invoice === undefined || !invoice.isOpen || invoice.currency !== entry.currency || taken.has(invoiceId)) {
      draft.problems.add({ field, value: invoiceId, problem: 'noSuch', example: known.keys().next().value ?? 1 });
      return [];
    }
    taken.add(invoiceId);
    const money = amount === undefined ? null : Money.parse(amount, invoice.currency);
    const minor = money === null ? Math.min(invoice.open, left) : 'reason' in money ? 0 : money.minor;
    const at = { field: `invoices[${index}].amount`, value: amount ?? null, example: 10 };
    if (minor <= 0) {
      draft.problems.add({ ...at, problem: 'format', expected: `an amount of ${invoice.currency} above 0` });
      return [];
    }
    const most = Math.min(invoice.open, left);
    if (minor > most) {
      draft.problems.add({
        ...at,
        problem: 'tooLarge',
        expected: String(Money.ofMinor(most, invoice.currency).toJSON()),
      });
      return [];
    }
    left -= minor;
    return [{ invoiceId, amount: minor }];
  });
  draft.complete();
  return allocations;
}
