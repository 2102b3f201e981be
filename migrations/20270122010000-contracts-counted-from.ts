import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * The day from which accounting periods of a contract are counted is with the contract: billing knew it alone, and what was counted
 * elsewhere moved with a first day that was corrected.
 */
export class ContractsCountedFrom20270122010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Null: it is not billed yet, and counted from its first day.
alter table contract add column counted_from date;
update contract c set counted_from = b.anchor from contract_billing b where b.id = c.id and b.anchor is not null;
alter table contract_billing drop column anchor;
`);
  }
}
