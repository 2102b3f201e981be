import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { GbpEvent, GbpState } from '#domain/google/gbp-action-machine';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { columnsOf, subjectOf, Transitions } from '#platform/transitions';
import type { Cause } from '#platform/transitions';
import { googleProfileSwitched } from '../gbp.events.js';
import { advanceProfile } from '../jobs/gbp.jobs.js';
import { PerformanceStore } from '../performance/performance.store.js';
import { GbpProfileEntity } from './gbp-profile.entity.js';
import { GbpReopeningEntity } from './gbp-reopening.entity.js';
import { profileColumns, profileTable } from './profile.record.js';
import type { ProfileColumns, ProfileRecord } from './profile.record.js';

interface Place {
  readonly workspaceId: number;
  readonly companyId: number;
  readonly locationId: number;
}

/** Writes profiles. The order of locks, everywhere: profile, then its subscriptions. */
@Injectable()
export class ProfileStore {
  constructor(
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
    private readonly performance: PerformanceStore,
  ) {}

  async lock(tx: Tx, id: number): Promise<ProfileRecord | undefined> {
    const row = await tx.findOne(GbpProfileEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return row ?? undefined;
  }

  /** The one that is kept for the location now. */
  async lockOfLocation(tx: Tx, locationId: number): Promise<ProfileRecord | undefined> {
    const row = await tx.findOne(GbpProfileEntity, {
      where: { locationId, state: Not('ENDED') },
      lock: { mode: 'pessimistic_write' },
    });
    return row ?? undefined;
  }

  /** @returns the new profile; undefined when the location has one */
  async create(
    tx: Tx,
    { workspaceId, companyId, locationId }: Place,
    cause: Cause,
  ): Promise<ProfileRecord | undefined> {
    const state = this.transitions.initial(profileTable, 'begin', {});
    const { rows } = await sql<ProfileRecord>`
      insert into gbp_profile (workspace_id, company_id, location_id, state)
      values (${workspaceId}, ${companyId}, ${locationId}, ${state})
      on conflict (location_id) where state <> 'ENDED' do nothing returning ${profileColumns}`.execute(tx);
    const [profile] = rows;
    if (profile === undefined) return undefined;
    await this.transitions.recordCreated(tx, profileTable, 'begin', [subjectOf(profile)], cause);
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
    const set = columnsOf(tx, GbpProfileEntity, columns);
    const to = await this.transitions.fire(tx, profileTable, subjectOf(profile), event, {}, cause, set);
    if (to !== undefined) await this.tell(tx, profile, to);
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
    const set = columnsOf(tx, GbpProfileEntity, columns);
    const to = await this.transitions.demand(tx, profileTable, subjectOf(profile), event, {}, { reason }, set);
    await this.tell(tx, profile, to);
  }

  /** The profile begins or ceases to be verified: its figures are read from now on or no longer, and others are told. */
  private async tell(tx: Tx, profile: ProfileRecord, to: GbpState): Promise<void> {
    const isVerified = to === 'VERIFIED';
    if ((profile.state === 'VERIFIED') === isVerified) return;
    if (isVerified) await this.performance.begin(tx, profile);
    else await this.performance.pause(tx, profile);
    const { workspaceId, locationId } = profile;
    await this.outbox.emit(tx, googleProfileSwitched, [{ workspaceId, payload: { locationId } }]);
  }

  /** Columns that follow from no event. */
  async write(tx: Tx, id: number, columns: ProfileColumns): Promise<void> {
    // Its type takes no `unknown`, as the values of differences are.
    await tx.update(GbpProfileEntity, id, columns as QueryDeepPartialEntity<GbpProfileEntity>);
  }

  /** Google does not open a place by itself: it is told at this time. @param at null: there is nothing to tell */
  async reopen(tx: Tx, { id, workspaceId }: Pick<ProfileRecord, 'id' | 'workspaceId'>, at: Date | null): Promise<void> {
    if (at === null) await tx.delete(GbpReopeningEntity, { id });
    else
      await sql`
        insert into gbp_reopening (id, workspace_id, due_at) values (${id}, ${workspaceId}, ${at})
        on conflict (id) do update set due_at = excluded.due_at`.execute(tx);
  }

  /**
   * What a look that is under way has read may be out of date: by the version, its outcome counts no more.
   * @param profiles locked by the running transaction
   */
  async lookAgain(tx: Tx, profiles: readonly Pick<ProfileRecord, 'id' | 'workspaceId'>[]): Promise<void> {
    const ids = profiles.map(({ id }) => id);
    await sql`update gbp_profile set due_at = null, version = version + 1 where id = any(${ids}::bigint[])`.execute(tx);
    await this.queue(tx, profiles);
  }

  /** Queues the next step. */
  async queue(tx: Tx, profiles: readonly Pick<ProfileRecord, 'id' | 'workspaceId'>[]): Promise<void> {
    await this.outbox.add(
      tx,
      advanceProfile,
      profiles.map(({ id, workspaceId }) => ({ workspaceId, payload: { id } })),
    );
  }
}
