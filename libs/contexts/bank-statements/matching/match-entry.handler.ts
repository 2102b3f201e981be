import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { matchOf, numbersIn } from '#domain/bank-statements/bank-matching';
import type { Allocation } from '#domain/bank-statements/bank-matching';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { bulkQueue, defineJob, DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { numberPrefixes } from '#domain/invoicing/number-prefixes';
import { BankEntryStore } from '../statement/bank-entry.store.js';
import type { BankEntryRecord } from '../statement/bank-entry.store.js';
import { namedInvoices } from './named-invoices.js';
import { receiptPrefix, RecordEntry } from './record-entry.js';

export const bankEntryDue = defineJob<{ id: number }>({ name: 'bankStatements.entryDue', queue: bulkQueue });

/** Finds which invoices a transfer pays, and records it there; what is not certain waits for a person. */
@Injectable()
@Handles(bankEntryDue)
export class MatchEntryHandler implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly record: RecordEntry,
    private readonly entries: BankEntryStore,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'bank_entry', job: bankEntryDue, clock: 'real' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction((tx) => this.match(tx, id));
    // Each invoice in a transaction of its own; what was recorded before this process ended is not recorded again.
    await this.record.execute(id);
    await this.database.transaction((tx) => delivery.complete(tx));
  }

  private async match(tx: Tx, id: number): Promise<void> {
    const entry = await this.entries.lock(tx, id, { state: 'NEW' });
    if (entry === undefined) return;
    const numbers = numbersIn(entry.purpose, [numberPrefixes.INVOICE]);
    const found = matchOf(entry, numbers, await namedInvoices(tx, entry.workspaceId, numbers.certain));
    if ('reason' in found) await this.entries.fire(tx, entry, 'doubt', { reason: found.reason });
    else if (await isTyped(tx, entry, found.allocations))
      await this.entries.fire(tx, entry, 'doubt', { reason: 'POSSIBLE_DUPLICATE' });
    else await this.entries.fire(tx, entry, 'match', { allocations: found.allocations, round: entry.round + 1 });
  }
}

/** Has somebody typed the same transfer at one of these invoices, by its reference or its day and amount? */
async function isTyped(tx: Tx, entry: BankEntryRecord, allocations: readonly Allocation[]): Promise<boolean> {
  const { rows } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb) as a ("invoiceId" bigint, amount bigint)
    join invoice_receipt r on r.invoice_id = a."invoiceId" and r.taken_back_on is null
    where r.reference = ${entry.bankReference} or (r.amount = a.amount and r.received_on = ${entry.bookedOn}
      and not starts_with(coalesce(r.reference, ''), ${receiptPrefix(entry)})) limit 1`.execute(tx);
  return rows.length > 0;
}
