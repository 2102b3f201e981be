import { sql } from '#platform/database';
import type { Database, Tx } from '#platform/database';
import { placeExists } from '../endpoint/endpoint.resource.js';

/** An endpoint that this process has for itself until its lease is over. */
export interface ServedEndpoint {
  readonly id: number;
  readonly workspaceId: number;
  readonly url: string;
  /** Sealed; the second one signs as well, null: there is none. */
  readonly secret: string;
  readonly previousSecret: string | null;
  /** Attempts in a row that have failed. */
  readonly failures: number;
  /** Until when, to the microsecond as PostgreSQL writes it: it tells the lease of this process from that of any other. */
  readonly lease: string;
}

type Id = Pick<ServedEndpoint, 'id' | 'workspaceId'>;

/** Longer than a worker serves an endpoint without asking for it again; after a crash others wait for so long. */
const leaseSeconds = 60;
const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

const claimable = sql<boolean>`w.due_at <= now() and e.enabled and e.deleted_at is null
  and coalesce(e.leased_until, '-infinity') < now() and coalesce(e.paused_until, '-infinity') <= now()
  and ${sql.raw(placeExists('e'))}`;

/**
 * Endpoints with something due that nobody serves: those that work before those that fail, of each those that wait longest first.
 * Endpoints are found by walking the index from one to the next, so that thousands of rows which wait for one of them cost the
 * others nothing. The lock lets foreign keys pass: an endpoint into which somebody writes is claimed as well.
 * @param atMostFailing how many of them may be endpoints that fail
 */
export async function claimEndpoints(
  database: Database,
  atMost: number,
  atMostFailing: number,
): Promise<readonly ServedEndpoint[]> {
  const { rows } = await sql<ServedEndpoint>`
    with recursive waiting as (
      (select endpoint_id, due_at from webhook_delivery where due_at is not null order by endpoint_id, due_at limit 1)
      union all
      select n.endpoint_id, n.due_at from waiting w cross join lateral (
        select d.endpoint_id, d.due_at from webhook_delivery d
        where d.due_at is not null and d.endpoint_id > w.endpoint_id order by d.endpoint_id, d.due_at limit 1) n
    ), working as (
      select e.id, w.due_at from waiting w join webhook_endpoint e on e.id = w.endpoint_id
      where ${claimable} and e.failures = 0 order by w.due_at limit ${atMost} for no key update of e skip locked
    ), failing as (
      select e.id, w.due_at from waiting w join webhook_endpoint e on e.id = w.endpoint_id
      where ${claimable} and e.failures > 0 order by w.due_at limit ${atMostFailing} for no key update of e skip locked
    ), chosen as (
      select id from (select id, due_at, false as fails from working union all select id, due_at, true from failing) c
      order by fails, due_at limit ${atMost}
    )
    update webhook_endpoint e set leased_until = ${leaseEnd}
    from chosen where e.id = chosen.id
    returning e.id, e.workspace_id as "workspaceId", e.url, e.secret, e.failures, e.leased_until::text as lease,
      case when e.previous_until > now() then e.previous_secret end as "previousSecret"`.execute(database.manager);
  return rows;
}

/**
 * @returns the endpoint with its new lease; undefined: the lease was lost, or somebody has disabled, deleted or paused the endpoint, or
 *   has given it another address or secret
 */
export async function renewLease(database: Database, served: ServedEndpoint): Promise<ServedEndpoint | undefined> {
  const { rows } = await sql<{ lease: string }>`
    update webhook_endpoint e set leased_until = ${leaseEnd}
    where e.workspace_id = ${served.workspaceId} and e.id = ${served.id} and e.leased_until = ${served.lease}::timestamptz
      and e.url = ${served.url} and e.secret = ${served.secret} and e.enabled and e.deleted_at is null
      and coalesce(e.paused_until, '-infinity') <= now() and ${sql.raw(placeExists('e'))}
    returning e.leased_until::text as lease`.execute(database.manager);
  const [renewed] = rows;
  return renewed && { ...served, ...renewed };
}

/**
 * Nothing happens when another process has it by now.
 * @param pauseSeconds others leave it alone for so long, too
 */
export async function releaseEndpoint(
  database: Database,
  { id, workspaceId, lease }: ServedEndpoint,
  pauseSeconds = 0,
): Promise<void> {
  await sql`
    update webhook_endpoint set leased_until = null,
      paused_until = case when ${pauseSeconds}::float8 > 0
        then greatest(paused_until, now() + make_interval(secs => ${pauseSeconds})) else paused_until end
    where workspace_id = ${workspaceId} and id = ${id} and leased_until = ${lease}::timestamptz`.execute(
    database.manager,
  );
}

/**
 * Takes the endpoint before any of its deliveries: everything that changes both does it in this order, so that none blocks another.
 * Foreign keys pass, so new deliveries are written meanwhile.
 * @returns undefined: it is gone
 */
export async function holdEndpoint(
  tx: Tx,
  { id, workspaceId }: Id,
): Promise<Pick<ServedEndpoint, 'url' | 'failures'> | undefined> {
  const { rows } = await sql<Pick<ServedEndpoint, 'url' | 'failures'>>`
    select url, failures from webhook_endpoint where workspace_id = ${workspaceId} and id = ${id} for no key update`.execute(
    tx,
  );
  return rows[0];
}
