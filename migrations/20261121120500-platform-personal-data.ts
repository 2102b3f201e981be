import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class PlatformPersonalData20261121120500 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- What was put together for somebody who asked; read by whoever asked for it, and gone after some days.
create table personal_data_export (
  id bigint primary key references job on delete cascade,
  workspace_id integer not null,
  user_id bigint not null,
  content jsonb,
  expires_at timestamptz not null
);
create index personal_data_export_workspace on personal_data_export (workspace_id);
create index personal_data_export_user on personal_data_export (user_id);
create index personal_data_export_age on personal_data_export (expires_at);
create index audit_log_user on audit_log (user_id) where user_id is not null;
`);
  }
}
