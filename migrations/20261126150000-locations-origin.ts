import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Alone in its transaction: nobody who reads waits for what the next steps do with it. */
export class LocationsOrigin20261126150000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Through what the location was added. 'Unknown': before this was recorded, where the audit log does not say it.
alter table location add column origin text not null default 'Unknown'
  check (origin in ('PartnerApi', 'Administration', 'SelfService', 'Import', 'Onboarding', 'Unknown'));
`);
  }
}
