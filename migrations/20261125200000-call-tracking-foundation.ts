import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class CallTrackingFoundation20261125200000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Given by call tracking: published in place of the main phone. Wire format.
alter table location add column tracked_number text;

-- Call tracking of a subscription. The row is there once the business has given both permissions.
create table call_tracking (
  subscription_id bigint primary key references subscription,
  workspace_id integer not null references workspace,
  -- The number that the fulfilment partner has assigned, in wire format, and when it said so, by its own clock.
  tracking_number text,
  number_at timestamptz,
  -- The subscription has finished: the number is the partner's again.
  released_at timestamptz,
  created_at timestamptz not null default now()
);

-- Calls to tracked numbers, as the partner delivers them.
create table tracked_call (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  location_id bigint not null references location,
  subscription_id bigint not null references subscription,
  -- The partner's id of it, and the version of what it says about it.
  external_id text not null unique,
  version integer not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  -- Numbers in wire format. Null: withheld, or erased.
  caller text,
  called_tracked text not null,
  called_real text,
  -- Seconds.
  duration integer not null,
  status text not null,
  subscriber_id text,
  merchant_name text,
  spam boolean not null,
  valid boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tracked_call_company on tracked_call (workspace_id, company_id, started_at desc, id desc) include (location_id, spam, valid);
create index tracked_call_location on tracked_call (workspace_id, location_id, started_at desc, id desc) include (spam, valid);
create index tracked_call_subscription on tracked_call (workspace_id, subscription_id, started_at desc, id desc)
  include (location_id, spam, valid);
create index tracked_call_started on tracked_call (started_at);
`);
  }
}
