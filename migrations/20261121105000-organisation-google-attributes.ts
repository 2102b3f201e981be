import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class OrganisationGoogleAttributes20261121105000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
`);
  }
}
