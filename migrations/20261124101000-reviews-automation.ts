import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** How a company answers its reviews: who approves, what texts are made of, and what is drafted by itself. */
export class ReviewsAutomation20261124101000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table review_setting (
  company_id bigint primary key references company,
  workspace_id integer not null references workspace,
  -- Answers of users without review:approve wait for one who has it.
  approval_required boolean not null default false,
  updated_at timestamptz not null default now()
);

create table review_template (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  name text not null,
  -- With {author}, {location}, {company} and {rating}.
  text text not null,
  -- ISO 639-1; null: any.
  language text,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index review_template_company on review_template (workspace_id, company_id, id) where deleted_at is null;

-- Which template new reviews are answered with.
create table review_rule (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  template_id bigint not null references review_template,
  min_rating smallint not null,
  max_rating smallint not null,
  -- Null: reviews in any language, and those whose language is not known.
  language text,
  -- False: the answer is drafted, and somebody approves it.
  send boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index review_rule_company on review_rule (workspace_id, company_id, id) where deleted_at is null;
create index review_rule_template on review_rule (template_id) where deleted_at is null;
`);
  }
}
