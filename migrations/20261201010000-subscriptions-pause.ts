import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Pauses of subscriptions: days without service and fees. */
export class SubscriptionsPause20261201010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table subscription_pause (
  id bigint generated always as identity primary key,
  workspace_id integer not null,
  subscription_id bigint not null,
  -- First and last day at the location; no last day: until somebody resumes it.
  from_day date not null,
  to_day date,
  -- The terms of the subscription are longer by these days.
  extends_terms boolean not null,
  -- Its seller has paused it, and nobody else resumes it.
  by_seller boolean not null,
  -- planned: it has yet to begin; withdrawn: it never did, or was over on its first day.
  state text not null,
  user_id integer,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint subscription_pause_state check (state in ('planned', 'running', 'over', 'withdrawn')),
  constraint subscription_pause_days check (to_day >= from_day),
  constraint subscription_pause_over check (state <> 'over' or to_day is not null)
);
create index subscription_pause_subscription on subscription_pause (subscription_id, from_day, id);
create unique index subscription_pause_open on subscription_pause (subscription_id) where state in ('planned', 'running');
alter table subscription_pause add constraint subscription_pause_follows
  foreign key (subscription_id, workspace_id) references subscription (id, workspace_id) on update cascade;

-- The first day of the pause that runs; null: it is not paused.
alter table subscription add column paused_on date;

-- How customers may pause what is booked of the offer, as {daysPerYear, extendsTerms}; null: they may not.
alter table offer add column pausing jsonb;
`);
  }
}
