import { Injectable } from '@nestjs/common';
import type { GbpEvent } from '#domain/google/gbp-action-machine';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import type { Cause } from '#platform/transitions';
import { advanceProfile } from '../jobs/gbp.jobs.js';
import { profileTable } from './profile.record.js';
import type { ProfileColumns, ProfileRecord } from './profile.record.js';

interface Place {
  readonly workspaceId: number;
  readonly companyId: number;
  readonly locationId: number;
}

const jsonColumns: ReadonlySet<string> = new Set([
  'candidates',
  'differences',
  'decision',
  'ours',
  'theirs',
  'options',
  'verification',
  'request',
]);

/** Writes profiles. The order of locks, everywhere: profile, then its subscriptions. */
@Injectable()
export class ProfileStore {
  constructor(
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
  ) {}

  async lock(tx: Tx, id: number): Promise<ProfileRecord | undefined> {
    const row = await tx.selectFrom('gbp_profile').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    return row as ProfileRecord | undefined;
  }

  /** The one that is kept for the location now. */
  async lockOfLocation(tx: Tx, locationId: number): Promise<ProfileRecord | undefined> {
    const row = await tx
      .selectFrom('gbp_profile')
      .selectAll()
      .where('location_id', '=', locationId)
      .where('state', '<>', 'ENDED')
      .forUpdate()
      .executeTakeFirst();
    return row as ProfileRecord | undefined;
  }

  /** @returns the new profile; undefined when the location has one */
  async create(
    tx: Tx,
    { workspaceId, companyId, locationId }: Place,
    cause: Cause,
  ): Promise<ProfileRecord | undefined> {
    const state = this.transitions.initial(profileTable, 'begin', {});
    const row = await tx
      .insertInto('gbp_profile')
      .values({ workspace_id: workspaceId, company_id: companyId, location_id: locationId, state })
      // Written out: an index with a condition is not found by one that is a parameter.
      .onConflict((conflict) =>
        conflict
          .column('location_id')
          .where(sql<boolean>`state <> 'ENDED'`)
          .doNothing(),
      )
      .returningAll()
      .executeTakeFirst();
    const profile = row as ProfileRecord | undefined;
    if (profile === undefined) return undefined;
    await this.transitions.recordCreated(tx, profileTable, 'begin', [profile], cause);
    return profile;
  }

  /** @returns whether the machine has a row for it and the delivery was not applied before */
  async fire(
    tx: Tx,
    profile: ProfileRecord,
    event: GbpEvent,
    cause: Cause,
    columns: ProfileColumns = {},
  ): Promise<boolean> {
    const to = await this.transitions.fire(tx, profileTable, profile, event, {}, cause, asStored(columns));
    return to !== undefined;
  }

  /** For a user's request. @throws DomainError `transitionNotAllowed` */
  async demand(
    tx: Tx,
    profile: ProfileRecord,
    event: GbpEvent,
    reason: string,
    columns: ProfileColumns,
  ): Promise<void> {
    await this.transitions.demand(tx, profileTable, profile, event, {}, { reason }, asStored(columns));
  }

  /** Columns that follow from no event. */
  async write(tx: Tx, id: number, columns: ProfileColumns): Promise<void> {
    const assignments = Object.entries(asStored(columns)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update gbp_profile set ${sql.join(assignments)} where id = ${id}`.execute(tx);
  }

  /** Google does not open a place by itself: it is told at this time. @param at null: there is nothing to tell */
  async reopen(
    tx: Tx,
    { id, workspace_id }: Pick<ProfileRecord, 'id' | 'workspace_id'>,
    at: Date | null,
  ): Promise<void> {
    if (at === null) await tx.deleteFrom('gbp_reopening').where('id', '=', id).execute();
    else
      await tx
        .insertInto('gbp_reopening')
        .values({ id, workspace_id, due_at: at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ due_at: at }))
        .execute();
  }

  /**
   * What a look that is under way has read may be out of date: by the version, its outcome counts no more.
   * @param profiles locked by the running transaction
   */
  async lookAgain(tx: Tx, profiles: readonly Pick<ProfileRecord, 'id' | 'workspace_id'>[]): Promise<void> {
    const ids = profiles.map(({ id }) => id);
    await sql`update gbp_profile set due_at = null, version = version + 1 where id = any(${ids}::bigint[])`.execute(tx);
    await this.queue(tx, profiles);
  }

  /** Queues the next step. */
  async queue(tx: Tx, profiles: readonly Pick<ProfileRecord, 'id' | 'workspace_id'>[]): Promise<void> {
    await this.outbox.add(
      tx,
      advanceProfile,
      profiles.map(({ id, workspace_id: workspaceId }) => ({ workspaceId, payload: { id } })),
    );
  }
}

/** JSON by name, because the driver would write lists as arrays of PostgreSQL. */
const asStored = (columns: ProfileColumns): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      jsonColumns.has(name) && value !== null ? sql`${JSON.stringify(value)}::jsonb` : value,
    ]),
  );
