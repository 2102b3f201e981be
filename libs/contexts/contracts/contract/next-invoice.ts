import { Injectable } from '@nestjs/common';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** The day of a contract's next regular invoice, as it is shown; the context that bills contracts updates it. */
@Injectable()
export class NextInvoice {
  /** @param day null: there will be none */
  async set(tx: Tx, contractId: number, day: LocalDate | null): Promise<void> {
    await sql`
      update contract set next_invoice_date = ${day}
      where id = ${contractId} and next_invoice_date is distinct from ${day}::date`.execute(tx);
  }
}
