import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** When the documents of a workspace are checked, and what was found, so that administrators are told of each once. */
export class InvoicingLedgerCheck20261206010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table ledger_check (
  -- The workspace's.
  id integer primary key references workspace,
  workspace_id integer not null references workspace,
  due_at timestamptz,
  checked_at timestamptz
);
create index ledger_check_due on ledger_check (due_at) where due_at is not null;
-- Spread over a day, so that not all are checked at once.
insert into ledger_check (id, workspace_id, due_at)
select workspace_id, workspace_id, now() + random() * interval '1 day' from contract_billing group by workspace_id;

create table ledger_difference (
  invoice_id bigint not null references invoice,
  -- See LedgerRule.
  rule text not null,
  workspace_id integer not null references workspace,
  -- Minor units: what was derived, and what the document says.
  expected bigint not null,
  found bigint not null,
  found_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (invoice_id, rule)
);
create index ledger_difference_workspace on ledger_difference (workspace_id, invoice_id);
`);
  }
}
