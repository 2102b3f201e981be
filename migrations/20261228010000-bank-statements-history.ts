import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** States of entries move by a machine, which counts their versions. Entries of before have no history of what was before. */
export class BankStatementsHistory20261228010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table bank_entry add column version integer not null default 1');
  }
}
