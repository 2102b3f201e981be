import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Fees by use of licences that change from a day on. */
export class ContractsUsagePrices20270118010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- All fees by use that the licence has before and after; null: they stay.
alter table licence_fee_change
  add column old_usage_fees jsonb,
  add column usage_fees jsonb,
  add constraint licence_fee_change_usage check ((old_usage_fees is null) = (usage_fees is null));
`);
  }
}
