import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Consents that are not withdrawn yet are few among the connections that were removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index connection_withdrawal on connection (workspace_id) where state = 'REMOVED' and sealed_access is not null;`,
    )
    .execute(db);
}
