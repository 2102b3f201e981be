/** Posts at the emulated Facebook, Instagram and LinkedIn, with images, comments and likes. Google keeps its own. */
export const POST_SCHEMA = `
create sequence if not exists sandbox.social_number start 7100000001;

create table if not exists sandbox.social_post (
  id text primary key,
  network text not null check (network in ('facebook', 'instagram', 'linkedin')),
  -- The page, the Instagram account or the organization.
  account text not null,
  -- As people read it.
  message text not null,
  -- As the API returns it, where that is something else.
  source text,
  link text,
  state text not null default 'LIVE' check (state in ('LIVE', 'REJECTED')),
  likes integer not null default 0,
  position bigint generated always as identity,
  created_at timestamptz not null default clock_timestamp()
);
create index if not exists social_post_account on sandbox.social_post (network, account, position);

-- Images as they were loaded. Without a post: uploaded, and seen by nobody.
create table if not exists sandbox.social_image (
  id text primary key,
  network text not null,
  account text not null,
  post_id text references sandbox.social_post (id) on delete cascade,
  position integer not null default 0,
  type text,
  -- Null: announced, and not uploaded yet.
  bytes bytea,
  created_at timestamptz not null default now()
);
create index if not exists social_image_post on sandbox.social_image (post_id, position);
create index if not exists social_image_age on sandbox.social_image (created_at) where post_id is null;

-- Instagram's media containers.
create table if not exists sandbox.social_container (
  id text primary key,
  account text not null,
  caption text not null,
  image_id text not null references sandbox.social_image (id) on delete cascade,
  ready_at timestamptz not null default now(),
  published_as text,
  created_at timestamptz not null default now()
);

create table if not exists sandbox.social_comment (
  id text primary key,
  post_id text not null references sandbox.social_post (id) on delete cascade,
  parent_id text references sandbox.social_comment (id) on delete cascade,
  -- Null: the account itself.
  author text,
  message text not null,
  position bigint generated always as identity,
  created_at timestamptz not null default clock_timestamp()
);
create index if not exists social_comment_post on sandbox.social_comment (post_id, parent_id, position);

-- Calls that may be made of one account in a minute.
create table if not exists sandbox.social_limit (
  network text not null,
  account text not null,
  calls_per_minute integer not null,
  minute timestamptz,
  calls integer not null default 0,
  primary key (network, account)
);
`;
