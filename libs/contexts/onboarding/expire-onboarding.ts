import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '#platform/database';
import { defineJob, DueWork, Handles, eventsQueue } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { OnboardingStore } from './onboarding-store.js';

const onboardingDue = defineJob<{ id: number }>({ name: 'onboarding.due', queue: eventsQueue });

@Injectable()
@Handles(onboardingDue)
export class ExpireOnboarding implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly store: OnboardingStore,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'onboarding', job: onboardingDue, clock: 'business' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const held = await this.store.lock(tx, id);
      if (held?.state === 'open') await this.store.end(tx, held, 'expire');
    });
  }
}
