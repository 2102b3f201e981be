import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { DomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { DueWork, Handles, Postponed } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { DetailStore } from '../synchronisation/detail.store.js';
import { advanceProfile } from '../jobs/gbp.jobs.js';
import type { ProfileJob } from '../jobs/gbp.jobs.js';
import { NextStep } from './next-step.js';
import { profileColumns, shownErrors } from '../profile/profile.record.js';
import type { ProfileColumns, ProfileRecord } from '../profile/profile.record.js';
import { ProfileHolders } from '../profile/profile-holders.js';
import { ProfileStore } from '../profile/profile.store.js';
import type { StepResult } from './step.js';

/** Longer than all calls of one step together. */
const leaseSeconds = 120;
const takenWaitMs = 2_000;
const shortestWaitMs = 1_000;
const longestWaitMs = 10 * 60_000;
/** More steps in a row than there are between nothing and a verified profile; other work gets its turn then. */
const mostSteps = 30;

/**
 * Does the next things at Google for one profile, until somebody else has to do something. No transaction is open while
 * Google is called; that a write is under way is noted before, so that a lost answer or a killed worker is followed by a
 * question.
 */
@Injectable()
@Handles(advanceProfile)
export class AdvanceProfile implements JobHandler<ProfileJob>, OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly database: Database,
    private readonly profiles: ProfileStore,
    private readonly holders: ProfileHolders,
    private readonly details: DetailStore,
    private readonly next: NextStep,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'gbp_profile', job: advanceProfile, clock: 'real' });
    this.due.register({ table: 'gbp_reopening', job: advanceProfile, clock: 'business' });
  }

  async handle({ id }: ProfileJob, delivery: Delivery): Promise<void> {
    const leased = await this.lease(id, delivery.id);
    if (!leased) return;
    try {
      for (let step = 1; step <= mostSteps; step += 1) {
        if (!(await this.step(id, `${delivery.id}-${step}`))) return;
        // A profile with a hundred pictures takes longer than one lease.
        if (!(await this.lease(id, delivery.id))) return;
      }
      throw new Postponed('there is more to do', 0);
    } catch (error) {
      throw await this.postponed(id, error);
    } finally {
      await this.note(id, { leaseUntil: null, leaseBy: null });
    }
  }

  /** One worker at a time; the same delivery takes up again what its former run has held. */
  private async lease(id: number, by: string): Promise<boolean> {
    const { rows } = await sql<{ taken: boolean }>`
      with leased as (
        update gbp_profile set lease_until = now() + make_interval(secs => ${leaseSeconds}), lease_by = ${by}
        where id = ${id} and state <> 'ENDED' and (lease_until is null or lease_until < now() or lease_by = ${by})
        returning 1
      )
      select exists (select from leased) as taken from gbp_profile where id = ${id} and state <> 'ENDED'`.execute(
      this.database.manager,
    );
    const [row] = rows;
    if (row === undefined) return false;
    if (!row.taken) throw new Postponed('another worker is at it', takenWaitMs);
    return true;
  }

  /** @returns whether the next step follows at once */
  private async step(id: number, eventId: string): Promise<boolean> {
    const { rows } = await sql<ProfileRecord>`select ${profileColumns} from gbp_profile where id = ${id}`.execute(
      this.database.read,
    );
    const [profile] = rows;
    if (profile === undefined) return false;
    const result = await this.next.of(profile, (columns) => this.note(id, columns));
    return result !== null && this.apply(profile, result, eventId);
  }

  private async apply(read: ProfileRecord, result: StepResult, eventId: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const profile = await this.profiles.lock(tx, read.id);
      if (profile === undefined || profile.state === 'ENDED') return false;
      // A user has answered or begun anew while Google was called: what came of it is no longer asked for.
      if (profile.version !== read.version) return true;
      const columns = { ...result.columns, failedCalls: 0 };
      const { event, reason } = result;
      if (event === undefined) await this.profiles.write(tx, profile.id, columns);
      else await this.profiles.fire(tx, profile, event, { eventId, reason }, columns);
      await this.details.write(tx, profile, result.details ?? []);
      if (result.reopensAt !== undefined) await this.profiles.reopen(tx, profile, result.reopensAt);
      if (event === 'verify' || event === 'verifiedElsewhere')
        await this.holders.confirm(tx, profile.id, { eventId, reason: 'the profile is verified' });
      await this.showTrouble(tx, profile.id, result);
      return result.goOn === true;
    });
  }

  /** Profiles in good standing come and go; the subscription says what keeps one out of force, until it is in force again. */
  private async showTrouble(tx: Tx, id: number, { event, columns }: StepResult): Promise<void> {
    if (event === 'verify' || event === 'verifiedElsewhere') return this.holders.showTrouble(tx, id, null);
    const isTrouble = event === 'suspend' || event === 'fail' || event === 'lose';
    const key = shownErrors.find((each) => errorCatalogue[each].code === columns.errorCode);
    if (!isTrouble || key === undefined) return;
    await this.holders.showTrouble(tx, id, new DomainError(key, { reason: columns.errorReason ?? '-' }));
  }

  private async note(id: number, columns: ProfileColumns): Promise<void> {
    await this.database.transaction((tx) => this.profiles.write(tx, id, columns));
  }

  /** Google that is away or limits us counts no attempt, however long it takes. */
  private async postponed(id: number, error: unknown): Promise<unknown> {
    if (!isThirdPartyFailure(error) || error.key === 'portalRefused') return error;
    const { rows } = await sql<{ failures: number }>`
      update gbp_profile set failed_calls = failed_calls + 1 where id = ${id} returning failed_calls as failures`.execute(
      this.database.manager,
    );
    const wait = Math.min(longestWaitMs, shortestWaitMs * 2 ** Math.min((rows[0]?.failures ?? 1) - 1, 10));
    return new Postponed(error.message, Math.max(wait, error.details.retryAfterMs ?? 0) * (1 + Math.random() * 0.3));
  }
}
