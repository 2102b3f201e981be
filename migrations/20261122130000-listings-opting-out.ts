import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

export class ListingsOptingOut20261122130000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
alter table portal
  -- Since when it takes nothing for a while, and why; null: it does.
  add column deactivated_at timestamptz,
  add column deactivation_note text,
  -- Keys of the categories that it lists; null: every kind of business.
  add column categories text[],
  -- What else than listings it carries to us and back.
  add column review_monitoring boolean not null default false,
  add column review_response boolean not null default false,
  add column social_posts boolean not null default false,
  -- How the host's pages look: colours, logo, texts.
  add column theme jsonb not null default '{}',
  add column updated_at timestamptz not null default now();
create index portal_brand on portal (parent_portal_id) where parent_portal_id is not null;
-- One publisher under two names: what is opted out of the first is taken off the second as well.
update portal set parent_portal_id = (select p.id from portal p where p.key = 'CityCompass') where key = 'LocalLoop';

alter table listing
  add column screenshot_url text,
  -- Which time it is wanted at the portal: one more with each opting in. What is said of an earlier time is out of date.
  add column generation integer not null default 1;
update listing set available_actions = available_actions || '{OPT_OUT}' where state not in ('OPTED_OUT', 'RELEASED');
update listing set available_actions = '{OPT_IN}' where state = 'OPTED_OUT';
-- A workspace's list by location and portal, read from the first row on.
create index listing_workspace on listing (workspace_id, location_id, portal_id) where state <> 'RELEASED';
`);
  }
}
