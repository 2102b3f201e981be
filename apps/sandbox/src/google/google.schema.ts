/** What the sandbox's Google keeps: people, accounts, profiles of locations, and what is pushed. */
export const GOOGLE_SCHEMA = `
create table if not exists sandbox.google_person (
  -- As in oauth_grant.person.
  id text primary key,
  email text not null unique,
  name text not null,
  -- Calls that one person may make in a minute; null: as many as they like.
  calls_per_minute integer,
  calls_minute timestamptz,
  calls integer not null default 0
);

create table if not exists sandbox.google_account (
  id text primary key,
  name text not null,
  type text not null check (type in ('PERSONAL', 'LOCATION_GROUP', 'USER_GROUP', 'ORGANIZATION')),
  -- The organisation or user group it belongs to.
  parent_id text references sandbox.google_account (id),
  verification_state text not null default 'UNVERIFIED',
  vetted_state text not null default 'NOT_VETTED',
  topic text,
  notification_types text[] not null default '{}',
  position bigint generated always as identity
);
create index if not exists google_account_parent on sandbox.google_account (parent_id);
create table if not exists sandbox.google_account_admin (
  account_id text not null references sandbox.google_account (id),
  person_id text not null references sandbox.google_person (id),
  role text not null,
  primary key (account_id, person_id)
);
create index if not exists google_account_admin_person on sandbox.google_account_admin (person_id);

-- A place on the map, regardless of who manages it.
create table if not exists sandbox.google_place (
  id text primary key,
  body jsonb not null,
  words text not null,
  post_code text
);
create index if not exists google_place_post_code on sandbox.google_place (post_code);

create table if not exists sandbox.google_location (
  id text primary key,
  -- Null: taken away from its account.
  account_id text references sandbox.google_account (id),
  place_id text references sandbox.google_place (id),
  store_code text,
  -- As its owner gave it.
  body jsonb not null,
  attributes jsonb not null default '[]',
  -- What Google or visitors changed, by path; the owner has neither accepted nor rejected it.
  google_changes jsonb not null default '{}',
  -- The owner's edits that are not on the map yet, by path with the value before; from publish_at on they are.
  pending jsonb not null default '{}',
  publish_at timestamptz,
  state text not null check (state in ('UNVERIFIED', 'VERIFIED', 'IN_REVIEW', 'SUSPENDED', 'DISABLED')),
  duplicate_of text references sandbox.google_location (id),
  position bigint generated always as identity,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, store_code)
);
create index if not exists google_location_account on sandbox.google_location (account_id, position);
create index if not exists google_location_place on sandbox.google_location (place_id);
create table if not exists sandbox.google_location_admin (
  location_id text not null references sandbox.google_location (id) on delete cascade,
  person_id text not null references sandbox.google_person (id),
  role text not null,
  primary key (location_id, person_id)
);
create index if not exists google_location_admin_person on sandbox.google_location_admin (person_id);
-- Who asked to manage a place that somebody manages already.
create table if not exists sandbox.google_access_request (
  id bigint generated always as identity primary key,
  place_id text not null references sandbox.google_place (id),
  person_id text not null references sandbox.google_person (id),
  state text not null default 'OPEN' check (state in ('OPEN', 'GRANTED', 'REFUSED')),
  created_at timestamptz not null default now()
);
create index if not exists google_access_request_place on sandbox.google_access_request (place_id);
-- Creations by the id that the caller gave them.
create table if not exists sandbox.google_request (
  person_id text not null,
  request_id text not null,
  location_id text not null,
  created_at timestamptz not null default now(),
  primary key (person_id, request_id)
);

create table if not exists sandbox.google_verification (
  id text primary key,
  location_id text not null references sandbox.google_location (id) on delete cascade,
  method text not null,
  state text not null check (state in ('PENDING', 'COMPLETED', 'FAILED')),
  pin text,
  -- Where the PIN went.
  destination text,
  wrong_pins integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp()
);
create index if not exists google_verification_location on sandbox.google_verification (location_id, created_at);

-- Reviews, local posts and media of My Business v4, as the API answers them; the name's first part is the account.
create table if not exists sandbox.google_item (
  id text primary key,
  location_id text not null references sandbox.google_location (id) on delete cascade,
  kind text not null check (kind in ('reviews', 'localPosts', 'media')),
  body jsonb not null,
  position bigint generated always as identity
);
create index if not exists google_item_location on sandbox.google_item (location_id, kind, position);

-- What Google or visitors changed of attributes, by name; null: taken away. The owner has neither accepted nor rejected it.
alter table sandbox.google_location add column if not exists google_attributes jsonb not null default '{}';

-- Posts are looked at before they are shown: what is decided then, when, and where they are shown.
alter table sandbox.google_item add column if not exists verdict text check (verdict in ('LIVE', 'REJECTED'));
alter table sandbox.google_item add column if not exists decide_at timestamptz;
alter table sandbox.google_item add column if not exists search_url text;

-- Pictures as Google has loaded them.
create table if not exists sandbox.google_picture (
  item_id text primary key references sandbox.google_item (id) on delete cascade,
  type text not null,
  bytes bytea not null
);

-- Figures of a day that Google has corrected; all others follow from the profile's id and the day.
create table if not exists sandbox.google_figure (
  location_id text not null references sandbox.google_location (id) on delete cascade,
  metric text not null,
  day date not null,
  value integer not null,
  primary key (location_id, metric, day)
);

-- Messages of Pub/Sub on their way to the push subscription.
create table if not exists sandbox.google_push (
  id bigint generated always as identity primary key,
  topic text not null,
  data jsonb not null,
  published_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  due_at timestamptz default clock_timestamp(),
  delivered_at timestamptz,
  last_error text
);
create index if not exists google_push_due on sandbox.google_push (due_at) where due_at is not null;

create table if not exists sandbox.google_key (
  id bigint generated always as identity primary key,
  jwk jsonb not null
);
`;
