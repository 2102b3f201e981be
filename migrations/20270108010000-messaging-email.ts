import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Emails as a channel: threads, what an email has beside its words, and replies that the platform writes itself. */
export class MessagingEmail20270108010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Whether customers who write an email get the welcome or the offline message back.
alter table message_agent add column email_reply boolean not null default true;
-- Of a thread of emails: where replies go, and what the first one is about. Nobody has verified who writes from the address.
alter table conversation add column address text;
alter table conversation add column subject text;
create index conversation_address on conversation (agent_id, address) where address is not null;
-- A program wrote it, on either side: it is no reply that a customer waits for, and none that needs one.
alter table message add column automatic boolean not null default false;
create index message_automatic on message (workspace_id, sent_at) where automatic and state is not null;

-- What an email of a customer has beside its words.
create table message_email (
  message_id bigint primary key references message on delete cascade,
  workspace_id integer not null references workspace,
  -- As the email says it.
  sender_address text not null,
  sender_name text,
  subject text,
  -- With what it quotes and its signature; null: the message has all of it.
  whole_text text,
  -- Attachments that are not kept: [{"name", "contentType", "bytes"}].
  left_out jsonb not null
);

-- An agent that is there gets an address, where emails arrive.
insert into message_account (workspace_id, agent_id, channel, due_at)
select workspace_id, id, 'email', now() from message_agent where ended_at is null
on conflict (agent_id, channel) do nothing;
`);
  }
}
