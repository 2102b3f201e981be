/** Conversations at the emulated WhatsApp, Messenger and Instagram, and what is told of them. */
export const MESSAGE_SCHEMA = `
create table if not exists sandbox.meta_customer (
  channel text not null check (channel in ('whatsapp', 'messenger', 'instagram')),
  -- The phone number, the page or the Instagram account.
  account text not null,
  id text not null,
  name text not null,
  -- When the customer wrote last: replies are let through for a day from then on.
  wrote_at timestamptz,
  blocked boolean not null default false,
  primary key (channel, account, id)
);
create table if not exists sandbox.meta_message (
  number bigint generated always as identity (start with 3100000001) primary key,
  id text not null unique,
  channel text not null,
  account text not null,
  customer text not null,
  from_account boolean not null,
  text text not null,
  -- Name of a picture that the customer has sent, or address of one that the account has sent.
  picture text,
  state text not null default 'sent' check (state in ('sent', 'delivered', 'read', 'failed')),
  reason text,
  -- What the sender gave along, for receipts.
  callback_data text,
  at timestamptz not null default clock_timestamp(),
  foreign key (channel, account, customer) references sandbox.meta_customer on delete cascade
);
-- Which file the customer has sent.
alter table sandbox.meta_message add column if not exists file text check (file in ('pdf', 'voice', 'program'));
-- A file other than a picture that the account has sent: {"kind", "url", "name", "contentType", "bytes"}.
alter table sandbox.meta_message add column if not exists sent_file jsonb;
create index if not exists meta_message_customer on sandbox.meta_message (channel, account, customer, number);
-- Pages and business accounts of which the app is told.
create table if not exists sandbox.meta_subscription (
  object_id text primary key,
  -- Where the platform finds the sandbox: pictures lie there.
  origin text not null
);
create table if not exists sandbox.meta_hook (
  id bigint generated always as identity primary key,
  body jsonb not null,
  attempts integer not null default 0,
  due_at timestamptz default clock_timestamp(),
  delivered_at timestamptz,
  last_error text
);
create index if not exists meta_hook_due on sandbox.meta_hook (due_at) where due_at is not null;
create index if not exists meta_hook_delivered on sandbox.meta_hook (delivered_at);
`;
