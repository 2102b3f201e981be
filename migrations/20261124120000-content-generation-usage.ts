import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ContentGenerationUsage20261124120000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- How generated texts sound, how German ones address their reader, and how many a company gets in a month; null: inherited.
alter table workspace_setting
  add column content_tone text,
  add column content_form_of_address text,
  add column content_monthly_limit integer;

-- Texts that were generated for a company in a month.
create table content_usage (
  company_id bigint not null references company,
  -- Its first day.
  month date not null,
  workspace_id integer not null references workspace,
  used integer not null,
  primary key (company_id, month)
);
`);
  }
}
