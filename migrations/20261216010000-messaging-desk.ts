import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Who replied, conversations that need no reply, and streams of events that tell of conversations. */
export class MessagingDesk20261216010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Up to when nothing need be replied, as somebody said; null: nobody has, or somebody has replied all the same.
alter table conversation add column done_at timestamptz;
-- When the first message was sent that has no reply and needs one; null: none waits.
alter table conversation add column waiting_since timestamptz;
update conversation c set waiting_since = (
  select min(m.sent_at) from message m
  where m.workspace_id = c.workspace_id and m.conversation_id = c.id and m.state is null and m.sent_at > coalesce((
    select max(o.sent_at) from message o where o.workspace_id = c.workspace_id and o.conversation_id = c.id
      and o.state <> 'REFUSED'), '-infinity'))
where not c.answered;
-- The user who wrote a reply; null: the customer wrote the message, or the reply is older than this column.
alter table message add column created_by bigint;
-- What waits for a reply is counted often, and read by who has waited longest.
create index conversation_waiting on conversation (workspace_id, waiting_since, id) where not answered;
create index conversation_newest on conversation (workspace_id, last_at, id);
create index message_words on message using gin (workspace_id, text gin_trgm_ops);

create function live_conversation() returns trigger language plpgsql as $$
begin
  insert into live_change (workspace_id, company_id, location_id, topic, subject_id)
  select c.workspace_id, c.company_id, c.location_id, 'conversation', case when count(*) = 1 then min(c.id) end
  from changed c group by 1, 2, 3;
  return null;
end $$;
create trigger conversation_live_added after insert on conversation referencing new table as changed
  for each statement execute function live_conversation();
create trigger conversation_live_changed after update on conversation referencing new table as changed
  for each statement execute function live_conversation();`);
  }
}
