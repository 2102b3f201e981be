import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What the question "can the database write?" writes to. Nothing is ever kept in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create table write_probe (filler text not null)').execute(db);
}
