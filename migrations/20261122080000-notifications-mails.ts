import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class NotificationsMails20261122080000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Mails that are being put together: what one user does on a contract within seconds is told once, not a hundred times.
create table collected_mail (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  contract_id bigint not null references contract,
  -- Who did it; null: time.
  user_id bigint references app_user,
  -- What it tells, such as orderPlaced.
  kind text not null,
  -- By the real clock: when it is sent.
  due_at timestamptz
);
create unique index collected_mail_once on collected_mail (contract_id, kind, coalesce(user_id, 0));
create index collected_mail_due on collected_mail (due_at) where due_at is not null;

create table collected_mail_subscription (
  workspace_id integer not null references workspace,
  mail_id bigint not null references collected_mail on delete cascade,
  subscription_id bigint not null,
  primary key (mail_id, subscription_id)
);
`);
  }
}
