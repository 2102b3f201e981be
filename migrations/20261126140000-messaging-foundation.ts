import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class MessagingFoundation20261126140000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Who writes to customers in the name of a location: one at a time.
create table message_agent (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  location_id bigint not null references location,
  -- A running one that brings messaging; when it finishes another one of the location takes its place, or the agent ends.
  subscription_id bigint not null references subscription,
  -- In the address of its chat; unique in the installation.
  key text not null unique,
  welcome_message text not null,
  offline_message text not null,
  privacy_policy_url text not null,
  agent_type text not null check (agent_type in ('HUMAN', 'BOT')),
  -- May be deleted later.
  logo_id bigint,
  -- Seven days as in opening hours, by the clock of the location.
  available_hours jsonb not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index message_agent_location on message_agent (location_id) where ended_at is null;
create index message_agent_workspace on message_agent (workspace_id, company_id, id);
create index message_agent_subscription on message_agent (subscription_id) where ended_at is null;

-- What one customer and one agent write to each other on one channel.
create table conversation (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  location_id bigint not null references location,
  agent_id bigint not null references message_agent,
  channel text not null,
  -- The account of the business at the channel; empty where there is none.
  account text not null,
  -- The channel's id of the customer; of a chat the hash of the visitor's token.
  customer_id text not null,
  display_name text,
  -- Of the newest message, which may be a picture without a text.
  last_message text,
  last_at timestamptz not null,
  -- When the customer wrote last, by the clock of the channel.
  last_incoming_at timestamptz,
  -- Nothing of the customer is newer than the last reply that was not refused.
  answered boolean not null default false,
  is_read boolean not null default false,
  -- Grows with everything that is shown of it.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (agent_id, channel, customer_id)
);
create index conversation_company on conversation (workspace_id, company_id, last_at desc, id desc);
create index conversation_location on conversation (workspace_id, location_id, last_at desc, id desc);
create index conversation_customer on conversation (channel, account, customer_id);
create index conversation_old on conversation (last_at);

create table message (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  conversation_id bigint not null references conversation on delete cascade,
  -- Null: the customer wrote it.
  state text,
  version integer not null default 1,
  -- The channel's id of it; null: the channel has not said it yet.
  external_id text,
  text text,
  -- May be deleted later.
  image_id bigint,
  -- Of the customer: by the clock of the channel, never later than it was received. Else when it was written.
  sent_at timestamptz not null,
  -- When a call to the channel has begun; null: none has, or it is known that nothing came of it.
  attempted_at timestamptz,
  -- Why it was refused.
  problem jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index message_external on message (workspace_id, conversation_id, external_id) where external_id is not null;
create index message_receipt on message (external_id) where external_id is not null and state is not null;
create index message_list on message (workspace_id, conversation_id, sent_at desc, id desc);
-- A conversation that is deleted takes its messages with it.
create index message_conversation on message (conversation_id);
-- Replies that are on their way: those after them wait.
create index message_pending on message (workspace_id, conversation_id, sent_at, id) where state = 'PENDING';
`);
  }
}
