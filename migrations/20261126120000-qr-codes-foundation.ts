import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class QrCodesFoundation20261126120000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Where customers write a review of a profile, as Google says it; null: it is not in force.
alter table gbp_profile add column review_url text;

-- The QR code of a subscription.
create table qr_code (
  subscription_id bigint primary key references subscription,
  workspace_id integer not null references workspace,
  -- The last part of its short link, which is printed and never changes; unique in the installation.
  code text not null unique,
  name text,
  note text,
  qr_type text not null check (qr_type in ('CustomRedirect', 'ReviewRedirect')),
  -- Of CustomRedirect; null there: personal data were erased.
  destination_url text,
  -- #rrggbb; here and below null: as the licence says.
  foreground_color text,
  background_color text,
  -- Whether the logo of the location is in its middle.
  logo boolean,
  error_correction text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Scans of a code by workspace in which its subscription was then, and by its day, and how many of them statistics were told of.
-- Nothing is kept of who scans.
create table qr_scan (
  workspace_id integer not null references workspace,
  subscription_id bigint not null references subscription,
  day date not null,
  scans integer not null,
  told integer not null default 0,
  primary key (workspace_id, subscription_id, day)
);
create index qr_scan_day on qr_scan (day);
`);
  }
}
