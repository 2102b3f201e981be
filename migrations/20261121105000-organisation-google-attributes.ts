import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- What a location says of the attributes that Google offers for its kind of business.
create table location_google_attribute (
  location_id bigint not null references location,
  -- attributes/has_delivery
  attribute_id text not null,
  workspace_id integer not null references workspace,
  -- {values, unset}
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (location_id, attribute_id)
);
create index location_google_attribute_workspace on location_google_attribute (workspace_id);
`,
    )
    .execute(db);
}
