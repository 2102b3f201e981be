import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- One sequence for the addresses of locations, billing accounts and contracts: an id names one address, whatever bears it.
create sequence address_id;
alter table location add column address_id bigint not null default nextval('address_id');
create unique index location_address on location (address_id);
`,
    )
    .execute(db);
}
