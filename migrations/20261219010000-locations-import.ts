import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Which locations an import has brought. */
export class LocationsImport20261219010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Those that it created, changed, or found as the file says; for 30 days at least.
create table import_location (
  job_id bigint not null references job on delete cascade,
  location_id bigint not null,
  primary key (job_id, location_id)
);`);
  }
}
