import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Runs that died are counted before they begin, so that what kills its worker is put aside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- Runs that began and neither ended nor failed: whoever ran them was killed, by them or by something else.
alter table outbox add column deaths smallint not null default 0;
`,
    )
    .execute(db);
}
