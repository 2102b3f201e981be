import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class OrganisationFoundation20261121020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table workspace (
  id integer generated always as identity primary key,
  parent_id integer references workspace,
  path ltree not null,
  name text not null,
  short_name text,
  default_country text not null default 'DE',
  time_zone text not null default 'Europe/Berlin',
  test_mode boolean not null default false,
  -- Only in test mode: how far this workspace's clock is ahead of the real one.
  clock_offset interval not null default '0',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index workspace_path on workspace using gist (path);
create index workspace_parent on workspace (parent_id);
create index workspace_ahead on workspace (id) where clock_offset > '0';

-- "Now" as a workspace sees it; every comparison with a due date goes through it.
create function clock_now(workspace integer) returns timestamptz language sql stable parallel safe as
$$ select now() + w.clock_offset from workspace w where w.id = workspace $$;

create table sales_man (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  first_name text not null,
  last_name text not null,
  email text,
  phone text
);
create index sales_man_workspace on sales_man (workspace_id);

create table company (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  name text not null,
  short_name text,
  legal_type text,
  external_id text,
  vat_nr text,
  country_code text,
  is_claimed boolean not null default false,
  sales_man_id bigint references sales_man,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index company_workspace on company (workspace_id, id) where deleted_at is null;
create unique index company_external on company (workspace_id, external_id) where external_id is not null and deleted_at is null;

create table location (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  external_id text,
  -- Normalised name, postcode and street: recognises a row of an import that has no external id.
  recognition_key text not null,
  name text not null,
  street text,
  house text,
  additive text,
  post_code text,
  city text,
  sub_locality text,
  state text,
  country_code text,
  -- A business without a shop: its street is not to be published.
  address_suppressed boolean not null default false,
  lat double precision,
  lon double precision,
  time_zone text not null,
  -- Said by somebody, not found out from the address: stays when the address changes.
  time_zone_given boolean not null default false,
  email text,
  website text,
  categories jsonb not null default '[]',
  opening_hours_text text,
  closed boolean not null default false,
  current_offer text,
  current_offer_text text,
  service_area jsonb,
  is_claimed boolean not null default false,
  -- Grows with every change of what is published; third parties are told versions.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index location_company on location (workspace_id, company_id, id) where deleted_at is null;
create index location_of_company on location (company_id, id) where deleted_at is null;
create unique index location_external on location (company_id, external_id) where external_id is not null and deleted_at is null;
create index location_recognition on location (company_id, recognition_key) where deleted_at is null;
create index location_search on location using gin (company_id, name gin_trgm_ops, external_id gin_trgm_ops) where deleted_at is null;

-- Which rows an import has met already, so that the same one twice in a file is found in flat memory; gone with its end.
create table import_key (
  job_id bigint not null references job on delete cascade,
  key text not null,
  primary key (job_id, key)
);

create table phone (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  location_id bigint not null references location,
  main boolean not null default false,
  phone_type text not null default 'landline',
  number text not null,
  tracked text,
  local_number text
);
create index phone_location on phone (workspace_id, location_id);
create index phone_of_location on phone (location_id);
create unique index phone_main on phone (location_id) where main;

create table tag (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  name text not null,
  unique (workspace_id, name)
);
create table location_tag (
  workspace_id integer not null references workspace,
  location_id bigint not null references location,
  tag_id bigint not null references tag,
  primary key (location_id, tag_id)
);

-- A phone number whose owner proved to hold it; used once, for 30 minutes.
create table claim (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  user_id bigint,
  phone text not null,
  pin_hash text not null,
  state text not null,
  wrong_pins smallint not null default 0,
  expires_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index claim_workspace on claim (workspace_id, phone);
`);
  }
}
