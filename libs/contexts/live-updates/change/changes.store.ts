import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { PruneRules } from '#platform/outbox';
import type { Change } from './change.js';
import { parseCursor } from './cursor.rules.js';
import type { Cursor } from './cursor.rules.js';

/**
 * Changes in an order that never moves: first by transaction, then by id. A transaction that is still open may have a lower id
 * than one that has committed, so only changes are read whose transactions are older than all that are open.
 */
@Injectable()
export class ChangesStore implements OnModuleInit {
  constructor(
    private readonly rules: PruneRules,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    // The newest one stays: by the first that is left a reader knows whether it has missed any. In a database that was restored
    // elsewhere, rows from before may have higher transactions, so that the id says which one is the newest.
    this.rules.register({
      table: 'live_change',
      old: sql`created_at < now() - interval '1 hour'
        and id < (select max(l.id) from live_change l)`,
    });
  }

  /** Where changes that are not committed yet will come. */
  async now(): Promise<string> {
    const { rows } = await sql<{ xmin: string }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(this.database.manager);
    return `${rows[0]?.xmin ?? '0'}.0`;
  }

  /** Whether all changes after it are still there; not those of an earlier hour, nor of another database. */
  async isKept({ xid, id }: Cursor): Promise<boolean> {
    const { rows } = await sql<{ isKept: boolean }>`
      select coalesce((${xid}::bigint, ${id}::bigint) >= (select l.xid, l.id from live_change l
          where l.xid < pg_snapshot_xmax(pg_current_snapshot())::text::bigint order by l.xid, l.id limit 1), true)
        and ${xid}::bigint <= pg_snapshot_xmax(pg_current_snapshot())::text::bigint as "isKept"`.execute(
      this.database.manager,
    );
    return rows[0]?.isKept === true;
  }

  /**
   * The changes after one, in order.
   * @param until the last one; undefined: all that are there
   */
  async read(after: Cursor, until: string | undefined, limit: number): Promise<Change[]> {
    const end = until === undefined ? undefined : parseCursor(until);
    const { rows } = await sql<Change>`
      select c.xid::text || '.' || c.id as cursor, c.topic, c.subject_id as id, c.workspace_id as "workspaceId",
        c.company_id as "companyId", c.location_id as "locationId"
      from live_change c
      where (c.xid, c.id) > (${after.xid}::bigint, ${after.id}::bigint)
        and c.xid < (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
        ${end === undefined ? sql`` : sql`and (c.xid, c.id) <= (${end.xid}::bigint, ${end.id}::bigint)`}
      order by c.xid, c.id limit ${limit}`.execute(this.database.manager);
    return rows;
  }
}
