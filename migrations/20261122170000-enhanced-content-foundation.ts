import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class EnhancedContentFoundation20261122170000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Kinds of enhanced content that the portal shows.
alter table portal add column contents text[] not null default '{}';
update portal set contents = seed.contents
from (values
  ('Firmeneintrag', array['productsServices', 'profile']),
  ('SutterPages', array['productsServices', 'menu']),
  ('GlobalPages', array['productsServices', 'menu', 'events', 'profile']),
  ('CityCompass', array['menu', 'events']),
  ('MapAtlas', array['menu']),
  ('LocalLoop', array['productsServices', 'menu', 'events', 'profile'])
) as seed (key, contents)
where portal.key = seed.key;

create table enhanced_content (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  -- Of content that belongs to one location; null: the company's, for any of its locations.
  location_id bigint references location,
  content_type text not null,
  name text not null,
  language text not null,
  -- ISO 4217, of all prices.
  currency text not null default 'EUR',
  published boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index enhanced_content_workspace on enhanced_content (workspace_id, id) where deleted_at is null;
create index enhanced_content_of_company on enhanced_content (company_id, id) where deleted_at is null;
create index enhanced_content_own_location on enhanced_content (location_id) where location_id is not null and deleted_at is null;

-- Where it is to be shown.
create table enhanced_content_location (
  content_id bigint not null references enhanced_content,
  location_id bigint not null references location,
  workspace_id integer not null references workspace,
  primary key (content_id, location_id)
);
create index enhanced_content_location_of on enhanced_content_location (location_id, content_id);

create table enhanced_content_section (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  content_id bigint not null references enhanced_content,
  name text not null,
  description text,
  priority_order integer not null,
  -- Two may change places in one statement.
  unique (content_id, priority_order) deferrable initially deferred
);

create table enhanced_content_detail (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  content_id bigint not null references enhanced_content,
  section_id bigint references enhanced_content_section,
  name text not null,
  description text,
  priority_order integer not null,
  -- In units of the content's currency.
  price numeric(18, 4),
  price_option text,
  -- In the order in which they are shown; those that were deleted since are not.
  image_ids bigint[] not null default '{}',
  url text,
  youtube_url text,
  id_code text,
  -- Of events, by the clock at the location.
  start_date date,
  start_time time,
  end_date date,
  end_time time,
  unique (content_id, priority_order) deferrable initially deferred
);
create index enhanced_content_detail_section on enhanced_content_detail (section_id) where section_id is not null;
create index enhanced_content_detail_images on enhanced_content_detail using gin (image_ids) where image_ids <> '{}';

-- One content at one listing.
create table enhanced_content_delivery (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  content_id bigint not null references enhanced_content,
  listing_id bigint not null references listing,
  location_id bigint not null references location,
  state text not null,
  version integer not null default 1,
  -- Versions are counted per delivery, over everything that the portal is told: what it should show, and what it has taken.
  wanted_version integer not null default 1,
  sent_version integer,
  -- Version of a call that is under way or whose outcome is unknown: the portal is asked before anything is sent again.
  attempted_version integer,
  -- Names the job that waits to send, so that there is one at most; null: none waits.
  send_ticket uuid,
  -- Calls in a row that did not reach the portal.
  failed_calls integer not null default 0,
  -- Code of the error catalogue, and the portal's own words where it has given a reason.
  error_code integer,
  error_reason text,
  -- When the next event that it shows is over; null: none ends.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (content_id, listing_id)
);
create index enhanced_content_delivery_listing on enhanced_content_delivery (listing_id);
create index enhanced_content_delivery_state on enhanced_content_delivery (workspace_id, content_id, state);
create index enhanced_content_delivery_location on enhanced_content_delivery (content_id, location_id);
create index enhanced_content_delivery_due on enhanced_content_delivery (due_at) where due_at is not null;
create index enhanced_content_delivery_due_workspace on enhanced_content_delivery (workspace_id, due_at) where due_at is not null;
`);
  }
}
