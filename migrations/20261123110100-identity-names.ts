import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class IdentityNames20261123110100 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The one rule by which two spellings are one user name: sign-in, the check for a free name and the throttle use it.
-- A capital dotted I becomes a plain i, whatever the locale of the database makes of it.
create function fold_name(name text) returns text language sql immutable parallel safe as
$$ select replace(lower(normalize(name, NFKC)), U&'i\\0307', 'i') $$;

-- Spellings that counted as different until now: the older account keeps the name.
update app_user u set user_name = u.user_name || '~' || u.id
where u.deleted_at is null and exists (
  select from app_user older where older.deleted_at is null and older.id < u.id
    and fold_name(older.user_name) = fold_name(u.user_name));

create unique index app_user_folded_name on app_user (fold_name(user_name)) where deleted_at is null;
drop index app_user_name;

alter table sign_in_failure
  -- The pair of name and address may not try before this.
  add column not_before timestamptz,
  -- It was given this time by the queue of an account under attack.
  add column queued boolean not null default false,
  -- The user signed in from there: guesses from elsewhere do not slow it.
  add column known_until timestamptz;

-- Tries at one account from all addresses together.
create table sign_in_account (
  key text primary key,
  failures integer not null,
  ends_at timestamptz not null,
  -- When the next address that nobody knows may try.
  next_at timestamptz not null
);
create index sign_in_account_age on sign_in_account (ends_at);
`);
  }
}
