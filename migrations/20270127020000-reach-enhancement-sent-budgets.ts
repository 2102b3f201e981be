import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What networks were given before is not known: no more than the highest of its month. */
export class ReachEnhancementSentBudgets20270127020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
update reach_enhancement set sent_daily_micros = most_daily_micros where most_daily_micros is not null;
`);
  }
}
