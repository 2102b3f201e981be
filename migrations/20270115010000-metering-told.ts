import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Usage that was counted is told together: once for each subscription, however many events come meanwhile. */
export class MeteringTold20270115010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table usage_told (
  id bigint generated always as identity primary key,
  -- Of the contract.
  workspace_id integer not null,
  subscription_id bigint not null references subscription,
  -- The first day of which something was counted that was not told yet; null: all was told.
  since date,
  -- Real time.
  told_at timestamptz,
  due_at timestamptz
);
create unique index usage_told_subscription on usage_told (subscription_id);
create index usage_told_due on usage_told (due_at) where due_at is not null;
create index usage_told_workspace_due on usage_told (workspace_id, due_at) where due_at is not null;
`);
  }
}
