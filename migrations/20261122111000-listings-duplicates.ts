import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Other entries of a location at the portals that have its listing, and when each portal is searched for them. */
export class ListingsDuplicates20261122111000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table duplicate (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  location_id bigint not null references location,
  -- Our own entry there: the one that stays.
  listing_id bigint not null references listing,
  portal_id integer not null references portal,
  state text not null,
  version integer not null default 1,
  -- The portal's id of it, and what the portal shows.
  external_id text not null,
  url text,
  name text not null,
  address text,
  phone text,
  latitude double precision,
  longitude double precision,
  suppression_type text not null,
  -- By our own comparison; null: the portal has reported it.
  similarity double precision,
  -- [{code, reason}]: why it is UNAVAILABLE.
  reasons jsonb not null default '[]',
  -- Whether those reasons can be others the next time.
  temporary boolean not null default false,
  -- A user has said that it is none: reports of it change nothing any more.
  ignored boolean not null default false,
  available_actions text[] not null default '{}',
  -- How often its suppression was requested; names the request towards the portal.
  requests integer not null default 0,
  -- Number of the request whose call is under way, or whose outcome is unknown: the portal is asked before it is sent again.
  attempted_request integer,
  requested_at timestamptz,
  failed_calls integer not null default 0,
  -- Time of the newest thing that was said about it, by the clock of the portal: what was said before changes nothing.
  said_at timestamptz not null,
  -- When to ask a silent portal; null: not waiting.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One that vanished and comes back is a new one; one that was ignored is ignored for good.
create unique index duplicate_once on duplicate (workspace_id, location_id, portal_id, external_id) where state <> 'DELETED' or ignored;
create index duplicate_company on duplicate (workspace_id, company_id, location_id, id);
create index duplicate_listing on duplicate (listing_id);
create index duplicate_due on duplicate (due_at) where due_at is not null;
create index duplicate_due_workspace on duplicate (workspace_id, due_at) where due_at is not null;

-- When to search the portal of a live listing for other entries of its location; by the workspace's clock.
create table duplicate_search (
  id bigint primary key references listing,
  workspace_id integer not null references workspace,
  searched_at timestamptz,
  due_at timestamptz
);
create index duplicate_search_due on duplicate_search (due_at) where due_at is not null;
create index duplicate_search_due_workspace on duplicate_search (workspace_id, due_at) where due_at is not null;
-- Listings from before begin over the coming week, not all at once.
insert into duplicate_search (id, workspace_id, due_at)
select id, workspace_id, now() + (id % 168) * interval '1 hour' from listing where state = 'LIVE';
`);
  }
}
