import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Why an address gets no notifications, emails that came back, and who has agreed to get them. */
export class NotificationsConsent20261226010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table notification_suppression
  add column id bigint generated always as identity,
  add column reason text not null default 'unsubscribed' check (reason in ('unsubscribed', 'declined', 'complained', 'bounced')),
  -- Address and words of the mail server, encrypted; null: of what a reader has said only the hash is kept.
  add column sealed text;
alter table notification_suppression alter column reason drop default;
-- The beginning of a hash is enough to know an address again, and fits into a return path.
update notification_suppression set address_hash = substring(address_hash from 1 for 16);
create unique index notification_suppression_id on notification_suppression (id);
create index notification_suppression_newest on notification_suppression (workspace_id, id);

-- Emails that could not be delivered for a while; several days of it put the address on the list.
create table notification_bounce (
  workspace_id integer not null references workspace,
  address_hash bytea not null,
  -- The same for all that is said of one email: when it was sent, as its return path says.
  reference text not null,
  -- By the clock of the workspace.
  bounced_at timestamptz not null,
  primary key (workspace_id, address_hash, reference)
);
create index notification_bounce_age on notification_bounce (bounced_at);

-- Addresses that were on the list and get notifications again. Reports about emails from before change nothing.
create table notification_restart (
  workspace_id integer not null references workspace,
  address_hash bytea not null,
  -- By the real clock, like the time in return paths.
  restarted_at timestamptz not null,
  primary key (workspace_id, address_hash)
);

-- Addresses that recipients name: whether who reads them has agreed to get notifications.
create table notification_consent (
  workspace_id integer not null references workspace,
  -- In lower case.
  address text not null,
  state text not null check (state in ('asked', 'confirmed')),
  -- How often it was asked, at last when; null: nobody had to ask.
  asks integer not null default 0,
  asked_at timestamptz,
  -- By the clock of the workspace: until then the link in the email works.
  expires_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (workspace_id, address)
);
create index notification_consent_asked on notification_consent (workspace_id, asked_at) where asked_at is not null;

-- Whom recipients name already goes on getting notifications.
insert into notification_consent (workspace_id, address, state)
select distinct r.workspace_id, lower(trim(e ->> 'email')), 'confirmed'
from notification_recipients r, jsonb_array_elements(r.emails) e;
`);
  }
}
