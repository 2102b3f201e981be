import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class GbpReopening20261122181000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- When the profile of a location that is closed for a while has to say that it is open again; by the workspace's clock.
create table gbp_reopening (
  -- Of the profile.
  id bigint primary key references gbp_profile on delete cascade,
  workspace_id integer not null references workspace,
  due_at timestamptz
);
create index gbp_reopening_due on gbp_reopening (due_at) where due_at is not null;
create index gbp_reopening_due_workspace on gbp_reopening (workspace_id, due_at) where due_at is not null;
-- Those that are closed already are looked at now, which says when they open.
insert into gbp_reopening (id, workspace_id, due_at)
select p.id, p.workspace_id, now() from gbp_profile p join location l on l.id = p.location_id
where p.state = 'VERIFIED' and l.temporarily_closed_until is not null;
`);
  }
}
