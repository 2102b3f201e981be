import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class OrganisationMovingClock20261123160000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Only in test mode: where the clock is moving to, day by day. Null: it stands where it was moved to.
alter table workspace add column clock_target timestamptz;
create index workspace_moving on workspace (id) where clock_target is not null;

-- A clock that moves asks each table for the next date of its workspace.
create index claim_due_workspace on claim (workspace_id, due_at) where due_at is not null;
create index collected_mail_due_workspace on collected_mail (workspace_id, due_at) where due_at is not null;
create index connection_due_workspace on connection (workspace_id, due_at) where due_at is not null;
create index fulfilment_work_due_workspace on fulfilment_work (workspace_id, due_at) where due_at is not null;
create index onboarding_due_workspace on onboarding (workspace_id, due_at) where due_at is not null;
create index subscription_add_on_due_workspace on subscription_add_on (workspace_id, due_at) where due_at is not null;
`);
  }
}
