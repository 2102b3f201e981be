import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Streams tell of campaigns, their segments, their ads and what they cost under a topic of their own: see decision 0132. */
export class LiveUpdatesAds20270112010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of watched) await runner.query(functionsOf(each));
    await runner.query(`
create trigger reach_result_live_added after insert on reach_result referencing new table as changed
  for each statement execute function live_reach_result();
create trigger reach_result_live_changed after update on reach_result
  referencing old table as former new table as changed for each statement execute function live_reach_result_changed();`);
  }
}

interface Watched {
  readonly table: string;
  /** Its key, what leads to its campaign, and what lists and screens show of it: no marks of jobs, nor what the network was sent. */
  readonly columns: string;
  /** SQL: the ids of the campaigns of rows `c`. */
  readonly campaigns: string;
}

const watched: readonly Watched[] = [
  {
    table: 'reach_enhancement',
    columns: 'id, company_id, location_id, state, problem, wants_pause, is_started, is_handed_over, revision',
    campaigns: 'select c.id from c',
  },
  {
    table: 'reach_segment',
    columns: 'id, reach_enhancement_id, state, problem, wants_pause, name, revision',
    campaigns: 'select distinct c.reach_enhancement_id from c',
  },
  {
    table: 'reach_ad',
    columns: 'id, segment_id, problem, revision, deleted_at',
    campaigns: `select distinct g.reach_enhancement_id from (select distinct segment_id as id from c) a
    cross join lateral (select s.reach_enhancement_id from reach_segment s where s.id = a.id offset 0) g`,
  },
  {
    table: 'reach_result',
    columns: 'reach_enhancement_id, day, impressions, clicks, cost_micros',
    campaigns: 'select distinct c.reach_enhancement_id from c',
  },
];

/**
 * A session plans a statement of a trigger once, for as many rows as its first change has, and keeps the plan for changes of one
 * row and of very many. So nothing here depends on that number: what has changed is found by a hash, not by joining old rows with
 * new ones, and each owner is looked up by its key. `offset 0` keeps such a look-up from becoming a join.
 */
function functionsOf({ table, columns, campaigns }: Watched): string {
  const told = (rows: string): string => `
  with c as (${rows})
  insert into live_change (workspace_id, company_id, location_id, topic, subject_id)
  select e.workspace_id, e.company_id, e.location_id, 'ad', case when count(*) = 1 then min(e.id) end
  from (${campaigns}) o (id)
  cross join lateral (
    select r.id, r.workspace_id, r.company_id, r.location_id from reach_enhancement r where r.id = o.id offset 0) e
  group by 1, 2, 3;
  return null;`;
  return `
create or replace function live_${table}() returns trigger language plpgsql as $$
begin${told(`select ${columns} from changed`)}
end $$;
create or replace function live_${table}_changed() returns trigger language plpgsql as $$
begin${told(`select ${columns} from changed except select ${columns} from former`)}
end $$;`;
}
