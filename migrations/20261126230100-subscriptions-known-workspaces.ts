import type { QueryRunner } from 'typeorm';
import { followers } from './20261126230000-subscriptions-workspace.js';
import { ForwardMigration } from './forward-migration.js';

/** The keys of the step before hold for all rows, and replace those without a workspace. */
export class SubscriptionsKnownWorkspaces20261126230100 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table] of followers) await runner.query(`alter table ${table} validate constraint ${table}_follows`);
    for (const [table, column] of followers)
      await runner.query(`alter table ${table} drop constraint if exists ${table}_${column}_fkey`);
  }
}
