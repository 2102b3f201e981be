import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import { holdsFunctionality } from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { DueWork, Lanes } from '#platform/outbox';
import { collectReviews, reviewsQueue } from '../jobs/review.jobs.js';
import { backoffOf, paceDays, paceFor, spread } from './pace.rules.js';
import type { ReviewFeedEntity } from './review-feed.entity.js';

export type FeedRecord = Readonly<ReviewFeedEntity>;

const feedColumns = sql`f.id, f.workspace_id as "workspaceId", f.company_id as "companyId", f.location_id as "locationId", f.portal,
  f.polled_at as "polledAt", f.swept_at as "sweptAt", f.cursor, f.reading_since as "readingSince", f.sweeping,
  f.page_until as "pageUntil", f.pace_seconds as "paceSeconds", f.failed_calls as "failedCalls", f.trouble,
  f.closed_at as "closedAt", f.due_at as "dueAt", f.created_at as "createdAt", f.updated_at as "updatedAt"`;

/** A feed that a job reads, with the time by the database's clock. */
export interface FeedTask extends FeedRecord {
  readonly now: Date;
  /** Everything is to be read: that was not done today. */
  readonly isSweepDue: boolean;
}

/** Which feeds are looked at: those of one location, or all below a connection. */
export type FeedScope =
  | { readonly locationId: number }
  | { readonly companyId: number }
  /** The workspace and all below. */
  | { readonly workspaceId: number };

/** Where a reading that has not come to its end goes on. */
export interface Reading {
  readonly cursor: string;
  readonly since: Date;
  readonly sweeping: boolean;
  readonly pageUntil: Date | null;
}

/** Calls per second at third parties that state none. Google allows 300 a minute. */
const rates = { GOOGLE: 5, FACEBOOK: 10 } as const;
/** However many feeds begin together, the last one begins within this time, in seconds. */
const beginWithin = 900;

const isBooked = sql`(${holdsFunctionality(sql`l.id`, 'ReviewMonitoring')} or ${holdsFunctionality(sql`l.id`, 'ReviewManagement')})`;

