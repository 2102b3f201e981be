import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Several parties can have a part in one subscription: portals in its listing, others in its call tracking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
alter table subscription
  -- Who outside has confirmed since it was handed over, and who its end.
  add column confirmed_by text[] not null default '{}',
  add column end_confirmed_by text[] not null default '{}';
update subscription set confirmed_by = '{listings}' where confirmed_at is not null;
`,
    )
    .execute(db);
}
