import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A bank takes a payment by card back in parts where several are disputed. */
export class BillingFurtherReturns20270131010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table payment_return drop constraint payment_return_payment_id_key, add unique (payment_id, provider_reference);
`);
  }
}
