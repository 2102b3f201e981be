import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A subscription that changes its product and back has its fee twice in one month: each has its own included quantity and cap, and is told. */
export class InvoicingUsageNoticeSince20270113010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The first day of a licence that the subscription changed to; null: it had it from its start.
alter table usage_notice add column since date;
drop index usage_notice_once;
create unique index usage_notice_once
  on usage_notice (subscription_id, licence_id, coalesce(since, '-infinity'), fee, month, threshold);
`);
  }
}
