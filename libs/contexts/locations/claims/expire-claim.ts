import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database } from '#platform/database';
import { defineJob, DueWork, Handles, eventsQueue } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { subjectOf, Transitions } from '#platform/transitions';
import { ClaimEntity } from './claim.entity.js';
import { claimTable } from './claims.js';

const claimDue = defineJob<{ id: number }>({ name: 'claim.due', queue: eventsQueue });

/** Says what already holds: a claim whose time has passed is refused before this runs. */
@Injectable()
@Handles(claimDue)
export class ExpireClaim implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly transitions: Transitions,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'claim', job: claimDue, clock: 'business' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const claim = await tx.findOne(ClaimEntity, {
        select: { id: true, workspaceId: true, state: true },
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (claim === null) return;
      await this.transitions.fire(tx, claimTable, subjectOf(claim), 'expire', {});
    });
  }
}
