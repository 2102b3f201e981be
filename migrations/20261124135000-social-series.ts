import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class SocialSeries20261124135000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table social_post
  -- How the post comes again: {every, interval, until}; null: it does not, or the next one is planned and carries the series.
  add column repeat jsonb,
  -- The day that repeats are counted from.
  add column repeat_from date,
  -- When the next post of the series is planned.
  add column due_at timestamptz,
  -- What its locations were found by; null: the post is older than these columns.
  add column audience_type text,
  add column audience_ids bigint[];
create index social_post_due on social_post (due_at) where due_at is not null;
create index social_post_due_workspace on social_post (workspace_id, due_at) where due_at is not null;
`);
  }
}
