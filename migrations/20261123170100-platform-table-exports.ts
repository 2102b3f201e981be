import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Tables that somebody had written into a file, to be downloaded for a day. */
export class PlatformTableExports20261123170100 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- One file of a job. It lies in the storage, in parts under exports/<id>/<run>/<part>, and goes with this row.
create table table_export (
  id bigint primary key references job on delete cascade,
  workspace_id integer not null,
  -- Null: it is of the whole workspace.
  company_id bigint,
  user_id bigint not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- The last run that began to write it: each writes to a place of its own. Null: none has begun.
  run uuid,
  -- In bytes. Null: the file is not whole yet.
  size bigint,
  expires_at timestamptz not null,
  -- When file and row are removed; null: that is under way.
  due_at timestamptz
);
create index table_export_workspace on table_export (workspace_id);
create index table_export_company on table_export (company_id) where company_id is not null;
create index table_export_user on table_export (user_id);
create index table_export_due on table_export (due_at) where due_at is not null;
`);
  }
}
