import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ConnectionsFoundation20261122140000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Somebody's consent at a third party. Held by a location (both ids), a company (company_id) or a workspace (neither).
create table connection (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint references company,
  location_id bigint references location,
  provider text not null,
  state text not null,
  version integer not null default 1,
  -- Who has consented, as the provider knows them.
  provider_user_id text not null,
  owner text not null,
  image text,
  scopes text[] not null,
  -- Encrypted; gone when it is removed.
  sealed_access text,
  sealed_refresh text,
  -- Null: it does not run out.
  access_until timestamptz,
  -- Lease of whoever renews the access: two renewals at once would be two answers, of which the provider keeps one.
  renewing_until timestamptz,
  -- Why it is not ACTIVE: key of the error catalogue, and what fills its sentence.
  problem jsonb,
  connected_by bigint references app_user,
  -- When it has to be looked at again, by the real clock.
  due_at timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (location_id is null or company_id is not null)
);
create unique index connection_of_location on connection (workspace_id, location_id, provider)
  where location_id is not null and state <> 'REMOVED';
create unique index connection_of_company on connection (workspace_id, company_id, provider)
  where company_id is not null and location_id is null and state <> 'REMOVED';
create unique index connection_of_workspace on connection (workspace_id, provider)
  where company_id is null and state <> 'REMOVED';
create index connection_person on connection (provider_user_id) where state <> 'REMOVED';
create index connection_due on connection (due_at) where due_at is not null;
create index connection_user on connection (connected_by);

-- State parameters that have come back: each is taken once.
create table connection_attempt (
  nonce text primary key,
  workspace_id integer not null references workspace,
  expires_at timestamptz not null
);

-- Whether Instagram can be reached through the Facebook page of a location.
create table instagram_check (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  location_id bigint not null unique references location,
  -- The connection to Facebook that it was found through.
  connection_id bigint not null references connection,
  state text not null,
  version integer not null default 1,
  page_id text,
  account_id text,
  user_name text,
  problem jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index instagram_check_connection on instagram_check (connection_id);
`);
  }
}
