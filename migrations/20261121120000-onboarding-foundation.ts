import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class OnboardingFoundation20261121120000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- A company and its first location, prepared for an owner who confirms them with a link.
create table onboarding (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  user_id bigint not null references app_user,
  company jsonb not null,
  location jsonb not null,
  source text,
  license_type text not null,
  -- Of the hash that the owner was mailed; which itself is kept nowhere.
  key_hash text not null,
  wrong_keys smallint not null default 0,
  state text not null,
  company_id bigint references company,
  location_id bigint references location,
  created_by bigint references app_user,
  expires_at timestamptz not null,
  due_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index onboarding_workspace on onboarding (workspace_id, id);
create index onboarding_user on onboarding (user_id);
create index onboarding_due on onboarding (due_at) where due_at is not null;
`);
  }
}
