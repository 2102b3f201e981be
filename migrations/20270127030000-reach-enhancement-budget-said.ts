import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The budget that was said last counts. */
export class ReachEnhancementBudgetSaid20270127030000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- When its own budget was said; one of its subscription that was said later counts instead. Null: before there was this column.
alter table reach_enhancement add column budget_said_at timestamptz;
`);
  }
}
