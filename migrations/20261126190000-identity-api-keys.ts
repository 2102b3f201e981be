import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Keys of programs, which may do a part of what their user may. */
export class IdentityApiKeys20261126190000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table api_key (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  user_id bigint not null references app_user,
  name text not null,
  -- The first characters of the secret, by which people tell keys apart.
  start text not null,
  -- 256 random bits need no slow hash.
  secret_hash text not null unique,
  -- The secret before the last rotation, which works until then.
  previous_hash text unique,
  previous_until timestamptz,
  permissions text[] not null check (cardinality(permissions) > 0),
  -- Both empty: wherever the user may.
  company_ids bigint[] not null default '{}',
  location_ids bigint[] not null default '{}',
  expires_at timestamptz,
  -- What processes remember of it is forgotten by this name.
  family uuid not null,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  deleted_at timestamptz,
  check ((previous_hash is null) = (previous_until is null))
);
create index api_key_workspace on api_key (workspace_id, user_id, id);
create index api_key_user on api_key (user_id);
alter table audit_log add column api_key_id bigint;
`);
  }
}
