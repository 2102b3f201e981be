import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class WhiteLabelFoundation20261126210000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The brand of a workspace at a domain of its own. Workspaces below have it, too.
create table white_label (
  id bigint generated always as identity primary key,
  workspace_id integer not null unique references workspace,
  state text not null,
  version integer not null default 1,
  -- As #1a2b3c, in lower case.
  primary_color text,
  login_background_color text,
  -- In ASCII form, and as it was typed.
  domain text,
  shown_domain text,
  -- What a TXT record of the domain has to say.
  token text not null,
  -- May be deleted later.
  logo_id bigint,
  favicon_id bigint,
  -- Encrypted.
  google_map_api_key text,
  redirect_url text,
  -- Why it failed: {code, message by language}.
  problem jsonb,
  -- Of an active one: how many looks in a row found the domain elsewhere, or proved by somebody else.
  missed smallint not null default 0,
  -- Of an active one: since when looks have found nothing out.
  unknown_since timestamptz,
  activating_since timestamptz,
  -- When the domain is looked at, by the real clock.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- A domain belongs to one workspace of the installation. Before it is activated, it is only what somebody says.
create unique index white_label_domain on white_label (domain) where state in ('activating', 'active');
create index white_label_due on white_label (due_at) where due_at is not null;
`);
  }
}
