import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Several parties can have a part in one subscription: portals in its listing, others in its call tracking. */
export class SubscriptionsSetUp20261122050000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table subscription
  -- Who outside has confirmed since it was handed over, and who its end.
  add column confirmed_by text[] not null default '{}',
  add column end_confirmed_by text[] not null default '{}';
update subscription set confirmed_by = '{listings}' where confirmed_at is not null;
`);
  }
}
