import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class GbpFoundation20261122160000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The Google account that was chosen for a location, for all of a company's, or for all of a workspace's.
create table gbp_account (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  context_type text not null check (context_type in ('Workspace', 'Company', 'Location')),
  context_id bigint not null,
  -- accounts/{id}
  name text not null,
  account_name text not null,
  account_type text not null,
  role text,
  updated_at timestamptz not null default now(),
  unique (workspace_id, context_type, context_id)
);

-- A location's way to its profile at Google.
create table gbp_profile (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  location_id bigint not null references location,
  state text not null,
  version integer not null default 1,
  -- What is asked while it waits: gbpPendingActionType; null: an account has to be chosen.
  action text,
  -- accounts/{id}, locations/{id} (v1) and accounts/{id}/locations/{id} (v4).
  account_name text,
  google_name text,
  google_name_v4 text,
  place_id text,
  profile_url text,
  -- Profiles that could be the location's, and which was chosen: googleLocations/{id}; 'none': a new one is made.
  candidates jsonb not null default '[]',
  chosen text,
  rights_url text,
  -- Where the location and Google differ, and per field whose value holds.
  differences jsonb not null default '[]',
  decision jsonb,
  -- The profile as Google was told it last, and as Google held it then: what differs from them later has changed since.
  ours jsonb,
  theirs jsonb,
  -- How the ownership can be proven, what was asked of Google, and what a user wants of it.
  options jsonb not null default '[]',
  verification jsonb,
  request jsonb,
  error_code integer,
  error_reason text,
  -- A write to Google that is under way or whose outcome is unknown: Google is asked before it is repeated.
  attempt text,
  attempt_at timestamptz,
  -- One worker at a time; passes by itself when that one dies.
  lease_until timestamptz,
  lease_by text,
  failed_calls integer not null default 0,
  -- When it is looked at again, by the real clock.
  due_at timestamptz,
  synced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index gbp_profile_location on gbp_profile (location_id) where state <> 'ENDED';
create index gbp_profile_workspace on gbp_profile (workspace_id, company_id, location_id);
create index gbp_profile_due on gbp_profile (due_at) where due_at is not null;
create index gbp_profile_google_name on gbp_profile (google_name) where google_name is not null;
create index gbp_profile_place on gbp_profile (workspace_id, place_id) where place_id is not null;

-- Subscriptions for which a profile is kept.
create table gbp_holder (
  workspace_id integer not null references workspace,
  subscription_id bigint not null references subscription,
  profile_id bigint not null references gbp_profile,
  primary key (workspace_id, subscription_id)
);
create index gbp_holder_profile on gbp_holder (profile_id);
create index gbp_holder_subscription on gbp_holder (subscription_id);
`);
  }
}
