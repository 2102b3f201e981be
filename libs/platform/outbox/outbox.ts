import { Injectable } from '@nestjs/common';
import { currentContext } from '#platform/context';
import { afterCommit, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { isEvent, subscribersOf } from './definitions.js';
import type { EventDefinition, JobDefinition, Together } from './definitions.js';
import { inGroups } from './together.js';

interface Row {
  readonly workspaceId: number;
  readonly payload: object;
  /** For whom, where a third party has a rate of its own. */
  readonly lane?: string;
}

/** Is told of events in the transaction that tells them, before it commits. An error of it undoes the transaction. */
export type EventTap = (tx: Tx, rows: readonly { workspaceId: number; payload: object }[]) => Promise<void>;

/** Work that must happen if, and only if, the surrounding transaction commits. */
@Injectable()
export class Outbox {
  private readonly taps = new Map<string, EventTap>();

  /**
   * For a context that keeps a record of events of many kinds and must not miss their order: a job for each event would come
   * later, in any order, and cost a row also where nobody listens. Contexts that react subscribe.
   * @param event its stored name
   */
  tap(event: string, tap: EventTap): void {
    if (!isEvent(event)) throw new Error(`No event is called ${event}.`);
    if (this.taps.has(event)) throw new Error(`The event ${event} is tapped already.`);
    this.taps.set(event, tap);
  }

  /** Tells every subscriber that `event` concerns; one row each, or one for many events of a workspace where it takes them together. */
  async emit<P extends object>(
    tx: Tx,
    event: EventDefinition<P>,
    rows: readonly { workspaceId: number; payload: P }[],
  ): Promise<void> {
    for (const job of subscribersOf(event)) {
      const concerned = job.when === undefined ? rows : rows.filter(({ payload }) => job.when?.(payload));
      await this.insert(tx, job, gathered(concerned, job.together ?? 1));
    }
    if (rows.length > 0) await this.taps.get(event.name)?.(tx, rows);
  }

  /**
   * @param delayMs run not before this long from now
   * @returns ids of the outbox rows, in order
   */
  async add<P extends object>(
    tx: Tx,
    job: JobDefinition<P>,
    rows: readonly { workspaceId: number; payload: P; lane?: string }[],
    delayMs = 0,
  ): Promise<number[]> {
    return this.insert(tx, job, rows, delayMs);
  }

  private async insert(tx: Tx, job: JobDefinition<object>, rows: readonly Row[], delayMs = 0): Promise<number[]> {
    if (rows.length === 0) return [];
    const inserted = await sql<{ id: number }>`
      insert into outbox (workspace_id, queue, name, payload, lane, request_id, available_at)
      select r.workspace_id, ${job.queue.name}, ${job.name}, r.payload, r.lane, ${currentContext().requestId}, now() + ${delayMs} * interval '1 ms'
      from unnest(${rows.map((row) => row.workspaceId)}::int[], ${rows.map((row) => JSON.stringify(row.payload))}::jsonb[],
                  ${rows.map((row) => row.lane ?? '')}::text[])
        with ordinality as r (workspace_id, payload, lane, position)
      order by r.position returning id`.execute(tx);
    // A transaction that notifies holds a lock on all others of the server that do, until its commit is on disk. So the
    // relay is woken afterwards; should the hint get lost, it looks by itself a moment later.
    const wake = sql`select pg_notify('outbox', '')`;
    if (!afterCommit(tx, 'outbox', (manager) => wake.execute(manager))) await wake.execute(tx);
    return inserted.rows.map((row) => row.id);
  }
}

/** Rows of one workspace as one, `atMost` each; one that is alone stays as it is. */
function gathered(rows: readonly Row[], atMost: number): readonly Row[] {
  if (atMost === 1) return rows;
  return inGroups(rows, atMost).map(({ all, ...group }) => {
    const [only] = all;
    const together: Together<object> = { all };
    return { ...group, payload: all.length === 1 && only !== undefined ? only : together };
  });
}
