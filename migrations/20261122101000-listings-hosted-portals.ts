import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ListingsHostedPortals20261122101000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The workspace whose portal it is, and whose users may search it; null: nobody's here.
alter table portal add column host_workspace_id integer references workspace;
create index portal_host on portal (host_workspace_id) where host_workspace_id is not null;

-- What a portal shows, whoever it belongs to.
create index listing_live on listing (portal_id, location_id) where state = 'LIVE';
`);
  }
}
