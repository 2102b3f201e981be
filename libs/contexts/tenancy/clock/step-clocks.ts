import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { MovingClocks } from '#platform/outbox';
import type { ClockSetter } from '#platform/outbox';

/** The stops of clocks that move. Two who step at once go to the same date, so nothing is left out. */
@Injectable()
export class StepClocks implements ClockSetter, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clocks: MovingClocks,
  ) {}

  onModuleInit(): void {
    this.clocks.register(this);
  }

  async step(workspaceIds: readonly number[], dates: Sql<unknown>): Promise<void> {
    await sql`
      with moving as (
        select id, clock_target, clock_target <= now() + clock_offset as arrived from workspace
        where id = any(${workspaceIds}::int[]) and clock_target is not null
      ), next as (
        select least((select min(clock_target) from moving where not arrived),
          (select min(d.due_at) from (${dates}) d join moving m on m.id = d.workspace_id
           where d.stops and not m.arrived)) as at
      )
      update workspace w set
        clock_target = case when moving.arrived then null else w.clock_target end,
        clock_offset = case when moving.arrived then w.clock_offset
          else greatest(w.clock_offset, make_interval(secs => extract(epoch from next.at - now())::float8)) end
      from moving, next where w.id = moving.id and w.clock_target = moving.clock_target`.execute(this.database.manager);
  }
}
