import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
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
`,
    )
    .execute(db);
}
