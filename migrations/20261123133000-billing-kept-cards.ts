import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class BillingKeptCards20261123133000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- What the payer agreed to (version, language, text): the card that pays it is kept for the contract. Null: it is not.
alter table payment add column consent jsonb;
-- The same with who gave it, and when; null: the card was stored by itself.
alter table contract_payment_method add column consent jsonb;
`);
  }
}
