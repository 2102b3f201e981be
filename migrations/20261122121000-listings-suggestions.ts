import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What portals suggest to change about a location. */
export class ListingsSuggestions20261122121000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table publisher_suggestion (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  location_id bigint not null references location,
  listing_id bigint not null references listing,
  portal_id integer not null references portal,
  state text not null,
  version integer not null default 1,
  -- The values suggested, by field of the directory protocol.
  suggested jsonb not null,
  -- The version of the location that the portal had seen; null: it does not say.
  seen_version integer,
  -- The portal's words.
  reason text,
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index publisher_suggestion_company on publisher_suggestion (workspace_id, company_id, location_id, id);
create index publisher_suggestion_open on publisher_suggestion (location_id, id) where state = 'Open';
`);
  }
}
