import { Injectable } from '@nestjs/common';
import { contractReinstated, contractSuspended } from '#contexts/contracts';
import type { LocalDate } from '#domain/time/local-date';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { defineJob, eventsQueue, Handles, Outbox, Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { LockedSubscriptions } from '../subscription/locked-subscriptions.js';
import { SubscriptionLifecycle } from '../subscription/subscription-lifecycle.js';

interface OfContract {
  readonly contractId: number;
}

export const followSuspension = defineJob<OfContract>({ name: 'subscriptions.followSuspension', queue: eventsQueue });

/** So many subscriptions of a contract change in one transaction. */
const stepSize = 100;

/**
 * Lets the subscriptions of a contract rest, or go on, some in each step. Each step reads what holds for the contract now: it may
 * have been paid since the first of them, and steps of both ways then come to the same. A step that was lost is done again.
 */
@Injectable()
@Handles(followSuspension)
export class FollowSuspension implements JobHandler<OfContract> {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: LockedSubscriptions,
    private readonly lifecycle: SubscriptionLifecycle,
    private readonly outbox: Outbox,
  ) {}

  async handle({ contractId }: OfContract, delivery: Delivery): Promise<void> {
    const { workspaceId } = delivery;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const suspendedOn = await suspensionOf(tx, contractId);
      const ids = await differing(tx, contractId, suspendedOn);
      if (ids.length === 0) return;
      for (const record of await this.subscriptions.select(tx, { ids })) {
        if (record.state === 'FINISHED' || record.suspended_on === suspendedOn) continue;
        await this.lifecycle.changeSuspension(tx, record, suspendedOn);
      }
      await this.outbox.add(tx, followSuspension, [{ workspaceId, payload: { contractId } }]);
    });
  }
}

/** Since when it is suspended. The row stays locked, so that it does not change within a step. */
async function suspensionOf(tx: Tx, contractId: number): Promise<LocalDate | null> {
  const { rows } = await sql<{ since: LocalDate | null }>`
    select suspended_on as since from contract_suspension where id = ${contractId} for share`.execute(tx);
  return rows[0]?.since ?? null;
}

async function differing(tx: Tx, contractId: number, suspendedOn: LocalDate | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from subscription
    where contract_id = ${contractId} and state <> 'FINISHED' and suspended_on is distinct from ${suspendedOn}::date
    order by id limit ${stepSize}`.execute(tx);
  return rows.map(({ id }) => id);
}

@Injectable()
class BeginSteps {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async handle({ contractId }: OfContract, delivery: Delivery): Promise<void> {
    const { workspaceId } = delivery;
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx))
        await this.outbox.add(tx, followSuspension, [{ workspaceId, payload: { contractId } }]);
    });
  }
}

@Injectable()
@Subscribes(contractSuspended, 'subscriptions.contractSuspended')
export class ContractSuspendedReaction extends BeginSteps implements JobHandler<OfContract> {}

@Injectable()
@Subscribes(contractReinstated, 'subscriptions.contractReinstated')
export class ContractReinstatedReaction extends BeginSteps implements JobHandler<OfContract> {}
