import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Why something is credited, as the credit note says it. */
export class InvoicingNote20261209010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table invoice add column note text');
  }
}
