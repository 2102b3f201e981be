import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
alter table subscription add column activated_on date;
-- Of those that were active before this column, the day on which they started.
update subscription set activated_on = coalesce(start_date, created_at::date) where was_active;
`,
    )
    .execute(db);
}
