import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Transfers that were recorded and taken back; the same transfer may be recorded again then. A credit note that is issued after
 * one was recorded counts on it.
 */
export class InvoicingTakenBack20261223010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table invoice_receipt add column taken_back_on date, add column credit_notes integer not null default 0;
update invoice_receipt r set credit_notes = n.issued
from (select o.id, count(*) as issued from invoice_receipt o
      join invoice c on c.corrects = o.invoice_id and c.state <> 'draft' and c.created_at < o.created_at group by 1) n
where r.id = n.id;
drop index invoice_receipt_reference;
create unique index invoice_receipt_reference on invoice_receipt (invoice_id, reference)
  where reference is not null and taken_back_on is null`);
  }
}
