import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Locations in a part of the earth, and those whose position nobody knows. */
export class LocationsMap20261227010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create index location_position on location (workspace_id, lat, lon) where deleted_at is null and lat is not null;
create index location_without_position on location (workspace_id, sort_text(name) collate "C", id)
  where deleted_at is null and lat is null`);
  }
}
