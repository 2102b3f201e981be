import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class GbpPerformance20261125220000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Google's figures of profiles by day and metric, as Google said them last. A day that Google has not counted has no row.
create table profile_performance (
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  location_id bigint not null references location,
  day date not null,
  metric text not null,
  value bigint not null check (value >= 0),
  primary key (workspace_id, location_id, day, metric)
);

-- When the figures of a profile are read.
create table profile_performance_feed (
  -- Of the profile.
  id bigint primary key references gbp_profile on delete cascade,
  workspace_id integer not null references workspace,
  -- locations/{id} whose figures were read, and the last day that was asked for; null: none were.
  google_name text,
  read_until date,
  failures integer not null default 0,
  -- By the real clock; null: it is being read, or is not to be read while the profile is not verified.
  due_at timestamptz
);
create index profile_performance_feed_due on profile_performance_feed (due_at) where due_at is not null;
-- Profiles that are verified already begin in the next hours.
insert into profile_performance_feed (id, workspace_id, due_at)
select id, workspace_id, now() + random() * interval '6 hours' from gbp_profile where state = 'VERIFIED';
`);
  }
}
