import { sql } from '#platform/database';
import type { Database } from '#platform/database';

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
}

export interface WaitingMessage {
  readonly id: number;
  readonly messageId: string;
  readonly subject: string;
  readonly payload: string;
  readonly attempts: number;
  readonly failures: number;
  /** When the first of its subject is due. */
  readonly isDue: boolean;
}

/** Longer than a worker serves an endpoint without asking for it again; after a crash others wait for so long. */
const leaseSeconds = 60;
/** Subjects of one endpoint that are served at once, and messages of each. */
const subjectsAtOnce = 50;
const messagesAtOnce = 10;

/**
 * Endpoints with something due that nobody serves, those that wait longest first. Endpoints are found by walking the index from one
 * to the next, so that thousands of rows which wait for one of them cost the others nothing.
 */
export async function claimEndpoints(database: Database, atMost: number): Promise<readonly ServedEndpoint[]> {
  const { rows } = await sql<ServedEndpoint>`
    with recursive waiting as (
      (select endpoint_id, due_at from webhook_delivery where due_at is not null order by endpoint_id, due_at limit 1)
      union all
      select n.endpoint_id, n.due_at from waiting w cross join lateral (
        select d.endpoint_id, d.due_at from webhook_delivery d
        where d.due_at is not null and d.endpoint_id > w.endpoint_id order by d.endpoint_id, d.due_at limit 1) n
    ), free as (
      select e.id from waiting w join webhook_endpoint e on e.id = w.endpoint_id
      where w.due_at <= now() and e.enabled and e.deleted_at is null
        and coalesce(e.leased_until, '-infinity') < now() and coalesce(e.paused_until, '-infinity') <= now()
      order by w.due_at limit ${atMost} for update of e skip locked
    )
    update webhook_endpoint e set leased_until = now() + make_interval(secs => ${leaseSeconds})
    from free where e.id = free.id
    returning e.id, e.workspace_id as "workspaceId", e.url, e.secret, e.failures,
      case when e.previous_until > now() then e.previous_secret end as "previousSecret"`.execute(database.manager);
  return rows;
}

/** @returns false when somebody has disabled or deleted it, or the lease was lost */
export async function renewLease(database: Database, { id, workspaceId }: ServedEndpoint): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update webhook_endpoint set leased_until = now() + make_interval(secs => ${leaseSeconds})
    where workspace_id = ${workspaceId} and id = ${id} and enabled and deleted_at is null and leased_until > now()
      and coalesce(paused_until, '-infinity') <= now()
    returning id`.execute(database.manager);
  return rows.length === 1;
}

/** @param pauseSeconds others leave it alone for so long, too */
export async function releaseEndpoint(
  database: Database,
  { id, workspaceId }: ServedEndpoint,
  pauseSeconds = 0,
): Promise<void> {
  await sql`
    update webhook_endpoint set leased_until = null,
      paused_until = case when ${pauseSeconds}::float8 > 0
        then greatest(paused_until, now() + make_interval(secs => ${pauseSeconds})) else paused_until end
    where workspace_id = ${workspaceId} and id = ${id}`.execute(database.manager);
}

/**
 * What is due for an endpoint, by subjects that wait longest. Of each subject the first messages in their order: the first one
 * decides whether the subject is due, and what comes behind it never overtakes it.
 */
export async function takeMessages(
  database: Database,
  { id, workspaceId }: ServedEndpoint,
): Promise<ReadonlyMap<string, readonly WaitingMessage[]>> {
  const { rows } = await sql<WaitingMessage>`
    with due as (
      select subject from (
        select subject, due_at from webhook_delivery
        where workspace_id = ${workspaceId} and endpoint_id = ${id} and due_at <= now()
        order by due_at, id limit ${subjectsAtOnce * 2}) d
      group by subject order by min(due_at) limit ${subjectsAtOnce}
    )
    select m.id, m.message_id as "messageId", m.subject, m.payload, m.attempts, m.failures,
      first_value(m.due_at) over (partition by m.subject order by m.id) <= now() as "isDue"
    from due cross join lateral (
      select d.* from webhook_delivery d
      where d.workspace_id = ${workspaceId} and d.endpoint_id = ${id} and d.subject = due.subject and d.due_at is not null
      order by d.id limit ${messagesAtOnce}) m
    order by m.id`.execute(database.manager);
  const bySubject = new Map<string, WaitingMessage[]>();
  for (const row of rows) bySubject.set(row.subject, [...(bySubject.get(row.subject) ?? []), row]);
  return bySubject;
}

/** Messages behind one that waits for its next attempt wait as long as it does. */
export async function postpone(
  database: Database,
  { id, workspaceId }: ServedEndpoint,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  await sql`
    update webhook_delivery d set due_at = f.due_at
    from unnest(${[...subjects]}::text[]) s (subject) cross join lateral (
      select p.due_at from webhook_delivery p
      where p.workspace_id = ${workspaceId} and p.endpoint_id = ${id} and p.subject = s.subject and p.due_at is not null
      order by p.id limit 1) f
    where d.workspace_id = ${workspaceId} and d.endpoint_id = ${id} and d.subject = s.subject and d.due_at < f.due_at`.execute(
    database.manager,
  );
}
