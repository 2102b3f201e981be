import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class StatisticsAggregation20261126101000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- From which source the facts of a subscription are taken, and since when; said once.
create table statistic_aggregation (
  subscription_id bigint primary key references subscription,
  workspace_id integer not null,
  source text not null,
  -- The first day whose facts are taken; null: the first day of the subscription.
  aggregation_start date,
  -- What the source needs to find the account: texts by key.
  configuration jsonb not null,
  created_at timestamptz not null default now()
);
create index statistic_aggregation_workspace on statistic_aggregation (workspace_id, subscription_id);
`);
  }
}
