import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class SubscriptionsFoundation20261121050000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table subscription (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint references company,
  contract_id bigint not null references contract,
  licence_id bigint not null references licence,
  offer_id bigint not null references offer,
  location_id bigint references location,
  state text not null,
  external_id text,
  note text,
  start_date date,
  end_date date,
  -- The dates as instants at the location: 00:00 of the start day, the end of the end day.
  start_at timestamptz,
  end_at timestamptz,
  handed_over_at timestamptz,
  confirmed_at timestamptz,
  started_at timestamptz,
  was_active boolean not null default false,
  finished_at timestamptz,
  trial_start date,
  trial_end date,
  -- When time itself next does something to it; null: never.
  due_at timestamptz,
  -- Derived whenever it is written, so that lists read them and compute nothing.
  missing text[] not null default '{}',
  possible_actions text[] not null default '{}',
  errors jsonb not null default '[]',
  warnings jsonb not null default '[]',
  free boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index subscription_contract on subscription (contract_id, id);
create index subscription_contract_updated on subscription (contract_id, updated_at, id);
create index subscription_contract_external on subscription (contract_id, external_id) where external_id is not null;
create index subscription_location on subscription (location_id, id) where location_id is not null;
create index subscription_company on subscription (workspace_id, company_id, id);
create index subscription_licence on subscription (licence_id, state);
create index subscription_due on subscription (due_at) where due_at is not null;
create index subscription_due_workspace on subscription (workspace_id, due_at) where due_at is not null;
`);
  }
}
