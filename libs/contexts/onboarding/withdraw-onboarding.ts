import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Database } from '#platform/database';
import { OnboardingStore } from './onboarding-store.js';

@Injectable()
export class WithdrawOnboarding {
  constructor(
    private readonly database: Database,
    private readonly store: OnboardingStore,
  ) {}

  /** @throws DomainError `onboardingNotFound`; `onboardingClosed` */
  async execute(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.store.lock(tx, id);
      if (held === undefined) throw new DomainError('onboardingNotFound', { id });
      if (held.state !== 'open') throw new DomainError('onboardingClosed', { state: held.state });
      await this.store.end(tx, held, 'withdraw');
      return id;
    });
  }
}
