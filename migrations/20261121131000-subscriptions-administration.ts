import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class SubscriptionsAdministration20261121131000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table subscription
  add column name text,
  -- Null: as the licence says.
  add column suppress_notifications boolean,
  add column suppress_tasks boolean;
`);
  }
}
