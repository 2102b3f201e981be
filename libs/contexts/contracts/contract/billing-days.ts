import { Injectable } from '@nestjs/common';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** Days of a contract that billing decides; the context that bills contracts updates them. */
@Injectable()
export class BillingDays {
  /** The day of the next regular invoice, as it is shown. @param day null: there will be none */
  async setNextInvoice(tx: Tx, contractId: number, day: LocalDate | null): Promise<void> {
    await sql`
      update contract set next_invoice_date = ${day}
      where id = ${contractId} and next_invoice_date is distinct from ${day}::date`.execute(tx);
  }

  /** The day from which accounting periods are counted. What was billed once stays so. */
  async keepCountedFrom(tx: Tx, contractId: number, day: LocalDate): Promise<void> {
    await sql`update contract set counted_from = ${day} where id = ${contractId} and counted_from is null`.execute(tx);
  }
}
