/** What the sandbox's Stripe keeps. An object's JSON is what the API answers. */
export const STRIPE_SCHEMA = `
create table if not exists sandbox.stripe_object (
  position bigint generated always as identity,
  id text primary key,
  account text not null,
  kind text not null,
  body jsonb not null,
  -- When a slow payment settles by itself.
  due_at timestamptz,
  created_at timestamptz not null default now()
);
create index if not exists stripe_object_kind on sandbox.stripe_object (account, kind, position);
create index if not exists stripe_object_due on sandbox.stripe_object (due_at) where due_at is not null;

create table if not exists sandbox.stripe_key (
  account text not null,
  key text not null,
  fingerprint text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account, key)
);

create table if not exists sandbox.stripe_event (
  position bigint generated always as identity,
  id text primary key,
  account text not null,
  body jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz default now(),
  delivered_at timestamptz,
  last_error text
);
create index if not exists stripe_event_due on sandbox.stripe_event (due_at) where due_at is not null;

create table if not exists sandbox.stripe_outage (
  one boolean primary key default true check (one),
  until timestamptz not null
);
`;
