import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class BillingFoundation20261122010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The ledger: what was charged, for which days. Rows are added and billed, never changed otherwise, never deleted.
create table charge (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  contract_id bigint not null references contract,
  -- Null: of the contract itself (kind FIXED).
  subscription_id bigint,
  licence_id bigint references licence,
  kind text not null,
  add_on text,
  -- The accounting period it belongs to, up to the day before its end; of SETUP the one in which it became due.
  period_start date not null,
  period_end date not null,
  -- The days of the period that are charged or credited with it, both included.
  from_day date not null,
  to_day date not null,
  currency text not null,
  -- Minor units before tax; below zero it is credited.
  amount bigint not null,
  -- Counts what came later for the same thing and period.
  correction integer not null,
  -- Paid by this purchase; null: by invoice.
  purchase_id bigint,
  -- Null: not on an invoice yet.
  invoice_id bigint,
  created_at timestamptz not null default now(),
  constraint charge_amount check (amount <> 0)
);
create unique index charge_once on charge (contract_id, coalesce(subscription_id, 0), kind, coalesce(add_on, ''), period_start, correction);
create index charge_subscription on charge (subscription_id, kind) where subscription_id is not null;
create index charge_unbilled on charge (contract_id, id) where invoice_id is null;
create index charge_invoice on charge (invoice_id, id) where invoice_id is not null;
`);
  }
}
