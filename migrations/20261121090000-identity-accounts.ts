import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class IdentityAccounts20261121090000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table app_user
  add column state text not null default 'active',
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  -- The placement of the context, so that a user is found by one comparison.
  add column company_id bigint,
  add column location_id bigint;

update app_user set state = case
  when deleted_at is not null then 'deleted' when locked then 'locked' when active then 'active' else 'invited' end;
update app_user u set company_id = u.context_id where u.context_type = 'Company';
update app_user u set company_id = l.company_id, location_id = l.id
  from location l where u.context_type = 'Location' and l.id = u.context_id;

-- What sign-in looks at, and the state, say the same. Active: was activated once, and stays so while locked.
alter table app_user
  add constraint app_user_flags check (
    locked = (state = 'locked') and (deleted_at is not null) = (state = 'deleted')
    and (state <> 'active' or active) and (state <> 'invited' or not active)),
  add constraint app_user_placement check (
    (context_type <> 'Company' or company_id = context_id)
    and (context_type <> 'Location' or (location_id = context_id and company_id is not null))
    and (context_type <> 'Workspace' or (workspace_id = context_id and company_id is null and location_id is null)));

create index app_user_company on app_user (company_id, id) where company_id is not null and deleted_at is null;
create index app_user_location on app_user (location_id, id) where location_id is not null and deleted_at is null;
create index app_user_search on app_user
  using gin (workspace_id, (user_name || ' ' || email || ' ' || first_name || ' ' || last_name) gin_trgm_ops) where deleted_at is null;

-- Whether a user wants mails, as answered on each of the hosts on which the platform is offered; '' is the platform's own.
create table email_consent (
  user_id bigint not null references app_user,
  domain text not null,
  workspace_id integer not null references workspace,
  consent boolean not null,
  given_at timestamptz not null default now(),
  primary key (user_id, domain)
);
create index email_consent_workspace on email_consent (workspace_id);

-- What the deprecated authenticate operation hands out: it names a visit and opens nothing.
create table visit_session (
  session_hash text primary key,
  workspace_id integer not null references workspace,
  user_id bigint not null references app_user,
  ip inet not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index visit_session_age on visit_session (expires_at);
create index visit_session_workspace on visit_session (workspace_id);
`);
  }
}
