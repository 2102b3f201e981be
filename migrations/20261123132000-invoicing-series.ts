import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class InvoicingSeries20261123132000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The workspace that holds the series of its number. Null: of before series were the seller's; then it is its own workspace.
alter table invoice add column series integer references workspace;
create unique index invoice_number_of_series on invoice (coalesce(series, workspace_id), number) where number is not null;
drop index invoice_number_once;
`);
  }
}
