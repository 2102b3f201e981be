import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { defineJob, DueWork, eventsQueue, Handles, Outbox } from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import { usageCounted } from '../metering.events.js';
import type { CountedUsageOfContract } from '../metering.events.js';

type Told = Together<{ readonly id: number }>;

export const tellUsage = defineJob<Told>({ name: 'metering.tellUsage', queue: eventsQueue, together: 100 });

/**
 * Tells what was counted of subscriptions since it was told last: one event for each contract, however many events of usage there were.
 * What is counted while this runs has its row due again.
 */
@Injectable()
@Handles(tellUsage)
export class TellUsage implements JobHandler<Told>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'usage_told', job: tellUsage, clock: 'business' });
  }

  async handle({ all }: Told, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const ids = all.map(({ id }) => id);
      // Locked first and read then, also the contracts.
      await sql`select from usage_told where id = any(${ids}::bigint[]) order by id for update`.execute(tx);
      const { rows } = await sql<CountedUsageOfContract & { workspaceId: number }>`
        with counted as (
          select id, subscription_id, since from usage_told where id = any(${ids}::bigint[]) and since is not null),
        told as (update usage_told t set since = null, told_at = now() from counted where t.id = counted.id)
        select c.id as "contractId", c.workspace_id as "workspaceId", array_agg(s.id order by s.id) as "subscriptionIds",
               min(counted.since) as since
        from counted join subscription s on s.id = counted.subscription_id join contract c on c.id = s.contract_id
        group by c.id order by c.id`.execute(tx);
      await this.outbox.emit(
        tx,
        usageCounted,
        rows.map(({ workspaceId, ...payload }) => ({ workspaceId, payload })),
      );
    });
  }
}
