import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { PortalAddress } from '../ports/directory.port.js';
import { duplicateColumns } from './duplicate.record.js';
import type { DuplicateRecord } from './duplicate.record.js';

/** A duplicate with its portal, read without a lock: for jobs that call the portal in between. */
export interface DuplicateTask {
  readonly duplicate: DuplicateRecord;
  readonly portal: PortalAddress;
  /** The portal's id of our own entry; null: it has none of ours any more. */
  readonly canonical: string | null;
  /** By the workspace's clock. */
  readonly now: Date;
}

export interface SuppressionTask extends DuplicateTask {
  /** An earlier call of this request has an unknown outcome. */
  readonly unresolved: boolean;
}

interface TaskRow extends DuplicateRecord {
  readonly key: string;
  readonly portalName: string;
  readonly endpoint: string | null;
  readonly rate: number;
  readonly deactivated: boolean;
  readonly canonical: string | null;
  readonly now: Date;
}

const columns = sql`${duplicateColumns}, p.key, p.name as "portalName", p.endpoint, p.rate, p.deactivated_at is not null as deactivated, clock_now(d.workspace_id) as now,
  case when l.state not in ('RELEASED', 'OPTED_OUT') then l.external_id end as canonical`;
const joined: Sql<unknown> = sql`p.id = d.portal_id and l.id = d.listing_id`;

@Injectable()
export class DuplicateTasks {
  constructor(private readonly database: Database) {}

  /** @returns undefined when nobody waits for its suppression */
  async awaited(id: number): Promise<DuplicateTask | undefined> {
    const { rows } = await sql<TaskRow>`
      select ${columns} from duplicate d, portal p, listing l
      where d.id = ${id} and d.state = 'SUPPRESSION_REQUESTED' and ${joined}`.execute(this.database.read);
    return rows[0] && toTask(rows[0]);
  }

  /**
   * Notes that the request is about to be sent, in a write of its own: whatever happens afterwards, the next run knows that
   * it must ask first.
   * @returns undefined when nobody waits for its suppression
   */
  async begin(id: number): Promise<SuppressionTask | undefined> {
    const { rows } = await sql<TaskRow & { unresolved: boolean }>`
      with before as (select id, attempted_request from duplicate where id = ${id} for update)
      update duplicate d set attempted_request = d.requests
      from before b, portal p, listing l
      where d.id = b.id and d.state = 'SUPPRESSION_REQUESTED' and ${joined}
      returning ${columns}, b.attempted_request is not distinct from d.requests as unresolved`.execute(
      this.database.manager,
    );
    const [row] = rows;
    return row && { ...toTask(row), unresolved: row.unresolved };
  }

  /** @param open the call was perhaps done: the next run asks first */
  async failed({ id, requests }: DuplicateRecord, open: boolean): Promise<void> {
    await sql`
      update duplicate set failed_calls = failed_calls + 1, attempted_request = case when ${open} then requests end
      where id = ${id} and requests = ${requests} and state = 'SUPPRESSION_REQUESTED'`.execute(this.database.manager);
  }
}

const toTask = (row: TaskRow): DuplicateTask => {
  const { key, portalName: name, endpoint, rate, deactivated, canonical, now, ...duplicate } = row;
  const portal = { id: duplicate.portalId, key, name, endpoint, rate, deactivated };
  return { duplicate, portal, canonical, now };
};
