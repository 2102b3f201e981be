import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** In a transaction of its own: readers are locked out only while the column is added. */
export class LocationsOrigin20261126150000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Through what the location was added. 'Unknown': before this was recorded, where the audit log does not say it.
alter table location add column origin text not null default 'Unknown',
  add constraint location_origin_check
    check (origin in ('PartnerApi', 'Administration', 'SelfService', 'Import', 'Onboarding', 'Unknown')) not valid;
`);
  }
}
