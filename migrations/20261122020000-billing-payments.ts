import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class BillingPayments20261122020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- What somebody is to pay, once: for a purchase or an invoice.
create table payment (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  contract_id bigint not null references contract,
  purpose text not null,
  purpose_id bigint not null,
  provider_config_id bigint not null references provider_config,
  -- Who pays and is there to answer the bank's questions; null: nobody is.
  user_id bigint references app_user,
  -- How the provider and the payer know it; keys of calls are made of it.
  transaction_id uuid not null default gen_random_uuid() unique,
  currency text not null,
  -- Minor units of the currency, tax included.
  amount bigint not null,
  description text not null,
  -- Pairs of key and value that the payer gave for the provider; never a secret.
  provider_data jsonb not null default '[]',
  state text not null,
  version integer not null default 1,
  message text,
  -- What the payer needs to go on: pairs of key and value.
  data jsonb not null default '[]',
  -- The provider's id of it, stored before anything is charged.
  provider_reference text,
  -- Goes up when the provider answered that it failed inside: it would repeat that answer under the same key.
  round integer not null default 1,
  -- When the provider is asked next, by the real clock.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_amount check (amount > 0)
);
create index payment_due on payment (due_at) where due_at is not null;
create index payment_workspace on payment (workspace_id, id);
create index payment_purpose on payment (purpose, purpose_id);
create index payment_user on payment (user_id) where user_id is not null;
create index payment_reference on payment (provider_config_id, provider_reference);

-- What goes back of a payment.
create table refund (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  payment_id bigint not null references payment,
  transaction_id uuid not null default gen_random_uuid() unique,
  -- Minor units of the payment's currency.
  amount bigint not null,
  reason text not null,
  state text not null,
  version integer not null default 1,
  message text,
  provider_reference text,
  round integer not null default 1,
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint refund_amount check (amount > 0)
);
create index refund_due on refund (due_at) where due_at is not null;
create index refund_payment on refund (payment_id);

-- Who a user is at a payment provider.
create table payment_customer (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  provider_config_id bigint not null references provider_config,
  user_id bigint not null references app_user,
  transaction_id uuid not null default gen_random_uuid(),
  round integer not null default 1,
  -- The provider's id of the customer; null until it is known.
  reference text,
  created_at timestamptz not null default now(),
  unique (provider_config_id, user_id)
);
create index payment_customer_user on payment_customer (user_id);

-- What a contract is paid with when nobody is there.
create table contract_payment_method (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  contract_id bigint not null unique references contract,
  provider_config_id bigint not null references provider_config,
  -- The provider's ids of the customer and of the card; null where it collects nothing.
  customer_reference text,
  method_reference text,
  -- The last day on which the card is good.
  expires_on date,
  -- Days before the end for which a warning was given last: 30, then 7.
  warned integer,
  -- When the next warning is due, by the clock of the workspace.
  due_at timestamptz
);
create index contract_payment_method_due on contract_payment_method (workspace_id, due_at) where due_at is not null;
`);
  }
}
