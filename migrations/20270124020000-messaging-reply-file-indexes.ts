import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Apart from the columns, so that messages can be read while all of them are looked at. */
export class MessagingReplyFileIndexes20270124020000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create index message_attachment_upload on message_attachment (conversation_id) where conversation_id is not null;
create index message_file on message (file_id) where file_id is not null;
`);
  }
}
