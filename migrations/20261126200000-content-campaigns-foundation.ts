import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ContentCampaignsFoundation20261126200000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Asks the people of a workspace's locations by email to bring content up to date.
create table content_campaign (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  state text not null check (state in ('draft', 'planned', 'active', 'done', 'cancelled')),
  version integer not null default 1,
  name text not null,
  -- Local to the time zone of each location; times are HH:mm.
  start_date date not null,
  start_time text not null,
  end_date date not null,
  end_time text not null,
  -- The template from which it was made; a number of the application's list.
  template integer,
  content_elements text[] not null,
  email_subject text not null,
  email_body text not null,
  -- May be deleted later.
  logo_id bigint,
  -- Null: the workspace's own hold.
  privacy_url text,
  imprint_url text,
  target_all_locations boolean not null,
  -- Ids; empty when all are targeted.
  targeted_locations bigint[] not null,
  targeted_mails text[] not null,
  feedback boolean not null,
  -- When it starts, then when it finishes: in the zone that is first, and in the one that is last. Null: no time acts on it.
  due_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index content_campaign_workspace on content_campaign (workspace_id, id);
create index content_campaign_due on content_campaign (due_at) where due_at is not null;
create index content_campaign_due_of_workspace on content_campaign (workspace_id, due_at) where due_at is not null;
create index content_campaign_ended on content_campaign (ended_at) where ended_at is not null;

-- A location that is asked. Its rows are made when the campaign is planned.
create table content_campaign_target (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  campaign_id bigint not null references content_campaign on delete cascade,
  company_id bigint not null references company,
  location_id bigint not null references location,
  -- The location's when the campaign was planned; start and end are by it.
  time_zone text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- When its email is due; null: it is being written, was written, or is not to be.
  due_at timestamptz,
  -- Of the link in its emails; the link itself is stored nowhere.
  token_hash text unique,
  -- Null: not yet. With no emails: nobody could be asked.
  handled_at timestamptz,
  emails integer not null default 0,
  -- When somebody has saved the page last, and whether anything was changed by it.
  answered_at timestamptz,
  changed boolean not null default false,
  rating integer check (rating between 1 and 5),
  comment text,
  -- How often the page was saved since the beginning of an hour.
  saves integer not null default 0,
  saves_since timestamptz,
  unique (workspace_id, campaign_id, location_id)
);
create index content_campaign_target_campaign on content_campaign_target (campaign_id);
create index content_campaign_target_company on content_campaign_target (company_id);
create index content_campaign_target_location on content_campaign_target (location_id);
create index content_campaign_target_due on content_campaign_target (due_at) where due_at is not null;
create index content_campaign_target_due_of_workspace on content_campaign_target (workspace_id, due_at) where due_at is not null;
`);
  }
}
