import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** People who are signed in to the console, by a cookie in their browser. */
export class IdentityConsoleSessions20261126233100 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table console_session (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  user_id bigint not null references app_user,
  -- It ends with a change of password, lock or grants, as tokens do.
  security_version integer not null,
  -- 256 random bits need no slow hash.
  secret_hash text not null unique,
  -- The secret before the last step-up, for calls that were on their way.
  previous_hash text unique,
  previous_until timestamptz,
  -- A cookie of one brand's host is worth nothing at another.
  host text not null,
  device text,
  address text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  confirmed_at timestamptz not null default now(),
  ends_at timestamptz not null,
  check ((previous_hash is null) = (previous_until is null))
);
create index console_session_workspace on console_session (workspace_id, user_id, id);
create index console_session_user on console_session (user_id);
create index console_session_age on console_session (ends_at);
-- The session in which somebody made the change.
alter table audit_log add column session_id bigint;
-- A sign-in at a provider that was begun in the console: the platform's own address or a brand's, to which the browser comes back.
alter table external_sign_in add column console_origin text;
`);
  }
}
