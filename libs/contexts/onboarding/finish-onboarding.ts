import { Injectable } from '@nestjs/common';
import { TakeOwnership } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { ActorUser } from '#platform/access';
import { Database } from '#platform/database';
import { isKey } from './onboarding-record.js';
import { OnboardingStore } from './onboarding-store.js';
import type { HeldOnboarding } from './onboarding-store.js';
import { PreparedBusiness } from './prepared-business.js';

/** Onboarding of the specification. */
export interface OnboardingKey {
  readonly hash: string;
}

/** What was created of an onboarding. */
export interface FinishedBusiness {
  readonly companyId: number;
  readonly locationId: number;
}

const wrongKeysAllowed = 5;

@Injectable()
export class FinishOnboarding {
  constructor(
    private readonly database: Database,
    private readonly store: OnboardingStore,
    private readonly business: PreparedBusiness,
    private readonly takeOwnership: TakeOwnership,
  ) {}

  /**
   * Creates company and location as they were prepared, and makes the user the company's owner. No claim is asked for: the
   * agency that prepared it vouches for the user, and the hash shows that it is the user whom it mailed.
   * @returns the ids of both
   * @throws DomainError `onboardingNotFound` for anybody but the user whom it is for; `validationFailed` for a wrong hash,
   *   which is counted; `onboardingClosed`; `alreadyExists` for an external id that somebody has taken since
   */
  async execute(user: ActorUser, id: number, draft: Draft<OnboardingKey>): Promise<FinishedBusiness> {
    const { hash } = draft.complete();
    await this.tryKey(user, id, hash, draft);
    return this.database.transaction(async (tx) => {
      const held = await this.demandOpen(await this.store.lock(tx, id), user, id);
      const workspaceId = held.workspace_id;
      const { company, location } = held;
      const { companyId, locationId } = await this.business.create(workspaceId, { company, location });
      await this.takeOwnership.execute(tx, { workspaceId, companyId, locationId: null }, user.id);
      await this.store.end(tx, held, 'finish', { company_id: companyId, location_id: locationId });
      return { companyId, locationId };
    });
  }

  /** On a connection of its own: the refused request rolls back, the count must not. Under a lock: none comes after the fifth. */
  private async tryKey(user: ActorUser, id: number, hash: string, draft: Draft<OnboardingKey>): Promise<void> {
    const right = await this.database.apart(() =>
      this.database.transaction(async (tx) => {
        const held = await this.demandOpen(await this.store.lock(tx, id), user, id);
        if (isKey(held.key_hash, hash)) return true;
        if ((await this.store.countWrongKey(tx, held)) >= wrongKeysAllowed) await this.store.end(tx, held, 'block');
        return false;
      }),
    );
    if (right) return;
    draft.problems.add({ field: 'hash', value: null, problem: 'noSuch' });
    draft.complete();
  }

  private async demandOpen(held: HeldOnboarding | undefined, user: ActorUser, id: number): Promise<HeldOnboarding> {
    if (held === undefined || held.user_id !== user.id) throw new DomainError('onboardingNotFound', { id });
    const state = held.state === 'open' && held.over ? 'expired' : held.state;
    if (state !== 'open') throw new DomainError('onboardingClosed', { state });
    return held;
  }
}
