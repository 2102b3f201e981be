import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Subscriptions with open points: a few of many. */
export class SubscriptionsOpen20261217010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create index subscription_open on subscription (workspace_id, id)
  where state <> 'FINISHED' and (missing <> '{}' or warnings <> '[]');
`);
  }
}
