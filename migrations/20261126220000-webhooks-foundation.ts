import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class WebhooksFoundation20261126220000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Where events of a workspace, or of one company, are sent.
create table webhook_endpoint (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint references company,
  name text not null,
  url text not null,
  event_types text[] not null,
  enabled boolean not null,
  -- Of one that the platform has disabled: FAILURES or GONE.
  disabled_reason text,
  disabled_at timestamptz,
  -- Sealed. The one before signs as well for a while.
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- Nothing has succeeded since; and how many attempts in a row have failed.
  failing_since timestamptz,
  failures integer not null default 0,
  -- Nothing is tried before; and until when a worker has it for itself.
  paused_until timestamptz,
  leased_until timestamptz,
  deleted_at timestamptz
);
create index webhook_endpoint_place on webhook_endpoint (workspace_id, company_id, id) where deleted_at is null;
create index webhook_endpoint_company on webhook_endpoint (company_id) where company_id is not null;
create index webhook_endpoint_deleted on webhook_endpoint (deleted_at) where deleted_at is not null;

-- What is sent, or was, to one endpoint. The order of the ids is the order of the events about one subject.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  endpoint_id bigint not null references webhook_endpoint on delete cascade,
  -- The same in all attempts and replays, and for all endpoints that are told of one event.
  message_id text not null,
  type text not null,
  -- What it is about, as listing:17.
  subject text not null,
  -- The text that is signed and sent.
  payload text not null,
  created_at timestamptz not null default now(),
  -- When it is tried next; null: it is delivered or given up.
  due_at timestamptz,
  -- All attempts; and those that have failed since it was added or replayed.
  attempts integer not null default 0,
  failures integer not null default 0,
  delivered_at timestamptz,
  failed_at timestamptz,
  unique (endpoint_id, message_id)
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, due_at, id) where due_at is not null;
create index webhook_delivery_order on webhook_delivery (endpoint_id, subject, id) where due_at is not null;
create index webhook_delivery_log on webhook_delivery (workspace_id, endpoint_id, created_at, id);
create index webhook_delivery_old on webhook_delivery using brin (created_at);

create table webhook_attempt (
  workspace_id integer not null references workspace,
  delivery_id bigint not null references webhook_delivery on delete cascade,
  number integer not null,
  at timestamptz not null,
  duration_ms integer not null,
  -- Null: there was no response; error says why.
  status integer,
  headers json,
  -- The beginning of the response.
  body text,
  error text,
  primary key (delivery_id, number)
);
`);
  }
}
