import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Notifications that are sent at their times: when each is due next. */
export class NotificationsReports20270102010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table notification_report (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  notification_id bigint not null unique references notification on delete cascade,
  -- By the clock of the workspace. Reports that were due until then are sent.
  sent_until timestamptz not null,
  -- The next time at which it is due for anybody; null: it is being sent.
  due_at timestamptz
);
create index notification_report_due on notification_report (due_at) where due_at is not null;
create index notification_report_due_workspace on notification_report (workspace_id, due_at) where due_at is not null;
`);
  }
}
