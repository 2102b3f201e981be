import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a line of a job is about, where it is not the line of a file: the location of a bulk change.
  await sql`alter table job_problem add column subject_id bigint`.execute(db);
}
