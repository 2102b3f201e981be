import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ReviewsApproval20261124133000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Companies whose replies to reviews are approved by a second person.
create table review_approval (
  company_id bigint primary key references company,
  workspace_id integer not null references workspace
);

-- What the portal shows while a changed reply waits for approval.
alter table review_comment add column shown_text text;
create index review_comment_waiting on review_comment (workspace_id, review_id) where state = 'REVIEW';
`);
  }
}
