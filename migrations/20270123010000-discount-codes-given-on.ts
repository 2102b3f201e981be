import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A code that a purchase has reserved is given on the day of the purchase, however long its payment takes. */
export class DiscountCodesGivenOn20270123010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- At the workspace of the contract. Null: used before this was kept.
alter table discount_redemption add column given_on date;
`);
  }
}
