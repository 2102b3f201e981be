import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ReviewsTemplates20261124132000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Texts from which a company replies to reviews.
create table review_template (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  name text not null,
  -- With placeholders such as {{author}}.
  content text not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index review_template_name on review_template (company_id, lower(name)) where deleted_at is null;
`);
  }
}
