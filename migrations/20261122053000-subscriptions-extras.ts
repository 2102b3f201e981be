import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class SubscriptionsExtras20261122053000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table subscription_add_on (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  subscription_id bigint not null references subscription,
  -- Id of the add-on in the booked offer.
  add_on text not null,
  state text not null,
  version integer not null default 1,
  -- First day at the location on which a pending request holds.
  effective_on date,
  -- The beginning of that day; null: nothing is pending.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (subscription_id, add_on)
);
create index subscription_add_on_due on subscription_add_on (due_at) where due_at is not null;

-- When add-ons were on, for invoices.
create table subscription_add_on_span (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  subscription_id bigint not null references subscription,
  add_on text not null,
  -- Minor units per accounting period, as booked.
  fee bigint not null,
  currency text not null,
  -- Days at the location, both included; to_day null: it goes on.
  from_day date not null,
  to_day date
);
create unique index subscription_add_on_span_open on subscription_add_on_span (subscription_id, add_on) where to_day is null;
create index subscription_add_on_span_subscription on subscription_add_on_span (subscription_id, add_on, from_day);

create table subscription_budget (
  subscription_id bigint primary key references subscription,
  workspace_id integer not null references workspace,
  budget_target integer not null,
  budget_target_type text not null,
  type text,
  period text,
  delivery_method text,
  updated_at timestamptz not null default now()
);

create table subscription_targeting (
  subscription_id bigint primary key references subscription,
  workspace_id integer not null references workspace,
  targeting jsonb not null
);
`);
  }
}
