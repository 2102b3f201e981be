/** Numbers that the provider has assigned, and the calls to them. */
export const PHONE_CALL_SCHEMA = `
alter table sandbox.work add column if not exists tracking_number text;
alter table sandbox.work_report add column if not exists tracking_number text;

create table if not exists sandbox.phone_call (
  id bigint generated always as identity primary key,
  work_id bigint not null,
  version integer not null default 1,
  content jsonb not null,
  at timestamptz not null default now(),
  attempts integer not null default 0,
  due_at timestamptz default now(),
  delivered_at timestamptz,
  last_error text
);
create index if not exists phone_call_work on sandbox.phone_call (work_id, id);
create index if not exists phone_call_due on sandbox.phone_call (due_at) where due_at is not null;
`;
