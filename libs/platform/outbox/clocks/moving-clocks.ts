import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { afterCommit, Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { LoggerToken } from '#platform/telemetry';
import { DueWork } from '../due-work.js';

/** Locks of sessions: every worker holds `alive` for as long as it lives, one of them `leader`. */
export const clockLocks = { space: 7202, leader: 1, alive: 2 } as const;
/** The channel on which workers hear that a clock has begun to move. */
export const clockChannel = 'clock';

/**
 * A row that has failed is waited for when its next run is near and among its first: a third party that is down for longer
 * does not hold the clock.
 */
const retries = { runs: 3, withinSeconds: 5 } as const;

/** Who sets the clocks: the owner of the table in which they stand. */
export interface ClockSetter {
  /**
   * To the next date of any of these workspaces, at most to the nearest target. A clock that has reached its own target has
   * none any more.
   * @param dates rows of {@link DueWork.next}
   */
  step(workspaceIds: readonly number[], dates: Sql<unknown>): Promise<void>;
}

/** What keeps the clocks of a group from going on, and where they go next. */
interface Snapshot {
  /** Work is to be done, or about to be tried again. */
  readonly busy: boolean;
  /** Work waits for a first run at a later time. */
  readonly delayed: boolean;
  /** Rows are due that are not work yet. */
  readonly due: boolean;
}

/**
 * Clocks of workspaces in test mode on their way to `clock_target`. They go from one due date to the next, and on when all
 * that was due is done; so each thing happens at its own time, in its order. A clock never goes faster than its work, and
 * where nothing is due it passes over the days at once. All state is in the database: anyone who leads next goes on from there.
 */
@Injectable()
export class MovingClocks {
  private setter: ClockSetter | undefined;

  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  register(setter: ClockSetter): void {
    this.setter = setter;
  }

  /** Whether a worker lives that carries the clocks. Without one, nobody would ever reach a target. */
  async isDriven(tx: Tx): Promise<boolean> {
    const { rows } = await sql<{ driven: boolean }>`
      select exists (select 1 from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())
        and classid = ${clockLocks.space} and objid = ${clockLocks.alive}) as driven`.execute(tx);
    return rows[0]?.driven === true;
  }

  /** Wakes the worker when the transaction is committed; should the hint get lost, it looks by itself soon. */
  async wake(tx: Tx): Promise<void> {
    const notify = sql`select pg_notify(${clockChannel}, '')`;
    if (!afterCommit(tx, clockChannel, (manager) => notify.execute(manager))) await notify.execute(tx);
  }

  /** Whether nothing of these workspaces is due by their clocks, or being done. */
  async isQuiet(workspaceIds: readonly number[]): Promise<boolean> {
    const { busy, due } = await this.snapshot(workspaceIds);
    return !busy && !due;
  }

  /** One look at every clock that moves; those whose work is done go on. @returns how many are on their way */
  async advance(): Promise<number> {
    const { rows } = await sql<{ ids: number[] }>`
      select array_agg(w.id order by w.id) as ids from workspace w
      where w.clock_target is not null and w.deleted_at is null
      group by (select top.id from workspace top where top.path @> w.path and top.clock_target is not null and top.deleted_at is null
                order by nlevel(top.path) limit 1)`.execute(this.database.manager);
    for (const { ids } of rows)
      await this.advanceGroup(ids).catch((error: unknown) => {
        this.logger.warn({ err: error, workspaceIds: ids }, 'clock did not move');
      });
    return rows.length;
  }

  /** Workspaces that move together: what happens in one may matter to another. */
  private async advanceGroup(ids: readonly number[]): Promise<void> {
    const { busy, delayed, due } = await this.snapshot(ids);
    if (due) await this.due.runOf(ids);
    else if (busy) return;
    else if (delayed) await this.hasten(ids);
    else {
      await this.setter?.step(ids, this.due.next(ids));
      await this.due.runOf(ids);
    }
  }

  /** In one statement: between two, due rows could become work, and neither would show them. */
  private async snapshot(ids: readonly number[]): Promise<Snapshot> {
    // Spelled as the two partial indexes of rows that are not done.
    const open = sql`select available_at, runs from outbox
        where sent_at is null and parked_at is null and done_at is null and workspace_id = any(${ids}::int[])
      union all select available_at, runs from outbox
        where sent_at is not null and done_at is null and parked_at is null and workspace_id = any(${ids}::int[])`;
    const { rows } = await sql<Snapshot>`
      select o.busy, o.delayed, d.due
      from (
        select coalesce(bool_or(available_at <= now() or (runs between 1 and ${retries.runs}
                 and available_at <= now() + ${retries.withinSeconds} * interval '1 second')), false) as busy,
               coalesce(bool_or(runs = 0 and available_at > now()), false) as delayed
        from (${open}) rows
      ) o, (
        select coalesce(bool_or(due_at <= clock_now(workspace_id)), false) as due from (${this.due.next(ids)}) next
      ) d`.execute(this.database.manager);
    return rows[0] ?? { busy: false, delayed: false, due: false };
  }

  /** What was to wait for a while has waited for it, as far as a clock that moves is concerned. */
  private async hasten(ids: readonly number[]): Promise<void> {
    await sql`
      with hastened as (
        update outbox set available_at = now()
        where workspace_id = any(${ids}::int[]) and runs = 0 and sent_at is null and parked_at is null and done_at is null
          and available_at > now() returning 1
      )
      select pg_notify('outbox', '') from (select count(*) from hastened) counted`.execute(this.database.manager);
  }
}
