import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** `to_char` is stable: a function around it that says it is immutable is called for each row instead of becoming part of the query. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter function iso(timestamptz) stable').execute(db);
}
