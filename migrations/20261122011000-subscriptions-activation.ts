import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class SubscriptionsActivation20261122011000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table subscription add column activated_on date;
-- Of those that were active before this column, the day on which they started.
update subscription set activated_on = coalesce(start_date, created_at::date) where was_active;
`);
  }
}
