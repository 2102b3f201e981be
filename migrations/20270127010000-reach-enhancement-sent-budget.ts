import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** With which daily budget a month begins. */
export class ReachEnhancementSentBudget20270127010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The daily budget that the network was given last, in micros: a month begins with it.
alter table reach_enhancement add column sent_daily_micros bigint;
`);
  }
}
