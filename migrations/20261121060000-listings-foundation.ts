import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ListingsFoundation20261121060000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create table portal (
  id integer generated always as identity primary key,
  key text not null unique,
  name text not null,
  parent_portal_id integer references portal,
  provider text not null,
  domain text not null unique,
  url text not null,
  image_url text,
  -- ISO 3166-1 alpha-2; null: every country.
  countries text[],
  required_fields text[] not null,
  -- Calls per second that the portal allows us.
  rate integer not null default 200,
  -- Base address of its directory API; null: the configured one followed by the key.
  endpoint text
);
insert into portal (key, name, provider, domain, url, countries, required_fields)
select key, key, 'directory', lower(key) || '.example', 'https://' || lower(key) || '.example', countries,
       array['name', 'address.street', 'address.city', 'address.countryCode', 'mainPhone']
from (values
  ('Firmeneintrag', array['DE']), ('SutterPages', array['DE']), ('Telaustria', array['AT']), ('UGDE', array['DE']),
  ('Kuechentreff', array['DE']), ('ProOptik', array['DE']), ('Lunapark', array['DE']), ('interfleur', array['DE', 'AT', 'CH']),
  ('GlobalPages', null), ('CityCompass', null), ('MapAtlas', null), ('LocalLoop', null)
) as seed (key, countries);

create table listing (
  id bigint generated always as identity primary key,
  workspace_id integer not null references workspace,
  company_id bigint not null references company,
  location_id bigint not null references location,
  portal_id integer not null references portal,
  state text not null,
  version integer not null default 1,
  additional_status text,
  -- The portal's id of it.
  external_id text,
  url text,
  -- Code of the error catalogue, and the portal's own words where it has given a reason.
  error_code integer,
  error_reason text,
  missing text[] not null default '{}',
  available_actions text[] not null default '{}',
  -- Versions of the location: what it should show, what was last sent, what the portal last published.
  wanted_version integer not null,
  submitted_version integer,
  published_version integer,
  submitted_at timestamptz,
  -- Version of a call that is under way or whose outcome is unknown: the portal is asked before anything is sent again.
  attempted_version integer,
  -- Names the job that waits to send the wanted version, so that there is one at most; null: none waits.
  submit_ticket uuid,
  -- Calls in a row that did not reach the portal.
  failed_calls integer not null default 0,
  -- The portal's newest report: later deliveries of earlier reports change nothing.
  reported_version integer,
  reported_at timestamptz,
  -- When the portal had removed it after opt-out or release.
  withdrawn_at timestamptz,
  -- When to ask the portal because it has said nothing; null: not waiting.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index listing_once on listing (location_id, portal_id) where state <> 'RELEASED';
create index listing_company on listing (workspace_id, company_id, location_id, portal_id) where state <> 'RELEASED';
create index listing_of_company on listing (company_id, location_id, portal_id) where state <> 'RELEASED';
create index listing_due on listing (due_at) where due_at is not null;

-- The subscriptions that keep a listing; it is released with the last one.
create table listing_holder (
  listing_id bigint not null references listing,
  subscription_id bigint not null references subscription,
  workspace_id integer not null references workspace,
  -- The platform product through which the subscription holds it.
  product text not null,
  primary key (listing_id, subscription_id)
);
create index listing_holder_subscription on listing_holder (subscription_id);
`);
  }
}
