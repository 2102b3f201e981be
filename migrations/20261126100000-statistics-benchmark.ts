import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class StatisticsBenchmark20261126100000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- What a location had in each period of a night; null: nothing was counted. Those of the night before stay until all are written.
create table benchmark_sample (
  workspace_id integer not null,
  company_id bigint not null,
  location_id bigint not null,
  period text not null,
  -- The day that begins with it, at Berlin.
  night date not null,
  -- Key of its main category; empty: it has none.
  category text not null,
  -- Empty: it is not known.
  country text not null,
  test_mode boolean not null,
  impression numeric,
  conversion numeric,
  engage numeric,
  contact numeric,
  primary key (workspace_id, location_id, period, night)
);
create index benchmark_sample_company on benchmark_sample (workspace_id, company_id, period);
-- What a company had at locations that are gone is not in its benchmark.
create index location_gone on location (workspace_id, company_id, id) where deleted_at is not null;

-- How the shops of a branch are distributed, of all workspaces: of nobody, and of so many companies that it shows none of them.
create table benchmark_distribution (
  period text not null,
  -- A main category, or one above it.
  category text not null,
  -- Empty: all countries.
  country text not null,
  -- Workspaces in test mode are compared with one another.
  test_mode boolean not null,
  kpi text not null,
  shops integer not null,
  companies integer not null,
  -- The least (the mean of the few shops that have least), the bounds a to f, the median.
  quantiles double precision[] not null,
  primary key (period, category, country, test_mode, kpi)
);

-- One row: when the next night begins, and which was the last that is finished.
create table benchmark_night (
  id integer primary key check (id = 1),
  -- Where an administrator sees a night that has failed: the topmost.
  workspace_id integer not null,
  due_at timestamptz,
  -- The day that begins with it, at Berlin.
  night date
);
create index benchmark_night_due on benchmark_night (due_at) where due_at is not null;
insert into benchmark_night (id, workspace_id, due_at)
  select 1, coalesce(min(id), 0), ((now() at time zone 'Europe/Berlin')::date + 1)::timestamp at time zone 'Europe/Berlin' from workspace;
`);
  }
}
