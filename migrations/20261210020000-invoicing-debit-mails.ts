import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** By which emails a direct debit was announced: one that was refused holds it. */
export class InvoicingDebitMails20261210020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Jobs that send them; null: not told yet, or told by an earlier release.
alter table invoice_debit add column mails bigint[];
-- The last day on which it was held because they were refused.
alter table invoice_debit add column held_on date;
`);
  }
}
