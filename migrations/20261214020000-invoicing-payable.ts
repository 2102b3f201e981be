import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What can be paid of a seller, for the transfers of bank statements. */
export class InvoicingPayable20261214020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create index invoice_payable on invoice (coalesce(series, workspace_id), due_on, id)
  where kind = 'INVOICE' and state in ('issued', 'overdue');
`);
  }
}
