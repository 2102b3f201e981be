import { PHONE_CALL_SCHEMA } from './fulfilment/phone-call.schema.js';
import { OPINION_ORDER_SCHEMA } from './opinions/opinion-order.schema.js';
import type pg from 'pg';
import { Pool } from 'pg';
import { ADS_SCHEMA } from './google-ads/ads.schema.js';
import { REVIEW_SCHEMA } from './directory/reviews/review.store.js';
import { MAIL_REPORT_SCHEMA } from './inbox/mail-report.outbox.js';
import { DNS_SCHEMA } from './dns/dns.store.js';
import { GOOGLE_SCHEMA } from './google/google.schema.js';
import { seedGoogle } from './google/google.seed.js';
import { RATING_SCHEMA } from './meta/ratings.store.js';
import { MESSAGE_SCHEMA } from './meta-messages/message.schema.js';
import { META_ADS_SCHEMA } from './meta-ads/meta-ads.schema.js';
import { OAUTH_SCHEMA } from './oauth/oauth.schema.js';
import { STRIPE_SCHEMA } from './payments/stripe.schema.js';
import { POST_SCHEMA } from './posts/post.schema.js';
import { WEBHOOK_SCHEMA } from './webhooks/receiver.store.js';
import { YOUTUBE_SCHEMA } from './youtube/video.schema.js';

/** Any number fixed for this purpose: two sandboxes starting on one database must not create the schema at once. */
const SCHEMA_LOCK = 7_262_030_114;

const SCHEMA = `
create schema if not exists sandbox;

create table if not exists sandbox.listing (
  id bigint generated always as identity (start with 100001) primary key,
  portal text not null,
  reference text not null,
  status text not null check (status in ('PENDING', 'LIVE', 'REFUSED', 'SUPPRESSED', 'REMOVED')),
  received_version integer not null,
  published_version integer,
  content jsonb not null,
  published_content jsonb,
  reason jsonb,
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (portal, reference)
);
alter table sandbox.listing add column if not exists generation integer not null default 1;
create index if not exists listing_due on sandbox.listing (due_at) where due_at is not null;
create index if not exists listing_portal_status on sandbox.listing (portal, status, id);
create index if not exists listing_post_code on sandbox.listing (portal, (published_content #>> '{address,postCode}'));

-- Entries that others have put there have no reference; the platform may ask for them to be hidden.
alter table sandbox.listing alter column reference drop not null;
alter table sandbox.listing add column if not exists duplicate_of bigint;
alter table sandbox.listing add column if not exists suppression jsonb;
alter table sandbox.listing add column if not exists suppression_due_at timestamptz;
create index if not exists listing_suppression_due on sandbox.listing (suppression_due_at) where suppression_due_at is not null;
create table if not exists sandbox.content (
  id bigint generated always as identity primary key,
  portal text not null,
  listing_id bigint not null,
  kind text not null,
  reference text not null,
  status text not null check (status in ('LIVE', 'REMOVED')),
  version integer not null,
  content jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (portal, listing_id, kind, reference)
);

create table if not exists sandbox.callback (
  event_id uuid primary key default gen_random_uuid(),
  portal text not null,
  listing_id bigint not null,
  reference text not null,
  type text not null,
  version integer,
  reason jsonb,
  at timestamptz not null default now(),
  attempts integer not null default 0,
  due_at timestamptz default now(),
  delivered_at timestamptz,
  last_error text
);
alter table sandbox.callback add column if not exists duplicate jsonb;
alter table sandbox.callback add column if not exists suggested jsonb;
alter table sandbox.callback add column if not exists generation integer;
create index if not exists callback_due on sandbox.callback (due_at) where due_at is not null;
create index if not exists callback_delivered on sandbox.callback (delivered_at);

create table if not exists sandbox.call_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  portal text not null,
  operation text not null,
  reference text,
  listing_id bigint,
  version integer,
  outcome text not null check (outcome in ('ANSWERED', 'REJECTED', 'FAILED', 'ANSWER_LOST')),
  http_status integer,
  changed boolean not null
);
create index if not exists call_log_reference on sandbox.call_log (portal, reference, id);
create index if not exists call_log_at on sandbox.call_log (at);

create table if not exists sandbox.fault (
  portal text not null,
  reference text not null,
  kind text not null,
  seen integer not null default 1,
  primary key (portal, reference, kind)
);

create table if not exists sandbox.work (
  id bigint generated always as identity (start with 500001) primary key,
  reference text not null unique,
  subscription_id bigint not null,
  status text not null check (status in ('PENDING', 'CONFIRMED', 'REFUSED', 'ENDING', 'ENDED')),
  before_end text,
  version integer not null,
  content jsonb not null,
  end_date date,
  message text,
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index if not exists work_due on sandbox.work (due_at) where due_at is not null;
create index if not exists work_products on sandbox.work using gin ((content -> 'products') jsonb_path_ops);

create table if not exists sandbox.work_call (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operation text not null,
  reference text not null,
  version integer not null,
  changed boolean not null
);
create index if not exists work_call_reference on sandbox.work_call (reference, id);

create table if not exists sandbox.work_report (
  id uuid default gen_random_uuid() primary key,
  subscription_id bigint not null,
  status text not null,
  message text,
  version integer not null,
  at timestamptz not null default now(),
  attempts integer not null default 0,
  due_at timestamptz default now(),
  delivered_at timestamptz,
  last_error text
);
create index if not exists work_report_due on sandbox.work_report (due_at) where due_at is not null;

create table if not exists sandbox.mail (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  sender text not null,
  recipients text[] not null,
  subject text not null,
  plain_text text,
  html text,
  attachments jsonb not null,
  source bytea not null
);
create index if not exists mail_recipients on sandbox.mail using gin (recipients);
create index if not exists mail_received on sandbox.mail (received_at);

create table if not exists sandbox.object (
  bucket text not null,
  key text not null,
  content bytea not null,
  content_type text not null,
  etag text not null,
  stored_at timestamptz not null default now(),
  primary key (bucket, key)
);

create table if not exists sandbox.sms (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  reference text unique,
  recipient text not null,
  body text not null
);
alter table sandbox.sms add column if not exists kind text not null default 'sms' check (kind in ('sms', 'call'));
alter table sandbox.sms add column if not exists language text;
create index if not exists sms_recipient on sandbox.sms (recipient, id);
create index if not exists sms_received on sandbox.sms (received_at);

create table if not exists sandbox.openid_grant (
  id bigint generated always as identity primary key,
  code_hash text unique,
  access_hash text unique,
  sub text not null,
  client_id text not null,
  redirect_uri text not null,
  nonce text,
  code_challenge text not null,
  created_at timestamptz not null default now()
);
create index if not exists openid_grant_age on sandbox.openid_grant (created_at);

create table if not exists sandbox.openid_key (
  id bigint generated always as identity primary key,
  jwk jsonb not null
);
`;

