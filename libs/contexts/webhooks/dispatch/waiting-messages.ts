import { sql } from '#platform/database';
import type { Database, Sql } from '#platform/database';
import { holdEndpoint } from './served-endpoint.js';
import type { ServedEndpoint } from './served-endpoint.js';

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

type Messages = ReadonlyMap<string, readonly WaitingMessage[]>;

export interface Taken {
  readonly bySubject: Messages;
  /** The subject up to which subjects were walked; undefined: they were not, or to the end. */
  readonly walkedTo: string | undefined;
  /** Whether nothing else was due. */
  readonly isAll: boolean;
}

type Id = Pick<ServedEndpoint, 'id' | 'workspaceId'>;

/** Subjects of one endpoint that are served at once, and messages of each. */
const subjectsAtOnce = 50;
const messagesAtOnce = 10;
/** Rows that are due among which subjects are looked for; and subjects that are walked where few of them have all these rows. */
const oldestRows = subjectsAtOnce * 2;
const walkedAtOnce = 1000;

/**
 * What is due for an endpoint, by subjects that wait longest. Of each subject the first messages in their order: the first one
 * decides whether the subject is due, and what comes behind it never overtakes it. Where the oldest rows are of a few subjects
 * alone, others are found by walking from subject to subject.
 *
 * Neither of the two looks for the workspace, which the endpoint implies: without statistics, as after many events at once, that would
 * make PostgreSQL read and sort the whole log of the endpoint.
 * @param after where to go on with that walk
 */
export async function takeMessages(database: Database, endpoint: Id, after = ''): Promise<Taken> {
  const { rows } = await sql<{ subject: string }>`
    select subject from webhook_delivery
    where endpoint_id = ${endpoint.id} and due_at <= now() order by due_at, id limit ${oldestRows}`.execute(
    database.manager,
  );
  const found = [...new Set(rows.map(({ subject }) => subject))];
  const oldest = found.slice(0, subjectsAtOnce);
  const hasAllRows = rows.length < oldestRows && found.length === oldest.length;
  if (rows.length < oldestRows || oldest.length === subjectsAtOnce) {
    const bySubject = await messagesOf(database, endpoint, oldest);
    const isAll = hasAllRows && [...bySubject.values()].every(({ length }) => length < messagesAtOnce);
    return { bySubject, walkedTo: undefined, isAll };
  }
  const { subjects, walkedTo } = await walk(database, endpoint, oldest, after);
  return { bySubject: await messagesOf(database, endpoint, [...oldest, ...subjects]), walkedTo, isAll: false };
}

/** Subjects whose first message is due, besides those that are known. */
async function walk(
  database: Database,
  endpoint: Id,
  known: readonly string[],
  after: string,
): Promise<{ readonly subjects: readonly string[]; readonly walkedTo: string | undefined }> {
  const wanted = subjectsAtOnce - known.length;
  const first = (behind: Sql<string>): Sql<unknown> => sql`
    select d.subject, d.due_at <= now() and d.subject <> all(${[...known]}::text[]) as due from webhook_delivery d
    where d.endpoint_id = ${endpoint.id} and d.due_at is not null and d.subject > ${behind} order by d.subject, d.id limit 1`;
  const { rows } = await sql<{ subject: string; due: boolean }>`
    with recursive walked as (
      select f.subject, f.due, f.due::int as found, 1 as visited from (${first(sql`${after}`)}) f
      union all
      select n.subject, n.due, w.found + n.due::int, w.visited + 1
      from walked w cross join lateral (${first(sql`w.subject`)}) n
      where w.found < ${wanted} and w.visited < ${walkedAtOnce}
    ) select subject, due from walked`.execute(database.manager);
  const subjects = rows.filter(({ due }) => due).map(({ subject }) => subject);
  const isEnd = subjects.length < wanted && rows.length < walkedAtOnce;
  return { subjects, walkedTo: isEnd ? undefined : rows.at(-1)?.subject };
}

async function messagesOf(database: Database, { id, workspaceId }: Id, subjects: readonly string[]): Promise<Messages> {
  const bySubject = new Map<string, WaitingMessage[]>();
  if (subjects.length === 0) return bySubject;
  const { rows } = await sql<WaitingMessage>`
    select m.id, m.message_id as "messageId", m.subject, m.payload, m.attempts, m.failures,
      first_value(m.due_at) over (partition by m.subject order by m.id) <= now() as "isDue"
    from unnest(${[...subjects]}::text[]) s (subject) cross join lateral (
      select d.* from webhook_delivery d
      where d.workspace_id = ${workspaceId} and d.endpoint_id = ${id} and d.subject = s.subject and d.due_at is not null
      order by d.id limit ${messagesAtOnce}) m
    order by m.id`.execute(database.manager);
  for (const row of rows) bySubject.set(row.subject, [...(bySubject.get(row.subject) ?? []), row]);
  return bySubject;
}

/** Messages behind one that waits for its next attempt wait as long as it does. */
export async function postpone(database: Database, endpoint: Id, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  const { id, workspaceId } = endpoint;
  await database.transaction(async (tx) => {
    await holdEndpoint(tx, endpoint);
    await sql`
      update webhook_delivery d set due_at = f.due_at
      from unnest(${[...subjects]}::text[]) s (subject) cross join lateral (
        select p.due_at from webhook_delivery p
        where p.workspace_id = ${workspaceId} and p.endpoint_id = ${id} and p.subject = s.subject and p.due_at is not null
        order by p.id limit 1) f
      where d.workspace_id = ${workspaceId} and d.endpoint_id = ${id} and d.subject = s.subject and d.due_at < f.due_at`.execute(
      tx,
    );
  });
}
