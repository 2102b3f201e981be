import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Details that are kept and not shown, streams of events that tell of contents, and an index of what portals refuse. */
export class EnhancedContentDesk20261220010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- False: it is kept, and shown nowhere.
alter table enhanced_content_detail add column visible boolean not null default true;

-- What a portal refuses is little beside what it shows, and is looked for often. 6001: its newest version alone.
create index enhanced_content_delivery_refused on enhanced_content_delivery (content_id, location_id, listing_id)
  where state = 'REFUSED' or (state = 'LIVE' and error_code = 6001);

create function live_content() returns trigger language plpgsql as $$
begin
  insert into live_change (workspace_id, company_id, location_id, topic, subject_id)
  select c.workspace_id, c.company_id, c.location_id, 'content', case when count(*) = 1 then min(c.id) end
  from changed c group by 1, 2, 3;
  return null;
end $$;
create trigger enhanced_content_live_added after insert on enhanced_content referencing new table as changed
  for each statement execute function live_content();
-- Each change of its sections and details is a change of the content.
create trigger enhanced_content_live_changed after update on enhanced_content referencing new table as changed
  for each statement execute function live_content();

create function live_content_delivery() returns trigger language plpgsql as $$
begin
  insert into live_change (workspace_id, company_id, location_id, topic, subject_id)
  select k.workspace_id, k.company_id, k.location_id, 'content', case when count(distinct k.id) = 1 then min(k.id) end
  from changed c join enhanced_content k on k.id = c.content_id group by 1, 2, 3;
  return null;
end $$;
create trigger enhanced_content_delivery_live_added after insert on enhanced_content_delivery
  referencing new table as changed for each statement execute function live_content_delivery();
-- Sending notes much that nobody sees: versions, tickets, calls that failed.
create function live_content_delivery_changed() returns trigger language plpgsql as $$
begin
  insert into live_change (workspace_id, company_id, location_id, topic, subject_id)
  select k.workspace_id, k.company_id, k.location_id, 'content', case when count(distinct k.id) = 1 then min(k.id) end
  from changed c join former f on f.id = c.id join enhanced_content k on k.id = c.content_id
  where (c.state, c.error_code, c.error_reason) is distinct from (f.state, f.error_code, f.error_reason)
  group by 1, 2, 3;
  return null;
end $$;
create trigger enhanced_content_delivery_live_changed after update on enhanced_content_delivery
  referencing old table as former new table as changed for each statement execute function live_content_delivery_changed();`);
  }
}
