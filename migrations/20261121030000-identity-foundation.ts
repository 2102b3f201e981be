import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class IdentityFoundation20261121030000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table app_user (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  user_name text not null,
  email text not null,
  email_verified boolean not null default false,
  password_hash text,
  user_type text not null default 'AGENCY_SERVICE',
  context_type text not null,
  context_id bigint not null,
  active boolean not null default true,
  locked boolean not null default false,
  -- Grows when password, lock or grants change: what was issued before is void.
  security_version integer not null default 1,
  salutation text,
  first_name text not null,
  last_name text not null,
  position text,
  phone text,
  language_code text not null default 'en',
  url text,
  template text,
  settings jsonb not null default '{}',
  tags jsonb not null default '[]',
  profile_picture_id bigint,
  sso_user boolean not null default false,
  cookie_consent jsonb,
  connected_payment_provider jsonb,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index app_user_name on app_user (lower(user_name)) where deleted_at is null;
create index app_user_workspace on app_user (workspace_id, id);

create table access_grant (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  user_id bigint not null references app_user,
  context_type text not null,
  context_id bigint not null,
  group_name text not null,
  unique (user_id, context_type, context_id, group_name)
);
create index access_grant_workspace on access_grant (workspace_id, context_type, context_id);

-- Whoever caches what a user may do listens here and forgets within the second.
create function access_changed() returns trigger language plpgsql as
$$
begin
  perform pg_notify('access_changed', '');
  return null;
end
$$;
create trigger app_user_access after update of locked, active, security_version, password_hash, deleted_at, user_type, user_name, language_code, workspace_id on app_user
  for each row execute function access_changed();
create trigger access_grant_access after insert or update or delete on access_grant
  for each statement execute function access_changed();
create trigger workspace_access after insert or delete or update of path, deleted_at on workspace
  for each statement execute function access_changed();

-- Private halves are encrypted with the token secret.
create table signing_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_jwk text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create table refresh_token (
  token_hash text primary key,
  family uuid not null,
  user_id bigint not null references app_user,
  client_id text not null,
  scope text not null,
  security_version integer not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_token_family on refresh_token (family);
create index refresh_token_age on refresh_token (expires_at);

create table sign_in_failure (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null
);
`);
  }
}
