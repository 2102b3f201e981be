import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ContractsBillingAccounts20261122060000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table billing_account
  -- The location for which it was made; it belongs to the location's company.
  add column location_id bigint references location,
  add column vat_id text,
  -- What the register of VAT ids said last: null where nobody can be asked.
  add column vat_check_status text,
  add column vat_checked_at timestamptz,
  add column vat_check_name text,
  add column vat_check_reference text,
  -- Failed attempts since the last answer.
  add column vat_check_attempts integer not null default 0,
  add column invoice_email text,
  add column language text,
  add column purchase_order_reference text,
  add column buyer_reference text,
  add column payment_term_days integer not null default 14,
  -- When the VAT id is asked for again.
  add column due_at timestamptz,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
create index billing_account_due on billing_account (due_at) where due_at is not null;
create index billing_account_due_in on billing_account (workspace_id, due_at) where due_at is not null;
create index billing_account_location on billing_account (location_id) where location_id is not null;

-- Every answer of the register, kept as evidence for a tax authority. Rows are only added.
create table vat_id_check (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  billing_account_id bigint not null references billing_account,
  vat_id text not null,
  status text not null,
  name text,
  address text,
  reference text,
  checked_at timestamptz not null
);
create index vat_id_check_account on vat_id_check (workspace_id, billing_account_id, id);
`);
  }
}
