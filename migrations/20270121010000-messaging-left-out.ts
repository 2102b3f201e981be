import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Messages of all channels name the files that were not kept; conversations say that the newest message is a file. */
export class MessagingLeftOut20270121010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Files that the customer has sent and that are not kept: [{"name", "contentType", "bytes", "reason"}]. Null: all are kept.
alter table message add column left_out jsonb;
update message m set left_out = e.left_out from message_email e where e.message_id = m.id and e.left_out <> '[]';
alter table message_email drop column left_out;
-- The newest message has neither a text nor a picture, but a file.
alter table conversation add column last_is_file boolean not null default false;
update conversation c set last_is_file = true
where c.last_message is null and exists (
  select from message m where m.id = (
      select n.id from message n where n.workspace_id = c.workspace_id and n.conversation_id = c.id and not n.automatic
      order by n.sent_at desc, n.id desc limit 1)
    and m.image_id is null and (m.left_out is not null or exists (
      select from message_attachment a where a.workspace_id = m.workspace_id and a.message_id = m.id)));
`);
  }
}