/** Which portals are read for which locations, and when. */
@Injectable()
export class FeedStore implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly lanes: Lanes,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'review_feed', job: collectReviews, clock: 'check', lane: sql<string>`portal` });
    this.lanes.register(reviewsQueue, async () => {
      const { rows } = await sql<{ key: string; rate: number }>`select key, rate from portal`.execute(
        this.database.manager,
      );
      return new Map([...Object.entries(rates), ...rows.map(({ key, rate }) => [key, rate] as const)]);
    });
  }

  /**
   * Makes feeds what products, profiles, connections and listings say: begins those that are to be read, ends the others.
   * @param wake what could not be read is tried again now
   */
  async reconcile(tx: Tx, scope: FeedScope, wake = false): Promise<void> {
    const locations = sql`
      select l.id, l.workspace_id, l.company_id from location l
      where l.deleted_at is null and ${inScope(scope, 'l.id')} and ${isBooked}`;
    await sql`
      with place as materialized (${locations}), wanted as materialized (
        select p.*, 'GOOGLE' as portal from place p
        where exists (select from gbp_profile g where g.location_id = p.id and g.state <> 'ENDED' and g.google_name_v4 is not null)
        union all
        select p.*, 'FACEBOOK' from place p join workspace own on own.id = p.workspace_id
        where exists (select from connection c join workspace w on w.id = c.workspace_id
          where c.provider = 'FACEBOOK' and c.state <> 'REMOVED' and w.path @> own.path
            and (c.company_id is null or c.company_id = p.company_id) and (c.location_id is null or c.location_id = p.id))
        union all
        select p.*, t.key from place p join listing g on g.location_id = p.id and g.state = 'LIVE'
          join portal t on t.id = g.portal_id where t.review_monitoring
      ), ended as (
        update review_feed f set closed_at = now(), due_at = null, cursor = null, reading_since = null, trouble = null, failed_calls = 0
        where ${inScope(scope, 'f.location_id')} and f.closed_at is null
          and not exists (select from wanted w where w.id = f.location_id and w.portal = f.portal)
      )
      insert into review_feed as f (workspace_id, company_id, location_id, portal, due_at)
      select w.workspace_id, w.company_id, w.id, w.portal,
        clock_now(w.workspace_id) + random() * least(${beginWithin}, (count(*) over () - 1) * 0.1) * interval '1 second'
      from wanted w
      on conflict (workspace_id, location_id, portal) do update set due_at = excluded.due_at, closed_at = null, updated_at = now()
      where f.closed_at is not null or (${wake} and f.trouble is not null)`.execute(tx);
  }

  /** @returns undefined when it is no longer to be read */
  async read(id: number): Promise<FeedTask | undefined> {
    const { rows } = await sql<FeedTask>`
      select ${feedColumns}, clock_timestamp() as now,
        coalesce(f.swept_at < clock_now(f.workspace_id) - interval '1 day', true) as "isSweepDue"
      from review_feed f where f.id = ${id} and f.closed_at is null`.execute(this.database.read);
    return rows[0];
  }

  /** The feed of a location at a portal; undefined: it is not read. */
  async at(locationId: number, portal: string): Promise<FeedRecord | undefined> {
    const { rows } = await sql<FeedRecord>`
      select ${feedColumns} from review_feed f
      where f.location_id = ${locationId} and f.portal = ${portal} and f.closed_at is null`.execute(this.database.read);
    return rows[0];
  }

  /** The reading goes on where it was left, behind the others of its portal. */
  async goOn(tx: Tx, id: number, { cursor, since, sweeping, pageUntil }: Reading): Promise<void> {
    await sql`
      update review_feed set cursor = ${cursor}, reading_since = ${since}, sweeping = ${sweeping}, page_until = ${pageUntil},
        failed_calls = 0, due_at = clock_now(workspace_id), updated_at = now()
      where id = ${id} and closed_at is null`.execute(tx);
  }

  /** It is read to its end. @param swept everything was read, and nothing is left to be looked at */
  async finished(tx: Tx, { id, locationId, portal, workspaceId }: FeedRecord, swept: boolean): Promise<void> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from review where workspace_id = ${workspaceId} and location_id = ${locationId} and portal = ${portal}
        and removed_at is null and reviewed_at > clock_now(${workspaceId}) - ${paceDays} * interval '1 day'`.execute(
      tx,
    );
    const pace = paceFor(rows[0]?.count ?? 0);
    await sql`
      update review_feed set cursor = null, reading_since = null, page_until = null, sweeping = false, failed_calls = 0, trouble = null,
        polled_at = clock_now(workspace_id), swept_at = case when ${swept} then clock_now(workspace_id) else swept_at end,
        pace_seconds = ${pace}, due_at = clock_now(workspace_id) + ${spread(pace)} * interval '1 second', updated_at = now()
      where id = ${id} and closed_at is null`.execute(tx);
  }

  /**
   * It could not be read.
   * @param afterSeconds when it is tried again; absent: by how often it has failed
   */
  async failed(tx: Tx, { id, failedCalls }: FeedRecord, trouble: Trouble, afterSeconds?: number): Promise<void> {
    const seconds = spread(afterSeconds ?? backoffOf(failedCalls + 1));
    await sql`
      update review_feed set failed_calls = failed_calls + 1, trouble = ${JSON.stringify(trouble)}::jsonb,
        cursor = null, reading_since = null, page_until = null, sweeping = false,
        due_at = clock_now(workspace_id) + ${seconds} * interval '1 second', updated_at = now()
      where id = ${id} and closed_at is null`.execute(tx);
  }
}

/** SQL over a table `r` with the columns of a place. */
export const inReviewScope = (scope: FeedScope): Sql<boolean> => inScope(scope, 'r.location_id');

function inScope(scope: FeedScope, location: 'l.id' | 'f.location_id' | 'r.location_id'): Sql<boolean> {
  const column = (name: string): Sql => sql.ref(`${location.slice(0, 1)}.${name}`);
  if ('locationId' in scope) return sql`${sql.ref(location)} = ${scope.locationId}`;
  if ('companyId' in scope) return sql`${column('company_id')} = ${scope.companyId}`;
  return sql`${column('workspace_id')} in (select below.id from workspace above join workspace below on below.path <@ above.path
    where above.id = ${scope.workspaceId})`;
}
