import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- The search finds external ids by their beginning, in any case.
create index subscription_external on subscription (workspace_id, (lower(external_id)) collate "C") where external_id is not null;
`,
    )
    .execute(db);
}
