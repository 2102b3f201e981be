import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class OnboardingStages20261122131000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- What the host of a portal books for businesses that it takes in, by the licence type that they asked for.
create table stage_offer (
  workspace_id integer not null references workspace,
  portal_id integer not null references portal,
  license_type text not null,
  offer_id bigint not null references offer,
  primary key (workspace_id, portal_id, license_type)
);

-- A business that waits to be taken into a hosted portal.
create table stage (
  id bigint generated always as identity primary key,
  -- That of the portal's host.
  workspace_id integer not null references workspace,
  portal_id integer not null references portal,
  source text,
  license_type text not null,
  -- Company and location as they were handed in; kept after the decision.
  data jsonb not null,
  state text not null,
  sugar_import boolean,
  company_id bigint references company,
  location_id bigint references location,
  subscription_id bigint references subscription,
  created_by bigint references app_user,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index stage_workspace on stage (workspace_id, id);
create index stage_portal on stage (workspace_id, portal_id, id);
create index stage_company on stage (company_id) where company_id is not null;
`);
  }
}
