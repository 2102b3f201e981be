import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Streams of events tell of duplicates too: portals decide on them, and searches find them, while somebody looks. */
export class LiveUpdatesDuplicates20261205010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
create function live_duplicate() returns trigger language plpgsql as $$
begin
  insert into live_change (workspace_id, company_id, location_id, topic, subject_id)
  select c.workspace_id, c.company_id, c.location_id, 'duplicate', case when count(*) = 1 then min(c.id) end
  from changed c group by 1, 2, 3;
  return null;
end $$;
create trigger duplicate_live_added after insert on duplicate referencing new table as changed
  for each statement execute function live_duplicate();
create trigger duplicate_live_changed after update on duplicate referencing new table as changed
  for each statement execute function live_duplicate();`);
  }
}
