import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A column for the day from which accounting periods of a contract are counted. In a migration of its own: it locks contracts against reading until its end. */
export class ContractsCountedFrom20270122010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Null: it is not billed yet, and counted from its first day.
alter table contract add column counted_from date;
`);
  }
}
