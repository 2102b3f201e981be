import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class BillingPaidOut20261122090000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The credit note (an invoice's id) that a refund pays out; null: it gives back a payment for another reason.
alter table refund add column credit_note_id bigint;
create index refund_credit_note on refund (credit_note_id) where credit_note_id is not null;
`);
  }
}
