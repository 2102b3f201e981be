import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Files that users send with replies. */
export class MessagingReplyFiles20270124010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table message_attachment alter column message_id drop not null;
-- Of a file that a user has uploaded: replies of this conversation may have it. Null: a customer has sent the file with a message.
alter table message_attachment add column conversation_id bigint references conversation on delete cascade;
alter table message_attachment add constraint message_attachment_owner check ((message_id is null) <> (conversation_id is null));
-- Of a reply: the file that a user has uploaded for it. A reply that is sent once more has the same one.
alter table message add column file_id bigint references message_attachment;
`);
  }
}
