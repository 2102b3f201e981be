import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Who replied, conversations that need no reply, and streams of events that tell of conversations. */
export class MessagingDesk20261216010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- When somebody said that nothing need be replied; null: nobody has, or the customer has written since.
alter table conversation add column done_at timestamptz;
-- The user who wrote a reply; null: the customer wrote the message, or the reply is older than this column.
alter table message add column created_by bigint;
-- What waits for a reply is counted often.
create index conversation_waiting on conversation (workspace_id, last_at, id) where not answered;

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
