import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Invoices that customers pay on a page, cards that are tried again, and transfers that pay a part. */
export class InvoicingPaymentPage20261202010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Where the payer comes back to from the provider's own page; null: the payer was never sent there.
alter table payment add column return_url text;
-- Why a card was not charged, as far as it decides what happens next.
alter table payment add column decline text;
alter table payment add constraint payment_decline check (decline in ('TEMPORARY', 'CONFIRMATION', 'FINAL'));

-- The link to the payment page is made of it: another number, another link.
alter table invoice add column payment_link integer not null default 0;

-- What is done about an invoice whose card was declined.
create table invoice_retry (
  -- The invoice.
  id bigint primary key references invoice,
  workspace_id integer not null,
  -- The day of the first failure, at the workspace.
  failed_on date not null,
  needs_confirmation boolean not null,
  -- When the card is tried again; null: not by itself.
  due_at timestamptz
);
create index invoice_retry_due on invoice_retry (due_at) where due_at is not null;
create index invoice_retry_workspace_due on invoice_retry (workspace_id, due_at) where due_at is not null;

-- Money that came by bank transfer, as somebody has recorded it. Rows are only added.
create table invoice_receipt (
  id bigint generated always as identity primary key,
  workspace_id integer not null,
  invoice_id bigint not null references invoice,
  amount bigint not null,
  received_on date not null,
  -- The bank's name of the transfer: recorded once.
  reference text,
  user_id integer,
  created_at timestamptz not null default now(),
  constraint invoice_receipt_amount check (amount > 0)
);
create index invoice_receipt_invoice on invoice_receipt (invoice_id);
create unique index invoice_receipt_reference on invoice_receipt (invoice_id, reference) where reference is not null;
`);
  }
}
