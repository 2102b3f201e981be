import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class OrganisationProfile20261121070000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- What a workspace sets itself; null: taken from its parent, and from the platform where no ancestor sets it.
create table workspace_setting (
  workspace_id integer primary key references workspace,
  imprint_url text,
  privacy_url text,
  terms_conditions_url text,
  default_country text,
  -- Hosts that links in mails may lead to.
  domains text[],
  password_min_length smallint,
  password_uppercase_char smallint,
  password_lowercase_char smallint,
  password_digits smallint,
  password_special_char smallint,
  email_name text,
  email_sender text,
  email_footer text,
  email_logo_id bigint,
  support_email text,
  support_phone text,
  -- {displayName, url}
  support_website jsonb,
  self_service_language text,
  updated_at timestamptz not null default now()
);

-- What else a workspace wants to know about its companies and those of the workspaces below.
create table custom_field (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  key text not null,
  -- Language code -> name.
  name jsonb not null,
  field_type text not null,
  allowed_values jsonb,
  required boolean not null default false,
  url text,
  parent_key text,
  -- {httpMethod, endpoint, queryParameters, body}
  http_action jsonb,
  position integer not null default 0,
  unique (workspace_id, key)
);

alter table sales_man add column deleted_at timestamptz;

alter table company
  add column imprint text,
  add column imprint_global boolean not null default false,
  add column data_privacy text,
  add column data_privacy_global boolean not null default false,
  -- Key of the custom field -> value.
  add column custom_fields jsonb not null default '{}';

create table company_tag (
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  tag_id bigint not null references tag,
  primary key (company_id, tag_id)
);
create index company_tag_tag on company_tag (tag_id);
create index location_tag_tag on location_tag (tag_id);

-- Whom to ask in a company: one each.
create table contact (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null unique references company,
  salutation text,
  first_name text,
  last_name text,
  emails text[] not null,
  updated_at timestamptz not null default now()
);
create index contact_workspace on contact (workspace_id);

-- A phone belongs to a location or to a contact.
alter table phone
  alter column location_id drop not null,
  add column contact_id bigint references contact on delete cascade,
  add constraint phone_owner check (num_nonnulls(location_id, contact_id) = 1);
create index phone_of_contact on phone (contact_id) where contact_id is not null;
create unique index phone_main_of_contact on phone (contact_id) where main and contact_id is not null;

alter table location add column temporarily_closed_until date;

-- What a profile says beyond the basic data; a location without a row says none of it.
create table location_profile (
  location_id bigint primary key references location,
  workspace_id integer not null references workspace,
  description text,
  short_description text,
  slogan text,
  year_of_foundation smallint,
  products jsonb not null default '[]',
  services jsonb not null default '[]',
  special_fields jsonb not null default '[]',
  memberships jsonb not null default '[]',
  trademarks jsonb not null default '[]',
  languages jsonb not null default '[]',
  keywords jsonb not null default '[]',
  payment_methods jsonb not null default '[]',
  imprint text,
  data_privacy text,
  twitter_handle text
);
create index location_profile_workspace on location_profile (workspace_id);

-- Links of a location: one of each type, of Youtube several in order.
create table location_url (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  location_id bigint not null references location,
  url_type text not null,
  url text not null,
  display text,
  position smallint not null default 0
);
create index location_url_location on location_url (location_id, url_type, position);
create index location_url_workspace on location_url (workspace_id);

create table opening_hours (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  location_id bigint not null references location,
  hours_type text not null,
  -- [{day, dayType, intervals: [{from, to}]}]; a day that is not in it is closed.
  days jsonb not null,
  -- First and last day of a custom period, the day of a custom date; null: default.
  date_from date,
  date_to date,
  note text,
  updated_at timestamptz not null default now(),
  constraint opening_hours_dates check ((hours_type = 'default') = (date_from is null) and (date_from is null) = (date_to is null) and date_from <= date_to)
);
create index opening_hours_location on opening_hours (location_id, hours_type, date_from);
create unique index opening_hours_default on opening_hours (location_id) where hours_type = 'default';
create index opening_hours_workspace on opening_hours (workspace_id);
`);
  }
}
