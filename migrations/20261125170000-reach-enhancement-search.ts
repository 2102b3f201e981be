import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ReachEnhancementSearch20261125170000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- What search ads have beside their campaign; the row is there once their initial data were set.
create table search_campaign (
  id bigint primary key references reach_enhancement,
  workspace_id integer not null references workspace,
  -- Where a click leads.
  destination_url text not null,
  -- The address that ads show; null: the host of the destination.
  display_url text,
  -- Ads also show at the map, with the place of the location.
  has_local_ads boolean not null default false,
  -- They never do.
  hides_location boolean not null default false
);

-- What a segment of search ads is beside its name: for which searches it is shown, where, and with what.
create table search_segment (
  id bigint primary key references reach_segment,
  workspace_id integer not null references workspace,
  -- Key of a business category: its name and the location make the keywords and the texts. Null: what follows counts.
  category text,
  -- { value, matchType } each.
  keywords jsonb not null,
  headlines text[] not null,
  descriptions text[] not null,
  -- Kilometres around the location; null: as its campaign.
  radius integer,
  -- Names or post codes.
  included_locations text[] not null,
  excluded_locations text[] not null
);
`);
  }
}
