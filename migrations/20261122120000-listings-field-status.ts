import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What was sent to portals, how each field stands there, and when to look at what they show. */
export class ListingsFieldStatus20261122120000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table portal
  -- What the portal says of itself: the fields that it has a place for (null: all), whether it takes changes of some of
  -- them, and when it was last asked.
  add column fields text[],
  add column partial_updates boolean not null default false,
  add column described_at timestamptz;

alter table listing
  -- The version that the portal holds. Later ones up to submitted_version changed nothing that it carries and were not
  -- sent; null: not known to the letter, so that everything is sent with the next change.
  add column base_version integer;

-- Versions of locations as portals were given them, once for all of their portals.
create table listing_content (
  workspace_id integer not null references workspace,
  location_id bigint not null references location,
  version integer not null,
  content jsonb not null,
  primary key (workspace_id, location_id, version)
);

-- How the fields of a listing stand. One row, because they are read and written together.
create table listing_sync (
  id bigint primary key references listing,
  workspace_id integer not null references workspace,
  -- By field: {"s": status, "at": since when, in seconds since 1970, "v": version in which it was sent}.
  fields jsonb not null default '{}',
  -- What the portal shows, for the fields in which that is something else.
  theirs jsonb not null default '{}',
  -- The fields that are MISMATCH or MISSING.
  deviating text[] not null default '{}',
  -- The fields to be sent once more because the portal shows something else, and how often that was done in a row.
  repair text[] not null default '{}',
  repairs integer not null default 0,
  checked_at timestamptz,
  -- Why the last look came to nothing: {"key": of the error catalogue, "parameters": of its sentence}.
  problem jsonb,
  -- When to look again, by the workspace's clock; null: not live, or a look is under way.
  due_at timestamptz
);
create index listing_sync_workspace on listing_sync (workspace_id, id) where deviating <> '{}';
create index listing_sync_due on listing_sync (due_at) where due_at is not null;
create index listing_sync_of_workspace on listing_sync (workspace_id, due_at) where due_at is not null;
-- What is live already is looked at within a day, spread over it.
insert into listing_sync (id, workspace_id, due_at)
select id, workspace_id, now() + (id % 1440) * interval '1 minute' from listing where state = 'LIVE';
`);
  }
}
