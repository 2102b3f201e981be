import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Streams tell of campaigns, their segments and their ads as of the subscription that they belong to: see decision 0105. */
export class ReachEnhancementLive20270106010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of watched) await runner.query(triggersOf(each));
  }
}

interface Watched {
  readonly table: string;
  /** From a row `c` to its campaign `e`. */
  readonly joins: string;
  /** What lists and screens show of it; marks of jobs and what the network was sent are not among it. */
  readonly columns: readonly string[];
}

const watched: readonly Watched[] = [
  {
    table: 'reach_enhancement',
    joins: 'join reach_enhancement e on e.id = c.id',
    columns: ['state', 'problem', 'wants_pause', 'is_started', 'is_handed_over', 'revision'],
  },
  {
    table: 'reach_segment',
    joins: 'join reach_enhancement e on e.id = c.reach_enhancement_id',
    columns: ['state', 'problem', 'wants_pause', 'name', 'revision'],
  },
  {
    table: 'reach_ad',
    joins: 'join reach_segment g on g.id = c.segment_id join reach_enhancement e on e.id = g.reach_enhancement_id',
    columns: ['problem', 'revision', 'deleted_at'],
  },
];

/** For each statement, so that a change of many is one row for each place. */
function triggersOf({ table, joins, columns }: Watched): string {
  const row = (alias: string): string => `(${columns.map((column) => `${alias}.${column}`).join(', ')})`;
  const told = (from: string): string => `
  insert into live_change (workspace_id, company_id, location_id, topic, subject_id)
  select e.workspace_id, e.company_id, e.location_id, 'subscription', case when count(distinct e.id) = 1 then min(e.id) end
  from ${from}
  group by 1, 2, 3;
  return null;`;
  return `
create function live_${table}() returns trigger language plpgsql as $$
begin${told(`changed c ${joins}`)}
end $$;
create trigger ${table}_live_added after insert on ${table} referencing new table as changed
  for each statement execute function live_${table}();
create function live_${table}_changed() returns trigger language plpgsql as $$
begin${told(`changed c join former f on f.id = c.id ${joins} where ${row('c')} is distinct from ${row('f')}`)}
end $$;
create trigger ${table}_live_changed after update on ${table}
  referencing old table as former new table as changed for each statement execute function live_${table}_changed();`;
}