/**
 * Opens the sandbox's store and creates what is missing in it.
 * @param report told of connections that break (PostgreSQL restarted); the pool opens new ones by itself.
 */
export async function openDatabase(url: string, report: (error: Error) => void): Promise<pg.Pool> {
  const database = new Pool({
    connectionString: url,
    max: 12,
    idleTimeoutMillis: 300_000,
    application_name: 'locara-sandbox',
  });
  database.on('error', report);
  // The pool listens to idle clients only: one that is cut off between two queries of a transaction would end the process.
  database.on('connect', (client) => client.on('error', report));
  try {
    await createSchema(database);
  } catch (error) {
    await database.end();
    throw error;
  }
  return database;
}

async function createSchema(database: pg.Pool): Promise<void> {
  await inTransaction(database, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    await client.query(SCHEMA);
    await client.query(STRIPE_SCHEMA);
    await client.query(REVIEW_SCHEMA);
    await client.query(RATING_SCHEMA);
    await client.query(OAUTH_SCHEMA);
    await client.query(DNS_SCHEMA);
    await client.query(MAIL_REPORT_SCHEMA);
    await client.query(GOOGLE_SCHEMA);
    await client.query(POST_SCHEMA);
    await client.query(YOUTUBE_SCHEMA);
    await client.query(ADS_SCHEMA);
    await client.query(META_ADS_SCHEMA);
    await client.query(MESSAGE_SCHEMA);
    await client.query(PHONE_CALL_SCHEMA);
    await client.query(OPINION_ORDER_SCHEMA);
    await client.query(WEBHOOK_SCHEMA);
    await seedGoogle(client);
  });
}

/** Runs `work` in one transaction on one connection; rolls back and passes the error on when it throws. */
export async function inTransaction<T>(database: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await database.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away instead of going back to the pool in mid-transaction.
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** SQLSTATE, or Node's code for errors of the socket; undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const AWAY = /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|08|53300|57P0)/;

/** Whether PostgreSQL could not be reached, had no connection left or went away in mid-query: worth another try in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return AWAY.test(code);
  // pg reports a connection cut in mid-query without any code.
  return error instanceof Error && error.message.startsWith('Connection terminated');
}
