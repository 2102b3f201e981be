import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Transfers that were recorded and taken back; the same transfer may be recorded again then. */
export class InvoicingTakenBack20261223010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table invoice_receipt add column taken_back_on date;
drop index invoice_receipt_reference;
create unique index invoice_receipt_reference on invoice_receipt (invoice_id, reference)
  where reference is not null and taken_back_on is null`);
  }
}
