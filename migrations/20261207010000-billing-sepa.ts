import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Mandates, payments that debit a bank account, and what banks take back. */
export class BillingSepa20261207010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The mandate of a bank account: id at the provider, reference, acceptedOn; null: it is a card.
alter table contract_payment_method add column mandate jsonb;
create index contract_payment_method_mandate on contract_payment_method ((mandate ->> 'id')) where mandate is not null;

-- What is debited, as it was when the payment was opened: customer, method, mandate at the provider; null: a card pays.
alter table payment add column debit jsonb;

-- Debits that a bank has taken back. Rows are only added.
create table payment_return (
  id bigint generated always as identity primary key,
  workspace_id integer not null,
  payment_id bigint not null unique references payment,
  -- The provider's id of it.
  provider_reference text not null,
  amount bigint not null,
  -- What the provider gives as the reason.
  reason text not null,
  created_at timestamptz not null default now(),
  constraint payment_return_amount check (amount > 0)
);
`);
  }
}
