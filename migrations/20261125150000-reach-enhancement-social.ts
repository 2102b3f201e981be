import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ReachEnhancementSocial20261125150000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- These are of local campaigns only.
alter table reach_enhancement
  alter column location_source drop not null,
  alter column call_clicks drop not null,
  alter column driving_directions drop not null,
  add constraint reach_enhancement_local check (type <> 'localCampaigns'
    or location_source is not null and call_clicks is not null and driving_directions is not null);

-- These are of social ads only.
alter table reach_enhancement
  -- What laws against discrimination are for; null: nothing like that.
  add column ad_category text,
  -- What its segments have that say nothing else; null: the page of the location, clicks.
  add column facebook_url text,
  add column target_type integer;

-- A job that sends it to the network is queued, and has not begun.
alter table reach_enhancement add column publish_queued boolean not null default false;

create index reach_enhancement_company on reach_enhancement (company_id) where state <> 'removed';
create index reach_enhancement_workspace on reach_enhancement (workspace_id) where state <> 'removed';

-- What the network has of a segment; of local campaigns it has only their ads.
alter table reach_segment
  add column network_id text,
  -- What the network was told last: whether it is paused. Null: nothing.
  add column sent_paused boolean,
  add column revision integer not null default 1,
  add column sent_revision integer not null default 0,
  add column attempted_at timestamptz,
  -- What is missing, or what the network has refused of the segment itself; problem also tells that of its ads.
  add column own_problem jsonb,
  -- The network has it no longer.
  add column removed_at timestamptz;
create index reach_segment_pending on reach_segment (reach_enhancement_id, id) where state in ('active_pending', 'paused_pending');
create index reach_segment_leaving on reach_segment (reach_enhancement_id, id)
  where state = 'removed' and removed_at is null and (network_id is not null or attempted_at is not null);

-- An ad: what the network has of it. What it shows is in the table of its type.
create table reach_ad (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  segment_id bigint not null references reach_segment,
  network_id text,
  -- What the network was told last: whether it shows the ad. Null: nothing, or its segment is told instead.
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
insert into reach_ad (id, workspace_id, segment_id, network_id, sent_paused, revision, sent_revision, attempted_at, problem,
    deleted_at, removed_at, created_at, updated_at) overriding system value
  select id, workspace_id, segment_id, network_id, sent_paused, revision, sent_revision, attempted_at, problem,
    deleted_at, removed_at, created_at, updated_at from local_ad;
select setval(pg_get_serial_sequence('reach_ad', 'id'), max(id)) from reach_ad having max(id) is not null;
create index reach_ad_segment on reach_ad (segment_id, id) where deleted_at is null;
create index reach_ad_leaving on reach_ad (segment_id, id)
  where deleted_at is not null and removed_at is null and (network_id is not null or attempted_at is not null);
create index reach_ad_network on reach_ad (network_id) where network_id is not null;

alter table local_ad alter column id drop identity;
alter table local_ad add foreign key (id) references reach_ad,
  drop column segment_id, drop column network_id, drop column sent_paused, drop column revision, drop column sent_revision,
  drop column attempted_at, drop column problem, drop column deleted_at, drop column removed_at, drop column created_at,
  drop column updated_at;

-- What a segment of social ads is beside its name: who is to see its ads.
create table social_segment (
  id bigint primary key references reach_segment,
  workspace_id integer not null references workspace,
  -- Null: as its campaign.
  target_type integer,
  facebook_url text,
  -- Kilometres around the location; null: as its campaign.
  radius integer,
  -- Years; 65: and older.
  min_age integer not null,
  max_age integer not null,
  gender text not null,
  -- Names or post codes.
  included_locations text[] not null,
  excluded_locations text[] not null,
  -- Whom the network counts to a place; see advancedLocations.
  advanced_location integer not null,
  -- As the network had them when they were chosen: { id, name }.
  interests jsonb not null,
  verticals jsonb not null
);

-- What an ad of a social segment shows.
create table social_ad (
  id bigint primary key references reach_ad,
  workspace_id integer not null references workspace,
  headline text,
  subtitle text,
  description text,
  text text,
  destination_url text,
  call_to_action text,
  image_ids integer[] not null,
  -- A carousel: { destinationUrl, imageId, headline, description } each.
  cards jsonb not null,
  has_page_card boolean not null
);
create index social_ad_images on social_ad using gin (image_ids);
create index social_ad_card_images on social_ad using gin (cards jsonb_path_ops);

-- Pages that the ads of an account may speak for.
create table ad_account_page (
  workspace_id integer not null references workspace,
  account_id bigint not null references ad_account,
  page_id text not null,
  primary key (account_id, page_id)
);

-- Null: the network does not count them.
alter table reach_result alter column calls drop not null, alter column directions drop not null;
`);
  }
}
