import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ReachEnhancementFoundation20261125100000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The account of a company at an advertising network: all of its campaigns are in it.
create table ad_account (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  network text not null,
  -- The network's id; null: it is not known yet.
  network_id text,
  -- Neither can change once the account exists. ISO 4217, IANA.
  currency text not null,
  time_zone text not null,
  -- When creating it began; null: not begun, or known.
  attempted_at timestamptz,
  -- Why it cannot be used.
  problem jsonb,
  -- A job that tells the network what is pending is queued, and has not begun.
  switch_queued boolean not null default false,
  -- When its campaigns are compared with the network next.
  due_at timestamptz,
  looked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, network)
);
create index ad_account_due on ad_account (due_at) where due_at is not null;

-- Images that are in an account, so that each is uploaded once.
create table ad_account_image (
  workspace_id integer not null references workspace,
  account_id bigint not null references ad_account,
  image_id bigint not null,
  network_id text not null,
  primary key (account_id, image_id)
);

-- The campaign of a subscription with ReachEnhancement; it has the id of its subscription.
create table reach_enhancement (
  id bigint primary key references subscription,
  workspace_id integer not null references workspace,
  -- Null: the subscription has no location yet.
  company_id bigint references company,
  location_id bigint references location,
  type text not null,
  state text not null,
  version integer not null default 1,
  -- What a user asked for last.
  wants_pause boolean not null default false,
  -- The first day of the subscription has come: it may show ads.
  is_started boolean not null default false,
  -- The subscription was handed over: it may be created at the network.
  is_handed_over boolean not null default false,
  name text not null,
  -- Kilometres around the location.
  radius integer not null,
  location_source text not null,
  call_clicks boolean not null,
  driving_directions boolean not null,
  roas numeric(6, 2),
  -- ISO 639-1; null: all.
  languages text[],
  -- Its own; null: that of the subscription.
  budget_target integer,
  budget_target_type text,
  budget_type text,
  period text not null,
  delivery_method text not null,
  -- The highest daily budget of a month in micros, by which overspending is measured.
  most_daily_micros bigint,
  most_daily_month date,
  account_id bigint references ad_account,
  -- The network's id; null: it is not known to be there.
  network_id text,
  -- Counts changes, and which of them the network has.
  revision integer not null default 1,
  sent_revision integer not null default 0,
  -- What it is to bring, calls or directions, is known at the network.
  goals_sent boolean not null default false,
  -- Until when one run has it for itself; a run that finds an older time does not know what that run has done.
  attempted_at timestamptz,
  problem jsonb,
  -- The network has it no longer.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reach_enhancement_location on reach_enhancement (location_id);
create index reach_enhancement_pending on reach_enhancement (account_id, id) where state in ('active_pending', 'paused_pending');
create index reach_enhancement_network on reach_enhancement (account_id, network_id) where network_id is not null;

-- A group of ads.
create table reach_segment (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  reach_enhancement_id bigint not null references reach_enhancement,
  state text not null,
  version integer not null default 1,
  wants_pause boolean not null default false,
  name text not null,
  problem jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reach_segment_campaign on reach_segment (reach_enhancement_id, id) where state <> 'removed';

-- An ad of a local campaign: an asset group at Google.
create table local_ad (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  segment_id bigint not null references reach_segment,
  urls text[] not null,
  headlines text[] not null,
  descriptions text[] not null,
  call_to_actions text[] not null,
  marketing_image_ids integer[] not null,
  logo_image_ids integer[] not null,
  videos text[] not null,
  network_id text,
  -- What the network was told last: whether it shows the ad. Null: nothing.
  sent_paused boolean,
  revision integer not null default 1,
  sent_revision integer not null default 0,
  attempted_at timestamptz,
  -- What is missing, or what the network has refused of it, now or later.
  problem jsonb,
  deleted_at timestamptz,
  -- The network has it no longer.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index local_ad_segment on local_ad (segment_id, id) where deleted_at is null;
create index local_ad_network on local_ad (network_id) where network_id is not null;
create index local_ad_marketing_images on local_ad using gin (marketing_image_ids);
create index local_ad_logo_images on local_ad using gin (logo_image_ids);

-- Results of a day at the network, by the account's clock; networks correct them for weeks.
create table reach_result (
  workspace_id integer not null references workspace,
  reach_enhancement_id bigint not null references reach_enhancement,
  day date not null,
  impressions bigint not null,
  clicks bigint not null,
  calls numeric not null,
  directions numeric not null,
  cost_micros bigint not null,
  updated_at timestamptz not null default now(),
  primary key (reach_enhancement_id, day)
);
`);
  }
}
