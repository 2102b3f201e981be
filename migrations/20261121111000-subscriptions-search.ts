import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class SubscriptionsSearch20261121111000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The search finds external ids by their beginning, in any case.
create index subscription_external on subscription (workspace_id, (lower(external_id)) collate "C") where external_id is not null;
`);
  }
}
