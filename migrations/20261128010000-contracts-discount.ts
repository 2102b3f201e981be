import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Discounts on fees, and what they take off in the ledger and on invoices. */
export class ContractsDiscount20261128010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table discount (
  id bigint generated always as identity primary key,
  workspace_id integer not null,
  contract_id bigint not null references contract,
  -- What begins on this licence has it; null: not of a licence.
  licence_id bigint references licence,
  -- Only this subscription has it; null: not of a subscription.
  subscription_id bigint,
  -- As invoices say it.
  name text,
  -- Hundredths of a percent; null: an amount.
  basis_points integer,
  -- Minor units per subscription and accounting period; null: a percentage.
  amount bigint,
  fees text[] not null,
  -- Days at the workspace. Null: from the first paid day of each subscription on.
  from_day date,
  -- Accounting periods, counted from the first day; null: for ever.
  periods integer,
  -- The last day of one that was taken back, before from_day where it never held; null: it was not.
  until_day date,
  given_on date not null,
  ended_on date,
  user_id integer,
  created_at timestamptz not null default now(),
  constraint discount_rate check (num_nonnulls(basis_points, amount) = 1 and (basis_points between 1 and 10000) is not false and (amount > 0) is not false),
  constraint discount_scope check (licence_id is null or subscription_id is null),
  constraint discount_periods check (periods > 0)
);
create index discount_contract on discount (contract_id, id) where subscription_id is null;
create index discount_contract_all on discount (contract_id, id);
create index discount_subscription on discount (subscription_id, id) where subscription_id is not null;

-- What begins on what is booked of the offer gets it, as {name, basisPoints, amount, fees, periods}; null: nothing.
alter table offer add column discount jsonb;

-- Null: the fee itself; otherwise what this discount takes off the fee that the row names.
alter table charge add column discount_id bigint references discount;
-- It belongs on a credit note: a discount that is taken back is above zero, and may stand on either. Null: what is below zero does, as
-- in rows of the release before, which may serve requests for a while yet.
alter table charge add column is_credit boolean;
drop index charge_once;
create unique index charge_once on charge (contract_id, coalesce(subscription_id, 0), kind, coalesce(add_on, ''), coalesce(licence_id, 0),
  coalesce(since, 'epoch'), coalesce(discount_id, 0), period_start, correction);

-- The discount that the position takes off, as it was when the invoice was issued.
alter table invoice_position add column discount jsonb;

alter table contract_version drop constraint contract_version_kind;
alter table contract_version add constraint contract_version_kind
  check (kind in ('CONTRACT', 'LICENCE', 'FEES', 'FEES_WITHDRAWN', 'DISCOUNT', 'DISCOUNT_ENDED'));
`);
  }
}
