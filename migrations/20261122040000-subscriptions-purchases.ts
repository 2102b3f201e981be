import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class SubscriptionsPurchases20261122040000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- What self service users buy. A row is committed before money moves, and holds the places until it is settled.
create table purchase (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint references company,
  contract_id bigint not null references contract,
  offer_id bigint not null references offer,
  user_id bigint not null references app_user,
  -- Of the call that made it; a repeated call finds the purchase by it. Cleared when the key may be used anew.
  idempotency_key text,
  body_hash text not null,
  -- Null: nothing had to be paid.
  provider_config_id bigint references provider_config,
  payment_id bigint,
  -- One entry per location, in the order asked for: licence, days, fees in minor units.
  positions jsonb not null,
  -- As it was previewed; what was paid is its total.
  costs jsonb not null,
  currency text not null,
  -- Minor units.
  net bigint not null,
  gross bigint not null,
  state text not null,
  message text,
  subscription_ids bigint[] not null default '{}',
  -- By the real clock: when we stop waiting for the payment.
  due_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint purchase_amounts check (net >= 0 and gross >= net)
);
create unique index purchase_key on purchase (user_id, contract_id, idempotency_key) where idempotency_key is not null;
create index purchase_contract on purchase (contract_id, id);
create index purchase_product on purchase (contract_id, offer_id, id);
create index purchase_waiting on purchase (offer_id) where state = 'Waiting';
create index purchase_due on purchase (due_at) where due_at is not null;
create index purchase_due_workspace on purchase (workspace_id, due_at) where due_at is not null;

alter table subscription
  -- The last day of the trial as an instant: the end of it at the location.
  add column trial_end_at timestamptz,
  -- What it costs after the trial, as it was shown when the trial began.
  add column trial_costs jsonb,
  add column trial_ending_told boolean not null default false,
  -- When the trial became a paid subscription; its first paid day is the one after trial_end.
  add column trial_converted_at timestamptz;
-- A location tries a product once.
create unique index subscription_trial on subscription (location_id, offer_id) where trial_start is not null;
`);
  }
}
