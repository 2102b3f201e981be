import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Statements of banks: what was booked on the accounts of a seller, and which invoices it pays. */
export class BankStatementsFoundation20261214010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table bank_statement (
  id bigint generated always as identity primary key,
  -- Its invoices, and those of the workspaces below it, are paid.
  workspace_id integer not null references workspace,
  -- IBAN, or the bank's own number.
  account text not null,
  -- The bank's name of the statement.
  reference text not null,
  -- A digest of its entries: a bank may use a name again.
  content text not null,
  -- Days of its entries; null: it has none.
  from_day date,
  to_day date,
  user_id integer,
  created_at timestamptz not null default now(),
  unique (workspace_id, account, reference, content)
);

create table bank_entry (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statement,
  workspace_id integer not null,
  account text not null,
  booked_on date not null,
  -- Minor units, above zero.
  amount bigint not null,
  currency text not null,
  is_incoming boolean not null,
  is_reversal boolean not null,
  party text,
  iban text,
  purpose text not null,
  -- The bank's name of it, the same in each statement.
  bank_reference text,
  -- By what it is recognised in another statement; null: by nothing.
  known_by text,
  state text not null,
  reason text,
  -- What of it pays which invoice: [{invoiceId, amount}], minor units.
  allocations jsonb not null default '[]',
  -- Why somebody has left it aside.
  note text,
  -- Counts decisions: one that was overtaken by another writes nothing.
  round integer not null default 0,
  due_at timestamptz,
  updated_at timestamptz not null default now()
);
-- What two statements say is there once.
create unique index bank_entry_known on bank_entry (workspace_id, account, known_by) where known_by is not null;
create index bank_entry_of_day on bank_entry (workspace_id, account, booked_on) where known_by is null;
create index bank_entry_of_statement on bank_entry (statement_id, id);
create index bank_entry_of_workspace on bank_entry (workspace_id, id);
create index bank_entry_standing on bank_entry (workspace_id, state, id);
create index bank_entry_due on bank_entry (due_at) where due_at is not null;
create index bank_entry_workspace_due on bank_entry (workspace_id, due_at) where due_at is not null;
`);
  }
}
