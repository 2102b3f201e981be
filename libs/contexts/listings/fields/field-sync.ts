import { Injectable } from '@nestjs/common';
import type { ListingField } from '#domain/listings/listing-fields';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import type { ListingRecord } from '../listing/listing.record.js';
import { ListingSyncEntity } from './listing-sync.entity.js';
import type { CheckProblem, FieldEntries, FieldEntry } from './field-entries.js';

type Identified = Pick<ListingRecord, 'id' | 'workspaceId'>;

/** What is kept of the fields of a listing. */
export type SyncRecord = Readonly<Pick<ListingSyncEntity, 'fields' | 'theirs' | 'repairs' | 'problem'>>;

/** What a look at the portal has found. */
export interface CheckResult {
  readonly entries: FieldEntries;
  readonly theirs: Readonly<Record<string, unknown>>;
  readonly deviating: readonly ListingField[];
  /** Fields to be sent once more. */
  readonly repair: readonly ListingField[];
  readonly repairs: number;
  /** Minutes by the workspace's clock until the next look. */
  readonly againAfter: number;
}

/** The time as entries have it. */
export const seconds = (): number => Math.floor(Date.now() / 1000);

/** Entries that were sent in this version or before. */
const decided = (version: number) => sql<boolean>`e.value ->> 's' = 'SENT' and (e.value ->> 'v')::int <= ${version}`;

/** The entries, with those that were sent up to a version in another status. */
const settled = (version: number, to: 'MATCH' | 'MISMATCH') => sql`(
  select coalesce(jsonb_object_agg(e.key, case when ${decided(version)}
    then jsonb_build_object('s', ${to}::text, 'at', ${seconds()}::bigint) else e.value end), '{}')
  from jsonb_each(listing_sync.fields) e)`;

const settledNames = (version: number): Sql<string[]> =>
  sql`array(select e.key from jsonb_each(listing_sync.fields) e where ${decided(version)})`;

/** Keeps how the fields of listings stand, with the transaction that changes it. */
@Injectable()
export class FieldSync {
  /** These fields were sent in this version. @param again because the portal showed something else */
  async sent(
    tx: Tx,
    { id, workspaceId }: Identified,
    version: number,
    fields: readonly ListingField[],
    again: boolean,
  ): Promise<void> {
    const entry: FieldEntry = { s: 'SENT', at: seconds(), v: version };
    const entries = JSON.stringify(Object.fromEntries(fields.map((field) => [field, entry])));
    const names = [...fields];
    await sql`
      insert into listing_sync (id, workspace_id, fields) values (${id}, ${workspaceId}, ${entries}::jsonb)
      on conflict (id) do update set fields = listing_sync.fields || excluded.fields,
        deviating = array(select unnest(listing_sync.deviating) except select unnest(${names}::text[])),
        repair = array(select unnest(listing_sync.repair) except select unnest(${names}::text[])),
        repairs = case when ${again} then listing_sync.repairs else 0 end`.execute(tx);
  }

  /** The portal shows a version, so what was sent up to it is right; that it really is will be looked at within a day. */
  async published(tx: Tx, { id, workspaceId }: Identified, version: number): Promise<void> {
    await sql`
      insert into listing_sync (id, workspace_id, due_at)
      values (${id}, ${workspaceId}, clock_now(${workspaceId}) + random() * interval '1 day')
      on conflict (id) do update set fields = ${settled(version, 'MATCH')}, theirs = listing_sync.theirs - ${settledNames(version)},
        due_at = coalesce(listing_sync.due_at, excluded.due_at)`.execute(tx);
  }

  /** A change was refused: the portal goes on showing something else, which a look will tell. */
  async refused(tx: Tx, { id, workspaceId }: Identified, version: number): Promise<void> {
    await sql`
      update listing_sync set fields = ${settled(version, 'MISMATCH')}, repair = '{}',
        deviating = array(select unnest(deviating) union select unnest(${settledNames(version)})),
        due_at = clock_now(${workspaceId})
      where id = ${id}`.execute(tx);
  }

  /** The portal shows nothing any more. */
  async forget(tx: Tx, { id }: Identified): Promise<void> {
    await tx.update(ListingSyncEntity, id, {
      fields: {},
      theirs: {},
      deviating: [],
      repair: [],
      repairs: 0,
      problem: null,
      dueAt: null,
    });
  }

  /** Locked until the running transaction ends. */
  async lock(tx: Tx, { id }: Pick<Identified, 'id'>): Promise<SyncRecord | undefined> {
    const kept = await tx.findOne(ListingSyncEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return kept ?? undefined;
  }

  /** What a look has found. */
  async checked(tx: Tx, { id, workspaceId }: Identified, result: CheckResult): Promise<void> {
    await sql`
      update listing_sync set fields = fields || ${JSON.stringify(result.entries)}::jsonb, theirs = ${JSON.stringify(result.theirs)}::jsonb,
        deviating = ${[...result.deviating]}::text[], repair = ${[...result.repair]}::text[], repairs = ${result.repairs},
        checked_at = clock_now(${workspaceId}), problem = null, due_at = ${later(workspaceId, result.againAfter)}
      where id = ${id}`.execute(tx);
  }

  /** A look came to nothing: everything stays, and it is looked again later. */
  async unchecked(tx: Tx, { id, workspaceId }: Identified, againAfter: number, problem?: CheckProblem): Promise<void> {
    await sql`
      update listing_sync set due_at = ${later(workspaceId, againAfter)},
        problem = coalesce(${problem === undefined ? null : JSON.stringify(problem)}::jsonb, problem),
        checked_at = case when ${problem !== undefined} then clock_now(${workspaceId}) else checked_at end
      where id = ${id}`.execute(tx);
  }

  /** Looks at once; what the portal shows otherwise is put right again, however often that was in vain. */
  async checkNow(tx: Tx, { id, workspaceId }: Identified): Promise<void> {
    await sql`
      insert into listing_sync (id, workspace_id, due_at) values (${id}, ${workspaceId}, clock_now(${workspaceId}))
      on conflict (id) do update set due_at = excluded.due_at, repairs = 0`.execute(tx);
  }
}

const later = (workspaceId: number, minutes: number) =>
  sql<Date>`clock_now(${workspaceId}) + ${minutes} * interval '1 minute'`;
