import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
alter table subscription
  add column name text,
  -- Null: as the licence says.
  add column suppress_notifications boolean,
  add column suppress_tasks boolean;
`,
    )
    .execute(db);
}
