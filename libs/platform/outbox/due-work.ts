import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Database } from '#platform/database';
import type { JobDefinition } from './definitions.js';
import { Outbox } from './outbox.js';

/** Rows of a table on which time itself acts: `due_at` says when, the job does it. Columns: id, workspace_id, due_at. */
export interface DueSource {
  readonly table: string;
  readonly job: JobDefinition<{ id: number }>;
  /** business: `due_at` is compared with the workspace's clock. real: with the real one (waiting for third parties). */
  readonly clock: 'business' | 'real';
  /** SQL over the table's row: for whom the work is, where a third party has a rate of its own. */
  readonly lane?: RawBuilder<string>;
}

const batch = 500;

/** Turns due rows into outbox rows, once: `due_at` is cleared with it and set anew by whoever handles the row. */
@Injectable()
export class DueWork {
  private readonly sources: DueSource[] = [];

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  register(source: DueSource): void {
    this.sources.push(source);
  }

  /** @returns rows that became work */
  async run(): Promise<number> {
    let found = 0;
    for (const source of this.sources) {
      found += await this.drain(source, sql`due_at <= now()`);
      if (source.clock === 'business')
        // Workspaces in test mode whose clock is ahead; few, and each has its own index range.
        found += await this.drain(
          source,
          sql`workspace_id in (select id from workspace where clock_offset > '0') and due_at <= clock_now(workspace_id)`,
        );
    }
    return found;
  }

  private async drain(source: DueSource, condition: ReturnType<typeof sql<boolean>>): Promise<number> {
    for (let found = 0; ;) {
      const count = await this.database.transaction(async (tx) => {
        const { rows } = await sql<{ id: number; workspace_id: number; lane: string }>`
          update ${sql.table(source.table)} set due_at = null
          where id in (select id from ${sql.table(source.table)} where due_at is not null and ${condition}
                       order by due_at limit ${batch} for update skip locked)
          returning id, workspace_id, ${source.lane ?? sql`''`} as lane`.execute(tx);
        await this.outbox.add(
          tx,
          source.job,
          rows.map((row) => ({ workspaceId: row.workspace_id, payload: { id: row.id }, lane: row.lane })),
        );
        return rows.length;
      });
      found += count;
      if (count < batch) return found;
    }
  }
}
