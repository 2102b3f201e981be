import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Who pays by use is told when a month comes near to what is included, uses it up, or reaches its cap. */
export class InvoicingUsageNotice20270111010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table usage_notice (
  id bigint generated always as identity primary key,
  workspace_id integer not null,
  contract_id bigint not null references contract,
  subscription_id bigint not null references subscription,
  licence_id bigint not null references licence,
  -- The first day of a licence that the subscription changed to; null: it had it from its start. Who changes the product and back has
  -- the fee twice in one month, each with an included quantity and a cap of its own.
  since date,
  -- Id of the fee in its offer.
  fee text not null,
  meter text not null,
  -- The first day of the month.
  month date not null,
  -- INCLUDED_80, INCLUDED_100 or CAP.
  threshold text not null,
  -- What the month had come to; amounts in minor units.
  figures jsonb not null,
  reached_at timestamptz not null default now()
);
create unique index usage_notice_once
  on usage_notice (subscription_id, licence_id, coalesce(since, '-infinity'), fee, month, threshold);
create index usage_notice_contract on usage_notice (contract_id);
create index usage_notice_licence on usage_notice (licence_id);
`);
  }
}
