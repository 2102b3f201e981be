import { Injectable } from '@nestjs/common';
import { SettleInvoice } from '#contexts/invoicing';
import type { BankEntryState } from '#domain/bank-statements/bank-entry';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { BankEntryStore } from '../statement/bank-entry.store.js';
import { entryReference } from './record-entry.js';

/** What was recorded by mistake is taken back: at its invoice, and on the bank statement that it is on, where it waits for a person again. */
@Injectable()
export class TakeBackTransfer {
  constructor(
    private readonly database: Database,
    private readonly settle: SettleInvoice,
    private readonly entries: BankEntryStore,
    private readonly audit: Audit,
  ) {}

  /**
   * One transfer that was recorded at an invoice, by hand or from a statement.
   * @returns id of the invoice
   * @throws DomainError as `SettleInvoice.takeBack`; `transitionNotAllowed` while its entry is being recorded
   */
  async execute(transferId: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { invoiceId, reference } = await this.settle.takeBack(transferId);
      const entryId = reference === null ? undefined : await recordedEntry(tx, invoiceId, reference);
      const entry = entryId === undefined ? undefined : await this.entries.lock(tx, entryId);
      if (entry === undefined) return invoiceId;
      const allocations = entry.allocations.filter((one) => one.invoiceId !== invoiceId);
      // Not while it is being recorded: who does so would write down what is taken back here.
      const state = await this.entries.fire(tx, entry, 'takeBack', {
        reason: 'TAKEN_BACK',
        note: null,
        round: entry.round + 1,
        dueAt: null,
        allocations,
      });
      await this.audit.record(tx, {
        workspaceId: entry.workspaceId,
        subject: 'bankEntry',
        subjectId: entry.id,
        operation: 'bankEntry.takeBack',
        before: { state: entry.state, allocations: entry.allocations },
        after: { state, allocations },
      });
      return invoiceId;
    });
  }

  /**
   * All that an entry has paid, or nothing where one of its invoices refuses.
   * @throws DomainError `bankEntryNotFound`, `transitionNotAllowed` where nothing is recorded; as {@link execute}
   */
  async ofEntry(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { rows: paid } = await sql<{ state: BankEntryState; invoiceId: number | null }>`
        select e.state, (a ->> 'invoiceId')::bigint as "invoiceId"
        from bank_entry e left join lateral jsonb_array_elements(e.allocations) a on true where e.id = ${id}`.execute(
        tx,
      );
      const [first] = paid;
      if (first === undefined) throw new DomainError('bankEntryNotFound', { id });
      // In one order, and before the entry, as everywhere.
      const invoiceIds = paid.flatMap(({ invoiceId }) => invoiceId ?? []);
      await sql`select from invoice where id = any(${invoiceIds}::bigint[]) order by id for update`.execute(tx);
      const { rows: transfers } = await sql<{ id: number }>`
        select r.id from bank_entry e join invoice_receipt r on r.invoice_id = any(${invoiceIds}::bigint[])
          and r.reference = ${entryReference} and r.taken_back_on is null
        where e.id = ${id} order by r.id`.execute(tx);
      if (transfers.length === 0)
        throw new DomainError('transitionNotAllowed', { event: 'takeBack', state: first.state });
      for (const transfer of transfers) await this.execute(transfer.id);
      return id;
    });
  }
}

/**
 * The entry that has paid the invoice under this reference, which ends with its id. Anybody can type a reference: it has to have this
 * invoice among its own. Locked, as the invoice before it.
 */
async function recordedEntry(tx: Tx, invoiceId: number, reference: string): Promise<number | undefined> {
  const id = / (\d{1,15})$/.exec(reference)?.[1];
  if (id === undefined) return undefined;
  const { rows } = await sql<{ id: number }>`
    select e.id from bank_entry e
    where e.id = ${Number(id)} and ${entryReference} = ${reference}
      and e.allocations @> jsonb_build_array(jsonb_build_object('invoiceId', ${invoiceId}::bigint)) for update`.execute(
    tx,
  );
  return rows[0]?.id;
}
