import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class IdentityTokenFamilies20261123110000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Sign-ins that are over: none of their tokens, access tokens included, is taken any more.
create table revoked_family (
  family uuid primary key,
  -- The last token of the family has expired by then, and the row can go.
  until timestamptz not null,
  revoked_at timestamptz not null default now()
);
create index revoked_family_age on revoked_family (until);

insert into revoked_family (family, until, revoked_at)
select family, max(expires_at) + interval '1 day', min(revoked_at) from refresh_token
where revoked_at is not null group by family having max(expires_at) > now() - interval '1 day';

-- Whoever caches checked tokens listens on the channel that tells of changed rights, too.
create function family_revoked() returns trigger language plpgsql as
$$
begin
  perform pg_notify('access_changed', 'family ' || new.family);
  return null;
end
$$;
create trigger revoked_family_news after insert on revoked_family for each row execute function family_revoked();

-- Programs that sign in as a user with an id and a secret of their own (RFC 6749, client credentials).
create table api_client (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  user_id bigint not null references app_user,
  client_id text not null unique,
  name text not null,
  -- 256 random bits need no slow hash.
  secret_hash text not null,
  -- All tokens that it ever gets: they end with it.
  family uuid not null,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  deleted_at timestamptz
);
create index api_client_workspace on api_client (workspace_id, user_id, id);
create index api_client_user on api_client (user_id);
`);
  }
}
