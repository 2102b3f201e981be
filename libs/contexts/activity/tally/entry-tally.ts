import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { PruneRules } from '#platform/outbox';
import type { PruneStep } from '#platform/outbox';

/** Entries that one statement moves. */
const batch = 5000;

/**
 * Moves entries into days and levels, so that few are left to add up. Each statement moves its entries whole, and reads add
 * both: what is read is the same before and after.
 */
@Injectable()
export class EntryTally implements PruneStep, OnModuleInit {
  constructor(
    private readonly rules: PruneRules,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.rules.registerStep(this);
  }

  async run(): Promise<void> {
    for (let moved = batch; moved >= batch;) moved = await this.move();
  }

  private async move(): Promise<number> {
    const { rows } = await sql<{ moved: number }>`
      with taken as (
        delete from activity_entry where id = any(array(
          select id from activity_entry order by id limit ${batch} for update skip locked))
        returning workspace_id, company_id, day, kind, part, state, value
      ), sums as materialized (
        select workspace_id, company_id, kind, day, part, state, sum(value)::bigint as value
        from (
          select * from taken where company_id <> 0
          union all select workspace_id, 0, day, kind, part, state, value from taken
        ) t group by 1, 2, 3, 4, 5, 6 having sum(value) <> 0
      ), days as (
        insert into activity_day as d (workspace_id, company_id, kind, day, part, state, value)
        select workspace_id, company_id, kind, day, part, state, value from sums order by 1, 2, 3, 4, 5, 6
        on conflict (workspace_id, company_id, kind, day, part, state) do update set value = d.value + excluded.value
      ), levels as (
        insert into activity_level as l (workspace_id, company_id, kind, part, state, value)
        select workspace_id, company_id, kind, part, state, sum(value) from sums group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
        on conflict (workspace_id, company_id, kind, part, state) do update set value = l.value + excluded.value
      )
      select count(*)::int as moved from taken`.execute(this.database.manager);
    return rows[0]?.moved ?? 0;
  }
}
