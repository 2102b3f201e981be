import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class PlatformFoundation20261121010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create extension if not exists ltree;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- An instant as the wire shows it: ISO 8601, UTC, milliseconds, Z.
create function iso(at timestamptz) returns text language sql immutable parallel safe as
$$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Work that was decided in a business transaction. One row, one job, one handler; done_at is set by the handler.
create table outbox (
  id bigint generated always as identity primary key,
  workspace_id integer not null,
  queue text not null,
  name text not null,
  payload jsonb not null,
  request_id text,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  sent_at timestamptz,
  done_at timestamptz,
  parked_at timestamptz,
  -- Failed runs that count towards parking; and all runs, which with the id make the queue's job id.
  attempts integer not null default 0,
  runs integer not null default 0,
  last_error text,
  -- The job that a user watches; given to a row when it is parked, if not before.
  job_id bigint
);
create index outbox_pending on outbox (queue, workspace_id, available_at, id) where sent_at is null and parked_at is null;
create index outbox_unfinished on outbox (sent_at) where sent_at is not null and done_at is null and parked_at is null;
create index outbox_parked on outbox (parked_at) where parked_at is not null;
create index outbox_done on outbox (done_at) where done_at is not null;

-- What third parties sent, once per id of theirs.
create table inbox (
  id bigint generated always as identity primary key,
  source text not null,
  external_id text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  unique (source, external_id)
);

-- Every transition of every machine: who, when, why.
create table state_history (
  id bigint generated always as identity primary key,
  workspace_id integer not null,
  subject text not null,
  subject_id bigint not null,
  from_state text,
  event text not null,
  to_state text not null,
  at timestamptz not null default now(),
  user_id bigint,
  reason text,
  request_id text,
  event_id text
);
create index state_history_subject on state_history (workspace_id, subject, subject_id, id);
create unique index state_history_event on state_history (subject, subject_id, event_id) where event_id is not null;

create table audit_log (
  id bigint generated always as identity primary key,
  workspace_id integer not null,
  at timestamptz not null default now(),
  user_id bigint,
  user_name text,
  operation text not null,
  subject text not null,
  subject_id bigint not null,
  before jsonb,
  after jsonb,
  request_id text,
  address text
);
create index audit_log_workspace on audit_log (workspace_id, id desc);
create index audit_log_subject on audit_log (workspace_id, subject, subject_id, id desc);

create table idempotency_key (
  user_id bigint not null,
  method text not null,
  path text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (user_id, method, path, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Long work a user can watch: import, bulk change, export.
create table job (
  id bigint generated always as identity primary key,
  workspace_id integer not null,
  company_id bigint,
  kind text not null,
  state text not null,
  parameters jsonb not null default '{}',
  total integer,
  processed integer not null default 0,
  result jsonb,
  error text,
  outbox_id bigint,
  created_by bigint,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index job_workspace on job (workspace_id, id desc);
create index job_outbox on job (outbox_id) where outbox_id is not null;
create table job_problem (
  job_id bigint not null references job on delete cascade,
  line integer not null,
  field text not null,
  severity text not null,
  -- Key of the catalogue's field problems; reason is its sentence in English.
  problem text not null,
  value text,
  reason text not null,
  primary key (job_id, line, field)
);
-- The file of a job, kept in parts so that neither side holds it whole.
create table job_input (
  job_id bigint not null references job on delete cascade,
  part integer not null,
  content bytea not null,
  primary key (job_id, part)
);
`);
  }
}
