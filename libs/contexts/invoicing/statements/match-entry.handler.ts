import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { BookedEntry } from '#domain/invoicing/bank/bank-entry';
import { matchOf, numbersIn } from '#domain/invoicing/bank/bank-matching';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { defineJob, DueWork, eventsQueue, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { numberPrefixes } from '../invoice/invoice-states.js';
import { namedInvoices } from './named-invoices.js';
import { RecordEntry } from './record-entry.js';

export const bankEntryDue = defineJob<{ id: number }>({ name: 'invoicing.bankEntryDue', queue: eventsQueue });

type NewEntry = BookedEntry & { readonly workspaceId: number };

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
    select workspace_id as "workspaceId", booked_on as "bookedOn", amount, currency, is_incoming as "isIncoming",
      is_reversal as "isReversal", party, iban, purpose, bank_reference as "bankReference"
    from bank_entry where id = ${id} and state = 'NEW' for update`.execute(tx);
  const [entry] = rows;
  if (entry === undefined) return;
  const numbers = numbersIn(entry.purpose, [numberPrefixes.INVOICE]);
  const found = matchOf(entry, await namedInvoices(tx, entry.workspaceId, numbers), numbers.length > 0);
  if ('reason' in found) {
    const state = found.reason === 'OUTGOING' ? 'IGNORED' : 'OPEN';
    await sql`update bank_entry set state = ${state}, reason = ${found.reason}, updated_at = now() where id = ${id}`.execute(
      tx,
    );
    return;
  }
  await sql`
    update bank_entry set state = 'RECORDING', allocations = ${JSON.stringify(found.allocations)}::jsonb, updated_at = now()
    where id = ${id}`.execute(tx);
}
