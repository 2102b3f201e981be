import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class SocialTemplates20261124136000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- From which a company writes posts.
create table social_template (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  name text not null,
  -- With placeholders such as {{name}}.
  content text not null,
  cta_type text,
  cta_url text,
  -- Null: that of whoever writes the post.
  language text,
  utm_campaign text,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index social_template_name on social_template (company_id, lower(name)) where deleted_at is null;
`);
  }
}
