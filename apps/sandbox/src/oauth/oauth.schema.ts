/** What the emulated OAuth providers keep: consents, their tokens, and what an operator has set up wrongly. */
export const OAUTH_SCHEMA = `
create table if not exists sandbox.oauth_grant (
  id bigint generated always as identity primary key,
  provider text not null,
  person text not null,
  client_id text not null,
  scopes text[] not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index if not exists oauth_grant_person on sandbox.oauth_grant (provider, person);

create table if not exists sandbox.oauth_code (
  code_hash text primary key,
  grant_id bigint not null references sandbox.oauth_grant,
  redirect_uri text not null,
  code_challenge text,
  offline boolean not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index if not exists oauth_code_age on sandbox.oauth_code (created_at);

create table if not exists sandbox.oauth_token (
  token_hash text primary key,
  grant_id bigint not null references sandbox.oauth_grant,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index if not exists oauth_token_grant on sandbox.oauth_token (grant_id);

create table if not exists sandbox.oauth_disabled_api (
  provider text not null,
  api text not null,
  primary key (provider, api)
);

create table if not exists sandbox.oauth_call (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  provider text not null,
  operation text not null,
  person text
);
create index if not exists oauth_call_at on sandbox.oauth_call (at);
`;
