import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { BankEntryReason, BookedEntry } from '#domain/bank-statements/bank-entry';
import { matchOf, numbersIn } from '#domain/bank-statements/bank-matching';
import type { Allocation } from '#domain/bank-statements/bank-matching';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { bulkQueue, defineJob, DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { numberPrefixes } from '#contexts/invoicing';
import { namedInvoices } from './named-invoices.js';
import { receiptPrefix, RecordEntry } from './record-entry.js';

export const bankEntryDue = defineJob<{ id: number }>({ name: 'bankStatements.entryDue', queue: bulkQueue });

type NewEntry = BookedEntry & { readonly workspaceId: number; readonly account: string };

/** Finds which invoices a transfer pays, and records it there; what is not certain waits for a person. */
@Injectable()
@Handles(bankEntryDue)
export class MatchEntryHandler implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly record: RecordEntry,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'bank_entry', job: bankEntryDue, clock: 'real' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction((tx) => match(tx, id));
    // Each invoice in a transaction of its own; what was recorded before this process ended is not recorded again.
    await this.record.execute(id);
    await this.database.transaction((tx) => delivery.complete(tx));
  }
}

async function match(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<NewEntry>`
    select workspace_id as "workspaceId", account, booked_on as "bookedOn", amount, currency, is_incoming as "isIncoming",
      is_reversal as "isReversal", party, iban, purpose, bank_reference as "bankReference"
    from bank_entry where id = ${id} and state = 'NEW' for update`.execute(tx);
  const [entry] = rows;
  if (entry === undefined) return;
  const numbers = numbersIn(entry.purpose, [numberPrefixes.INVOICE]);
  const found = matchOf(entry, numbers, await namedInvoices(tx, entry.workspaceId, numbers.certain));
  if ('reason' in found) return waits(tx, id, found.reason);
  if (await isTyped(tx, entry, found.allocations)) return waits(tx, id, 'POSSIBLE_DUPLICATE');
  await sql`
    update bank_entry set state = 'RECORDING', allocations = ${JSON.stringify(found.allocations)}::jsonb, round = round + 1,
      updated_at = now()
    where id = ${id}`.execute(tx);
}

async function waits(tx: Tx, id: number, reason: BankEntryReason): Promise<void> {
  const state = reason === 'OUTGOING' ? 'IGNORED' : 'OPEN';
  await sql`update bank_entry set state = ${state}, reason = ${reason}, updated_at = now() where id = ${id}`.execute(
    tx,
  );
}

/** Has somebody typed the same transfer at one of these invoices, by its reference or its day and amount? */
async function isTyped(tx: Tx, entry: NewEntry, allocations: readonly Allocation[]): Promise<boolean> {
  const { rows } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb) as a ("invoiceId" bigint, amount bigint)
    join invoice_receipt r on r.invoice_id = a."invoiceId" and r.taken_back_on is null
    where r.reference = ${entry.bankReference} or (r.amount = a.amount and r.received_on = ${entry.bookedOn}
      and not starts_with(coalesce(r.reference, ''), ${receiptPrefix(entry)})) limit 1`.execute(tx);
  return rows.length > 0;
}
