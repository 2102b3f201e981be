import { Injectable } from '@nestjs/common';
import type { DailyFigure } from '#domain/google/profile-performance';
import type { DayRange } from '#domain/time/day-range';
import { pollAfterFailureMs } from '#domain/reviews/review-polling';
import type { LocalDate } from '#domain/time/local-date';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { googlePerformanceRead } from '../gbp.events.js';

/** A verified profile whose figures are to be read. */
export interface PerformanceFeed {
  /** Of the profile. */
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number;
  readonly locationId: number;
  /** `locations/{id}`. */
  readonly googleName: string;
  /** The last day that was read of this very profile at Google; null: none was. */
  readonly readUntil: LocalDate | null;
  readonly failures: number;
}

type Owner = Pick<PerformanceFeed, 'id' | 'workspaceId'>;

/** Writes figures, and when they are read again. The order of locks: profile, feed, figures. */
@Injectable()
export class PerformanceStore {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** @returns undefined: the profile is not verified, so nobody reads its figures */
  async feed(id: number): Promise<PerformanceFeed | undefined> {
    const { rows } = await sql<PerformanceFeed>`
      select p.id, p.workspace_id as "workspaceId", p.company_id as "companyId", p.location_id as "locationId",
        p.google_name as "googleName", case when f.google_name = p.google_name then f.read_until end as "readUntil", f.failures
      from profile_performance_feed f join gbp_profile p on p.id = f.id
      where f.id = ${id} and p.state = 'VERIFIED' and p.google_name is not null`.execute(this.database.manager);
    return rows[0];
  }

  /** The profile is verified: its figures are read from now on. */
  async begin(tx: Tx, { id, workspaceId }: Owner): Promise<void> {
    await sql`
      insert into profile_performance_feed (id, workspace_id, due_at) values (${id}, ${workspaceId}, now())
      on conflict (id) do update set due_at = now()`.execute(tx);
  }

  /** It is no longer: they are read until here, and from here on when it is verified again. */
  async pause(tx: Tx, { id }: Owner): Promise<void> {
    await sql`update profile_performance_feed set due_at = null, failures = 0 where id = ${id}`.execute(tx);
  }

  /** The location was deleted. */
  async erase(tx: Tx, { workspaceId, locationId }: Pick<PerformanceFeed, 'workspaceId' | 'locationId'>): Promise<void> {
    await sql`delete from profile_performance where workspace_id = ${workspaceId} and location_id = ${locationId}`.execute(
      tx,
    );
  }

  /** Keeps what Google said of these days, unless the profile was lost or replaced meanwhile. Tells others what has changed. */
  async keep(
    tx: Tx,
    feed: PerformanceFeed,
    range: DayRange,
    figures: readonly DailyFigure[],
    dueAt: Date,
  ): Promise<void> {
    if (!(await lockVerified(tx, feed))) return;
    await sql`
      update profile_performance_feed
      set google_name = ${feed.googleName}, read_until = ${range.to}, failures = 0, due_at = ${dueAt} where id = ${feed.id}`.execute(
      tx,
    );
    const changed = await write(tx, feed, range, figures);
    if (changed === null) return;
    const { workspaceId, companyId, locationId } = feed;
    await this.outbox.emit(tx, googlePerformanceRead, [
      { workspaceId, payload: { locationId, companyId, ...changed } },
    ]);
  }

  /** Google was not to be asked, or did not answer. @param leastMs as long as it wants us to wait */
  async postpone(tx: Tx, feed: PerformanceFeed, leastMs: number): Promise<void> {
    if (!(await lockVerified(tx, feed))) return;
    const failures = feed.failures + 1;
    const wait = Math.max(pollAfterFailureMs(failures), leastMs) * (1 + 0.2 * Math.random());
    await sql`
      update profile_performance_feed set failures = ${failures}, due_at = now() + ${wait} * interval '1 ms' where id = ${feed.id}`.execute(
      tx,
    );
  }
}

/** @returns whether it still is the verified profile of the location */
async function lockVerified(tx: Tx, { id, googleName }: PerformanceFeed): Promise<boolean> {
  const { rows } = await sql`
    select from gbp_profile where id = ${id} and state = 'VERIFIED' and google_name = ${googleName} for share`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Writes figures that are new or another. A day that Google leaves out stays as it was, unless it is that of a former profile
 * of the location.
 * @returns the first and the last day with a change; null: nothing has changed
 */
async function write(
  tx: Tx,
  { workspaceId, companyId, locationId, readUntil }: PerformanceFeed,
  { from, to }: DayRange,
  figures: readonly DailyFigure[],
): Promise<DayRange | null> {
  const { rows } = await sql<{ from: LocalDate | null; to: LocalDate | null }>`
    with said as materialized (
      select * from unnest(${figures.map(({ day }) => day)}::date[], ${figures.map(({ metric }) => metric)}::text[],
        ${figures.map(({ value }) => value)}::bigint[]) as s (day, metric, value)
    ), known as materialized (
      select day, metric, value from profile_performance
      where workspace_id = ${workspaceId} and location_id = ${locationId} and day between ${from} and ${to}
    ), written as (
      insert into profile_performance (workspace_id, company_id, location_id, day, metric, value)
      select ${workspaceId}, ${companyId}, ${locationId}, s.day, s.metric, s.value
      from said s left join known k on k.day = s.day and k.metric = s.metric
      where k.value is distinct from s.value
      on conflict (workspace_id, location_id, day, metric) do update set value = excluded.value, company_id = excluded.company_id
      returning day
    ), gone as (
      delete from profile_performance g
      where ${readUntil === null}::boolean and g.workspace_id = ${workspaceId} and g.location_id = ${locationId}
        and g.day between ${from} and ${to}
        and not exists (select from said s where s.day = g.day and s.metric = g.metric)
      returning g.day
    )
    select min(day) as "from", max(day) as "to" from (select day from written union all select day from gone) changed`.execute(
    tx,
  );
  const [changed] = rows;
  if (changed === undefined || changed.from === null || changed.to === null) return null;
  return { from: changed.from, to: changed.to };
}
