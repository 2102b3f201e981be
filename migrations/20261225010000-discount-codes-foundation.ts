import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Codes by which customers get discounts, and how often they were redeemed. */
export class DiscountCodesFoundation20261225010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table discount_code (
  id bigint generated always as identity primary key,
  -- It sells: contracts of the workspace, and of those below that have no seller of their own.
  workspace_id integer not null references workspace,
  -- As the seller writes it, and what is compared: without blanks, in capital letters.
  code text not null,
  code_key text not null,
  -- As invoices say it; null: the code.
  name text,
  -- Hundredths of a percent; null: an amount.
  basis_points integer,
  -- Minor units per subscription and accounting period; null: a percentage.
  amount bigint,
  -- Of the amount (ISO 4217).
  currency text,
  fees text[] not null,
  -- Accounting periods, from the first paid day of a subscription; null: for ever.
  periods integer,
  -- Null: for all offers.
  offer_ids bigint[],
  -- Days at the workspace, both included.
  valid_from date,
  valid_until date,
  max_redemptions integer,
  max_per_customer integer,
  new_customers_only boolean not null,
  active boolean not null,
  -- Uses of purchases that wait for their payment, and those that have given a discount: the rows of discount_redemption.
  reserved integer not null default 0,
  redeemed integer not null default 0,
  user_id integer,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint discount_code_rate check (num_nonnulls(basis_points, amount) = 1 and (basis_points between 1 and 10000) is not false
    and (amount > 0) is not false and (amount is null) = (currency is null)),
  constraint discount_code_periods check (periods > 0),
  constraint discount_code_uses check (reserved >= 0 and redeemed >= 0 and (reserved + redeemed <= max_redemptions) is not false)
);
create unique index discount_code_key on discount_code (workspace_id, code_key) where deleted_at is null;
create index discount_code_list on discount_code (workspace_id, id) where deleted_at is null;

create table discount_redemption (
  id bigint generated always as identity primary key,
  -- Of the contract.
  workspace_id integer not null,
  code_id bigint not null references discount_code,
  contract_id bigint not null references contract,
  -- The customer; null: the contract has no company, and is the customer itself.
  company_id bigint,
  -- What has reserved it; null: it was redeemed at once.
  purchase_id bigint,
  subscription_ids bigint[] not null default '{}',
  -- Minor units, before tax: what it takes off a whole accounting period of all of these; null: of a contract.
  worth bigint,
  currency text not null,
  user_id integer,
  created_at timestamptz not null default now(),
  -- One of both at most; neither: it is reserved.
  redeemed_at timestamptz,
  released_at timestamptz,
  constraint discount_redemption_once check (num_nonnulls(redeemed_at, released_at) <= 1)
);
create index discount_redemption_code on discount_redemption (code_id, id);
create index discount_redemption_company on discount_redemption (company_id, code_id) where released_at is null;
create index discount_redemption_contract on discount_redemption (contract_id, code_id);
create unique index discount_redemption_purchase on discount_redemption (purchase_id) where purchase_id is not null;

-- The code by which it was given; null: by none.
alter table discount add column code text;
`);
  }
}
