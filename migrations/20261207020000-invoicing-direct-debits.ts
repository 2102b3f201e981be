import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Invoices that are collected by SEPA direct debit. */
export class InvoicingDirectDebits20261207020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The day on which reminders begin to count; null: the due date.
alter table invoice add column dunned_from date;

-- Direct debits of invoices that are announced, or at the bank.
create table invoice_debit (
  -- The invoice.
  id bigint primary key references invoice,
  workspace_id integer not null,
  -- The first day on which it may be sent to the bank.
  debit_on date not null,
  -- What was announced at most, in minor units.
  amount bigint not null,
  -- The day on which the customer was told; null: not yet.
  told_on date,
  -- The mandate that was named then, by the provider's id of it.
  mandate text,
  -- When it is sent to the bank; null: it was.
  due_at timestamptz
);
create index invoice_debit_due on invoice_debit (due_at) where due_at is not null;
create index invoice_debit_workspace_due on invoice_debit (workspace_id, due_at) where due_at is not null;
`);
  }
}
