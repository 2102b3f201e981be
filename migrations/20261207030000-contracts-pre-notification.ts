import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** How long before a direct debit a seller announces it. */
export class ContractsPreNotification20261207030000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Days between the announcement of a direct debit and the debit; null: as the scheme has it.
alter table seller add column pre_notification_days integer;
`);
  }
}
