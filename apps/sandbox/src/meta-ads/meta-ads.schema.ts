/** What the sandbox's Meta keeps of ads: accounts, campaigns, ad sets and ads in them, pictures, and what campaigns have spent. */
export const META_ADS_SCHEMA = `
create table if not exists sandbox.meta_account (
  id bigint generated always as identity (start with 310000000000001) primary key,
  name text not null,
  currency text not null,
  timezone_id integer not null,
  -- 1: active, 2: disabled.
  account_status integer not null default 1 check (account_status in (1, 2)),
  -- Calls that the account takes in a second; null: as many as anybody likes.
  calls_per_second integer,
  calls_second timestamptz,
  calls integer not null default 0,
  -- All of them, for measurements.
  all_calls bigint not null default 0,
  created_at timestamptz not null default now()
);

create sequence if not exists sandbox.meta_ads_number;

create table if not exists sandbox.meta_object (
  id text primary key,
  account_id bigint not null references sandbox.meta_account,
  kind text not null check (kind in ('campaign', 'adSet', 'ad')),
  -- The campaign of an ad set, the ad set of an ad.
  parent text references sandbox.meta_object,
  name text not null,
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED')),
  body jsonb not null,
  -- Of ads: when their review ends, and whether their words ask for a refusal.
  review_at timestamptz,
  refuses boolean not null default false,
  -- What somebody has decided, whatever the words are.
  verdict text check (verdict in ('APPROVED', 'DISAPPROVED')),
  position bigint generated always as identity
);
create index if not exists meta_object_account on sandbox.meta_object (account_id, kind, position);
create index if not exists meta_object_parent on sandbox.meta_object (parent, position);

create table if not exists sandbox.meta_ad_image (
  account_id bigint not null references sandbox.meta_account,
  hash text not null,
  type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  primary key (account_id, hash)
);

-- What pages have allowed businesses to do.
create table if not exists sandbox.meta_agency (
  page_id text not null,
  business_id text not null,
  tasks text[] not null,
  primary key (page_id, business_id)
);

-- The ledger: what a campaign has brought and cost on a day, by the account's clock.
create table if not exists sandbox.meta_ads_day (
  campaign text not null references sandbox.meta_object,
  day date not null,
  impressions bigint not null,
  clicks bigint not null,
  cents bigint not null,
  primary key (campaign, day)
);
create index if not exists meta_ads_day_day on sandbox.meta_ads_day (day, campaign);
`;
