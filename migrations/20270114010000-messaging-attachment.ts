import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Files that customers send, other than pictures. */
export class MessagingAttachment20270114010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table message_attachment (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  -- Of the conversation: what one location keeps is limited.
  location_id bigint not null references location,
  message_id bigint not null references message on delete cascade,
  -- As its sender says it, without what misleads; null: it has none.
  name text,
  -- As its sender says it; it is never served as that.
  content_type text not null,
  bytes integer not null check (bytes >= 0),
  -- 128 random bits in hexadecimal. The file goes with the row, by a job.
  storage_key text not null unique
);
create index message_attachment_message on message_attachment (workspace_id, message_id);
create index message_attachment_cascade on message_attachment (message_id);
create index message_attachment_location on message_attachment (workspace_id, location_id) include (bytes);
`);
  }
}
