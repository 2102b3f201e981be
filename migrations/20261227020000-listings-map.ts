import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** By it a map counts the listings of its locations without reading them. */
export class ListingsMap20261227020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create index listing_on_map on listing (workspace_id, location_id, state) where state in ('WAITING_ON_CUSTOMER', 'LIVE')`);
  }
}
