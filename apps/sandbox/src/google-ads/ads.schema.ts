/** What the sandbox's Google Ads keeps: accounts, everything in them by its resource name, and what campaigns have spent. */
export const ADS_SCHEMA = `
create table if not exists sandbox.ads_customer (
  id bigint generated always as identity (start with 2000000001) primary key,
  descriptive_name text not null,
  currency_code text not null,
  time_zone text not null,
  status text not null default 'ENABLED' check (status in ('ENABLED', 'CANCELED', 'SUSPENDED', 'CLOSED')),
  -- Calls that the account takes in a second; null: as many as anybody likes.
  calls_per_second integer,
  calls_second timestamptz,
  calls integer not null default 0,
  -- All of them, for measurements.
  all_calls bigint not null default 0,
  created_at timestamptz not null default now()
);

create sequence if not exists sandbox.ads_id start with 7000000001;

create table if not exists sandbox.ads_resource (
  -- customers/{id}/campaigns/{id}
  name text primary key,
  customer_id bigint not null references sandbox.ads_customer,
  collection text not null,
  -- The campaign, or the group of assets, that it belongs to.
  parent text,
  body jsonb not null,
  position bigint generated always as identity
);
create index if not exists ads_resource_collection on sandbox.ads_resource (customer_id, collection, position);
create index if not exists ads_resource_parent on sandbox.ads_resource (parent, collection);
create index if not exists ads_resource_title on sandbox.ads_resource (customer_id, collection, (body ->> 'name'));
create index if not exists ads_resource_digest on sandbox.ads_resource (customer_id, (body ->> 'digest')) where collection = 'assets';

create table if not exists sandbox.ads_image (
  name text primary key references sandbox.ads_resource on delete cascade,
  type text not null,
  bytes bytea not null
);

-- The ledger: what a campaign has brought and cost on a day, by the account's clock.
create table if not exists sandbox.ads_day (
  campaign text not null references sandbox.ads_resource (name),
  day date not null,
  impressions bigint not null,
  clicks bigint not null,
  calls numeric not null,
  directions numeric not null,
  cost_micros bigint not null,
  primary key (campaign, day)
);
`;
