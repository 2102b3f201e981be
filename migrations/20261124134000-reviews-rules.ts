import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ReviewsRules20261124134000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- From which template new reviews of a company are answered; of several rules that fit, the first counts.
create table review_rule (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  template_id bigint not null references review_template,
  min_rating smallint not null,
  max_rating smallint not null,
  -- Of the review's text; null: any, and none.
  language text,
  -- False: the reply waits for somebody who approves it.
  send boolean not null,
  deleted_at timestamptz,
  -- Reviews that were written before are left to people.
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index review_rule_company on review_rule (company_id, id) where deleted_at is null;
create index review_rule_template on review_rule (template_id) where deleted_at is null;
`);
  }
}
