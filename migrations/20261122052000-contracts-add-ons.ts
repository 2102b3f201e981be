import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What subscriptions to an offer can have on top: `[{id, name, regularFee (minor units), product}]`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table offer add column add_ons jsonb not null default '[]'`).execute(db);
}
