import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Profiles that wait for people: a few of many. */
export class GbpAsks20261217030000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create index gbp_profile_asks on gbp_profile (workspace_id, location_id) where state <> 'ENDED' and action is not null;
`);
  }
}
