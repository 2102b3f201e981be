import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class FulfilmentFoundation20261122051000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- What a third party does for one subscription.
create table fulfilment_work (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  subscription_id bigint not null unique references subscription,
  location_id bigint not null references location,
  state text not null,
  version integer not null default 1,
  -- Platform products that it is about.
  products text[] not null,
  -- The third party's id of it; null: not known yet.
  external_id text,
  -- Versions are counted per work, over everything that the third party is told: what it should know, and what it was
  -- told. ordered_version: of the newest order, which is told as such and not as a change.
  ordered_version integer not null,
  content_version integer not null,
  content_sent integer not null default 0,
  end_version integer not null default 0,
  end_sent integer not null default 0,
  -- Last day; null: it goes on.
  end_date date,
  -- Version of a call that is under way or whose outcome is unknown: the third party is asked before it is repeated.
  attempted_version integer,
  failed_calls integer not null default 0,
  -- When to give up, by the workspace's clock; null: not waiting.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index fulfilment_work_due on fulfilment_work (due_at) where due_at is not null;
create index fulfilment_work_location on fulfilment_work (location_id) where state <> 'ENDED';
`);
  }
}
