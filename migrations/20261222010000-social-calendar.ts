import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** An index by which a calendar reads the posts of its days. */
export class SocialCalendar20261222010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create index social_post_day on social_post
  (workspace_id, (coalesce(planned_date + coalesce(planned_time, '00:00'), created_at at time zone 'UTC'))) where deleted_at is null`);
  }
}
