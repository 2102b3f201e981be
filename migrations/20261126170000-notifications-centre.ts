import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class NotificationsCentre20261126170000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Where notifications hold: in a workspace, a company (location_id null) or a location.
create table notification_configuration (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint references company,
  location_id bigint references location,
  name text not null,
  active boolean not null,
  -- For the people of the workspace alone.
  internal boolean not null,
  -- Ids of the level directly below: only these, or all but these.
  white_list bigint[] not null,
  black_list bigint[] not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (location_id is null or company_id is not null)
);
create index notification_configuration_place on notification_configuration (workspace_id, company_id, location_id, id);
create index notification_configuration_company on notification_configuration (company_id) where company_id is not null;
create index notification_configuration_location on notification_configuration (location_id) where location_id is not null;

-- Addresses under a name, at a place; who they are is looked up when an email is sent.
create table notification_recipients (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint references company,
  location_id bigint references location,
  name text not null,
  -- Key of the custom field of companies that holds an address.
  custom_field text,
  -- [{type, email}]
  emails jsonb not null,
  notify_contact boolean not null,
  notify_location boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (location_id is null or company_id is not null)
);
create index notification_recipients_place on notification_recipients (workspace_id, company_id, location_id, id);
create index notification_recipients_company on notification_recipients (company_id) where company_id is not null;
create index notification_recipients_location on notification_recipients (location_id) where location_id is not null;

create table notification (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  configuration_id bigint not null references notification_configuration on delete cascade,
  report_type text not null,
  template text not null,
  -- What differs from the defaults of the template.
  settings jsonb not null,
  -- Empty: the users who look after the place.
  recipients_ids bigint[] not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index notification_template on notification (workspace_id, template, configuration_id);
create index notification_configuration_id on notification (configuration_id, id);
create index notification_recipients_ids on notification using gin (recipients_ids);

-- An email that waits for more of the same.
create table notification_digest (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  notification_id bigint not null references notification on delete cascade,
  -- What is told together; '': whatever happens within a minute.
  key text not null,
  -- By the clock of the workspace; null: it is being sent, and collects nothing more.
  due_at timestamptz
);
create unique index notification_digest_once on notification_digest (notification_id, key) where due_at is not null;
create index notification_digest_notification on notification_digest (notification_id);
create index notification_digest_due on notification_digest (due_at) where due_at is not null;
create index notification_digest_due_workspace on notification_digest (workspace_id, due_at) where due_at is not null;

create table notification_digest_item (
  workspace_id integer not null references workspace,
  digest_id bigint not null references notification_digest on delete cascade,
  -- Of a review, a conversation, a listing, ...: the template says of what.
  subject_id bigint not null,
  company_id bigint,
  location_id bigint,
  primary key (digest_id, subject_id)
);

-- Addresses that want no notifications of a workspace any more: only a keyed hash of each.
create table notification_suppression (
  workspace_id integer not null references workspace,
  address_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (workspace_id, address_hash)
);

-- What users of a company or location have switched; without a row it is on.
create table notification_preference (
  workspace_id integer not null references workspace,
  user_id bigint not null references app_user on delete cascade,
  company_id bigint not null references company,
  -- 0: all about the company.
  notification_id bigint not null,
  enabled boolean not null,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, company_id, user_id, notification_id)
);
create index notification_preference_user on notification_preference (user_id);
create index notification_preference_notification on notification_preference (notification_id) where notification_id <> 0;
`);
  }
}
