import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class IdentityCredentials20261121091000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create index app_user_email on app_user (lower(email)) where deleted_at is null;

-- Links that were mailed to set a password. A row goes when it is used; only the hash of what was mailed is kept.
create table password_token (
  token_hash text primary key,
  workspace_id integer not null references workspace,
  user_id bigint not null references app_user,
  -- activation, reset
  purpose text not null,
  -- Where it was sent: the link is void once the account has another address.
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index password_token_workspace on password_token (workspace_id);
create index password_token_user on password_token (user_id);
create index password_token_age on password_token (expires_at);

-- How often something was done within the running window; what and by whom is a keyed hash.
create table brake (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index brake_age on brake (ends_at);

-- OpenID providers at which users of a workspace sign in.
create table identity_provider (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Encrypted with the token secret.
  client_secret text not null,
  -- Groups that a new user gets in the workspace.
  default_groups jsonb not null,
  -- Domains of the addresses that may come in.
  email_domains jsonb not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index identity_provider_workspace on identity_provider (workspace_id, id);

-- Who a user is at a provider: the subject never changes there, the address may.
create table external_identity (
  provider_id bigint not null references identity_provider,
  subject text not null,
  workspace_id integer not null references workspace,
  user_id bigint not null references app_user,
  created_at timestamptz not null default now(),
  primary key (provider_id, subject)
);
create index external_identity_user on external_identity (user_id);
create index external_identity_workspace on external_identity (workspace_id);

-- Sign-ins that have gone to a provider and are awaited back, once.
create table external_sign_in (
  state_hash text primary key,
  workspace_id integer not null references workspace,
  provider_id bigint not null references identity_provider,
  -- The browser that began it holds the other half in a cookie.
  browser_hash text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  -- Of the program that began it (RFC 7636, S256): the code that it gets is worth nothing to others.
  code_challenge text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index external_sign_in_age on external_sign_in (expires_at);
create index external_sign_in_workspace on external_sign_in (workspace_id);

-- One-time codes with which a program fetches the tokens of a user who came back from a provider.
create table sign_in_code (
  code_hash text primary key,
  workspace_id integer not null references workspace,
  user_id bigint not null references app_user,
  security_version integer not null,
  return_to text not null,
  code_challenge text not null,
  -- All tokens that come from it: they end when it is used twice.
  family uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index sign_in_code_age on sign_in_code (expires_at);
create index sign_in_code_workspace on sign_in_code (workspace_id);
`);
  }
}
