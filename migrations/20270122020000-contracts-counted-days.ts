import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The day moves from billing to the contract: what was counted elsewhere followed a first day that was corrected. */
export class ContractsCountedDays20270122020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
update contract c set counted_from = b.anchor from contract_billing b where b.id = c.id and b.anchor is not null;
alter table contract_billing drop column anchor;
`);
  }
}
