import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** What has changed lately, for streams of events: see decision 0105. */
export class LiveUpdatesFoundation20261203010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    for (const [name, topic, columns] of placed) await runner.query(triggersOf(name, topic, columns));
  }
}

const table = `
-- That something has changed, not how: readers ask the API. Rows are only added, and deleted after an hour.
create table live_change (
  -- Ids are drawn before a transaction commits. By the transaction a reader knows what may still come: see decision 0105.
  xid bigint not null default pg_current_xact_id()::text::bigint,
  id bigint generated always as identity,
  workspace_id integer not null,
  company_id bigint,
  location_id bigint,
  topic text not null,
  -- Null: several of the place have changed in one statement.
  subject_id bigint,
  created_at timestamptz not null default now(),
  primary key (xid, id)
);
create index live_change_old on live_change (created_at);`;

/** Tables with their topic, and SQL for company, location and subject of their rows. */
const placed = [
  ['location', 'location', 'c.company_id, c.id, c.id'],
  ['listing', 'listing', 'c.company_id, c.location_id, c.id'],
  ['publisher_suggestion', 'suggestion', 'c.company_id, c.location_id, c.id'],
  ['subscription', 'subscription', 'c.company_id, c.location_id, c.id'],
  ['purchase', 'purchase', 'c.company_id, null::bigint, c.id'],
  ['contract', 'contract', 'c.company_id, null::bigint, c.id'],
  ['invoice', 'invoice', 'c.company_id, null::bigint, c.id'],
  ['job', 'job', 'c.company_id, null::bigint, c.id'],
  ['review', 'review', 'c.company_id, c.location_id, c.id'],
  ['review_comment', 'review', 'r.company_id, r.location_id, r.id'],
] as const;

/** For each statement, so that a change of many is one row for each place. */
const triggersOf = (name: string, topic: string, columns: string): string => `
create function live_${name}() returns trigger language plpgsql as $$
begin
  insert into live_change (workspace_id, company_id, location_id, topic, subject_id)
  select p.workspace_id, p.company_id, p.location_id, '${topic}', case when count(distinct p.subject_id) = 1 then min(p.subject_id) end
  from (
    select c.workspace_id, ${columns} from changed c ${name === 'review_comment' ? 'join review r on r.id = c.review_id' : ''}
  ) p (workspace_id, company_id, location_id, subject_id)
  group by 1, 2, 3;
  return null;
end $$;
create trigger ${name}_live_added after insert on ${name} referencing new table as changed
  for each statement execute function live_${name}();
create trigger ${name}_live_changed after update on ${name} referencing new table as changed
  for each statement execute function live_${name}();`;
