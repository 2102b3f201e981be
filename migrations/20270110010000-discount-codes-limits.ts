import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Codes with a minimum amount, and codes for one customer: see decision 0130. */
export class DiscountCodesLimits20270110010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table discount_code
  -- Minor units of the currency: the least that an order has to cost; null: any order.
  add column minimum_amount bigint,
  -- The only customer that can redeem it; null: all.
  add column company_id bigint references company,
  drop constraint discount_code_rate,
  add constraint discount_code_rate check (num_nonnulls(basis_points, amount) = 1 and (basis_points between 1 and 10000) is not false
    and (amount > 0) is not false),
  add constraint discount_code_minimum check (minimum_amount > 0),
  add constraint discount_code_currency check ((num_nonnulls(amount, minimum_amount) > 0) = (currency is not null));
create index discount_code_company on discount_code (company_id) where company_id is not null;
`);
  }
}
