import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { JobDefinition, Together } from './definitions.js';
import { Outbox } from './outbox.js';
import { inGroups } from './together.js';

/** Rows of a table on which time itself acts: `due_at` says when, the job does it. Columns: id, workspace_id, due_at. */
export interface DueSource {
  readonly table: string;
  /** One job for each row; where the job takes many `together`, for so many of one workspace and lane. */
  readonly job: JobDefinition<{ id: number }> | JobDefinition<Together<{ id: number }>>;
  /**
   * business: `due_at` is compared with the workspace's clock. check: the same, for a check at a third party; a clock that
   * moves does not stop for it, because nothing changes there meanwhile. real: compared with the real clock (waiting for
   * third parties).
   */
  readonly clock: 'business' | 'check' | 'real';
  /** SQL over the table's row: for whom the work is, where a third party has a rate of its own. */
  readonly lane?: Sql<string>;
}

const batch = 500;

interface DueRow {
  readonly id: number;
  readonly workspaceId: number;
  readonly lane: string;
}

/** What the job is given: each row by itself, or many together. */
function jobsFor({ together }: DueSource['job'], rows: readonly DueRow[]) {
  const alone = rows.map(({ id, workspaceId, lane }) => ({ workspaceId, lane, payload: { id } }));
  if (together === undefined) return alone;
  return inGroups(alone, together).map(({ all, ...group }) => ({ ...group, payload: { all } }));
}

/** Turns due rows into outbox rows, once: `due_at` is cleared with it and set anew by anyone who handles the row. */
@Injectable()
export class DueWork {
  private readonly sources: DueSource[] = [];
  /** What {@link look} asks, compiled once. */
  private looking: Sql<{ source: number }> | undefined;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  register(source: DueSource): void {
    this.sources.push(source);
    this.looking = undefined;
  }

  /**
   * @param sources those that have something due; absent: it looks itself
   * @returns rows that became work
   */
  async run(sources?: readonly DueSource[]): Promise<number> {
    let found = 0;
    for (const source of sources ?? (await this.look())) {
      found += await this.drain(source, sql`due_at <= now()`);
      if (source.clock !== 'real')
        // Workspaces in test mode whose clock is ahead; few, and each has its own index range.
        found += await this.drain(
          source,
          sql`workspace_id in (select id from workspace where clock_offset > '0') and due_at <= clock_now(workspace_id)`,
        );
    }
    return found;
  }

  /** Sources that have something due: one statement for all, because the worker asks twice a second. */
  async look(): Promise<readonly DueSource[]> {
    if (this.sources.length === 0) return [];
    this.looking ??= this.statement();
    const { rows } = await this.looking.execute(this.database.manager);
    return rows.flatMap(({ source }) => this.sources[source] ?? []);
  }

  private statement(): Sql<{ source: number }> {
    const looks = this.sources.map(({ table, clock }, index) => {
      const byRealClock = sql`exists (select 1 from ${sql.table(table)} where due_at <= now())`;
      const byClockAhead = sql`exists (select 1 from ahead join ${sql.table(table)} t on t.workspace_id = ahead.id
        where t.due_at <= clock_now(ahead.id))`;
      return sql`select ${sql.lit(index)} as source where ${clock === 'real' ? byRealClock : sql`${byRealClock} or ${byClockAhead}`}`;
    });
    // A statement with a parameter is planned once for each connection: to plan this one takes longer than to run it.
    return sql<{ source: number }>`
      with ahead as materialized (select id from workspace where clock_offset > ${'0'}::interval)
      ${sql.join(looks, sql` union all `)}`;
  }

  /** Only what is due by the clocks of these workspaces. */
  async runOf(workspaceIds: readonly number[]): Promise<void> {
    const condition = sql<boolean>`workspace_id = any(${workspaceIds}::int[]) and due_at <= clock_now(workspace_id)`;
    for (const source of this.sources) if (source.clock !== 'real') await this.drain(source, condition);
  }

  /**
   * What comes next by the clocks of these workspaces, one row of each source and workspace: `workspace_id`, `due_at` (null:
   * nothing), `stops` (whether a clock that moves stops for it).
   */
  next(workspaceIds: readonly number[]): Sql<unknown> {
    const none = sql`select null::int as workspace_id, null::timestamptz as due_at, false as stops where false`;
    const parts = this.sources
      .filter(({ clock }) => clock !== 'real')
      .map(
        ({ table, clock }) => sql`
          select w.id, (select min(t.due_at) from ${sql.table(table)} t where t.workspace_id = w.id and t.due_at is not null),
            ${clock === 'business'}::boolean
          from unnest(${workspaceIds}::int[]) as w (id)`,
      );
    return sql.join([none, ...parts], sql` union all `);
  }

  private async drain(source: DueSource, condition: ReturnType<typeof sql<boolean>>): Promise<number> {
    for (let found = 0; ;) {
      const count = await this.database.transaction(async (tx) => {
        const { rows } = await sql<DueRow>`
          update ${sql.table(source.table)} set due_at = null
          where id in (select id from ${sql.table(source.table)} where due_at is not null and ${condition}
                       order by due_at limit ${batch} for update skip locked)
          returning id, workspace_id as "workspaceId", ${source.lane ?? sql`''`} as lane`.execute(tx);
        await this.outbox.add<object>(tx, source.job, jobsFor(source.job, rows));
        return rows.length;
      });
      found += count;
      if (count < batch) return found;
    }
  }
}
