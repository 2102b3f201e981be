import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Streams of events that tell of posts, and an index of posts that still need somebody. */
export class SocialDesk20261218010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- What waits, fails or is under way is few beside what was published, and is counted often.
create index social_post_location_open on social_post_location (workspace_id, state, post_id)
  where state in ('REVIEW', 'PLANNED', 'PROCESSING', 'UNKNOWN', 'FAILED');

create function live_post() returns trigger language plpgsql as $$
begin
  insert into live_change (workspace_id, company_id, location_id, topic, subject_id)
  select c.workspace_id, c.company_id, c.location_id, 'post', case when count(distinct c.post_id) = 1 then min(c.post_id) end
  from changed c group by 1, 2, 3;
  return null;
end $$;
create trigger social_post_location_live_added after insert on social_post_location referencing new table as changed
  for each statement execute function live_post();
-- Publishing notes much that nobody sees: what is sent, when it was tried, what the portal calls it.
create function live_post_changed() returns trigger language plpgsql as $$
begin
  insert into live_change (workspace_id, company_id, location_id, topic, subject_id)
  select c.workspace_id, c.company_id, c.location_id, 'post', case when count(distinct c.post_id) = 1 then min(c.post_id) end
  from changed c join former f on f.id = c.id
  where (c.state, c.problem, c.posted_at, c.removal_at) is distinct from (f.state, f.problem, f.posted_at, f.removal_at)
    or c.state = 'PLANNED' and c.due_at is distinct from f.due_at
    or c.state = 'POSTED' and c.portal_url is distinct from f.portal_url
  group by 1, 2, 3;
  return null;
end $$;
create trigger social_post_location_live_changed after update on social_post_location
  referencing old table as former new table as changed for each statement execute function live_post_changed();
create trigger social_comment_live_added after insert on social_comment referencing new table as changed
  for each statement execute function live_post();
create trigger social_comment_live_changed after update on social_comment referencing new table as changed
  for each statement execute function live_post();`);
  }
}
