import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ListingScanFoundation20261126180000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- A form that one website embeds: its visitors check how their business is listed.
create table listing_scan (
  id bigint generated always as identity primary key,
  -- The first of its workspaces; the others are below it.
  workspace_id integer not null references workspace,
  name text not null,
  -- In the addresses that the form asks; unique in the installation. A new one takes its place.
  key text not null unique,
  -- Their offers decide which portals are asked, and their administrators get the emails.
  included_workspaces integer[] not null,
  excluded_portals integer[] not null,
  -- Host name in ASCII form, without www.
  allowed_domain text not null,
  -- May be deleted later.
  logo_id bigint,
  show_error_portals boolean not null,
  active_products text[] not null,
  language text not null check (language in ('de', 'en', 'fr')),
  -- How many scans have begun, and how many visitors wanted to be contacted.
  scans bigint not null default 0,
  leads bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index listing_scan_workspace on listing_scan (workspace_id, lower(name), id);

-- What a visitor has asked for. It is deleted within a day.
create table scan_run (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  scan_id bigint not null references listing_scan on delete cascade,
  -- 128 random bits of the browser: who knows them reads what was found.
  token text not null,
  name text not null,
  street text not null,
  post_code text,
  city text not null,
  country_code text not null,
  -- Wire format.
  phone text,
  website text,
  -- Only with the visitor's consent.
  email text,
  created_at timestamptz not null default now(),
  unique (workspace_id, scan_id, token)
);
create index scan_run_recent on scan_run (workspace_id, scan_id, created_at);
create index scan_run_scan on scan_run (scan_id);
create index scan_run_old on scan_run (created_at);

-- One portal of it.
create table scan_check (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  run_id bigint not null references scan_run on delete cascade,
  portal_id integer not null references portal,
  -- Null: the portal was not asked yet.
  outcome text check (outcome in ('FOUND', 'NOT_FOUND', 'ERROR')),
  url text,
  -- How many fields were compared.
  compared integer,
  -- Fields in which the portal shows something else: [{field, shown}].
  differences jsonb
);
create index scan_check_list on scan_check (workspace_id, run_id);
create index scan_check_run on scan_check (run_id);
`);
  }
}
