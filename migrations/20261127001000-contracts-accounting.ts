import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** How sellers keep their books, numbers of customers in them, and exports of invoices. */
export class ContractsAccounting20261127001000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table seller add column accounting jsonb;
alter table billing_account add column debtor_account integer;

-- Which formats there are, the sources of exports say.
alter table table_export drop constraint table_export_format_check;

create index invoice_issued on invoice (workspace_id, issued_on, id) where state <> 'draft';
`);
  }
}
