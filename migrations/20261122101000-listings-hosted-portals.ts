import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- The workspace whose portal it is, and whose users may search it; null: nobody's here.
alter table portal add column host_workspace_id integer references workspace;
create index portal_host on portal (host_workspace_id) where host_workspace_id is not null;

-- What a portal shows, whoever it belongs to.
create index listing_live on listing (portal_id, location_id) where state = 'LIVE';
`,
    )
    .execute(db);
}
