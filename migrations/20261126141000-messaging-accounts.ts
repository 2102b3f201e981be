import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class MessagingAccounts20261126141000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Where customers write to an agent at a channel at which businesses have accounts: one row for each channel.
create table message_account (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  agent_id bigint not null references message_agent on delete cascade,
  channel text not null,
  -- The channel's id of the page or number; null: none was found yet. One that was found stays while there is trouble.
  account text,
  -- Since when it is that account: of several agents that have one account, the last gets what is written to it.
  joined_at timestamptz,
  -- Why there is none, or what is wrong with it; null: it works.
  problem jsonb,
  -- When the channel is looked at again; null: a job is about it.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (agent_id, channel)
);
create index message_account_written on message_account (channel, account) where account is not null;
create index message_account_due on message_account (due_at) where due_at is not null;
create index message_account_clock on message_account (workspace_id, due_at) where due_at is not null;

-- An agent that is there is looked for everywhere.
insert into message_account (workspace_id, agent_id, channel, due_at)
select workspace_id, id, channel, now()
from message_agent, unnest(array['whatsapp', 'messenger', 'instagram']) as channel where ended_at is null;
`);
  }
}
