import { Injectable } from '@nestjs/common';
import { scansChanged } from '#contexts/qr-codes';
import type { LocalDate } from '#domain/time/local-date';
import { Database, sql } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import type { Fact } from '../fact/fact.js';
import { FactStore } from '../fact/fact.store.js';
import { statisticsQueue } from './statistics.jobs.js';

interface ChangedScans {
  readonly subscriptionId: number;
  readonly days: readonly string[];
}

type ScansOfDay = Pick<Fact, 'companyId' | 'locationId'> & { readonly day: LocalDate; readonly scans: string };

/** Counts scans of QR codes, for the subscription and its location, whatever the code leads to. */
@Injectable()
@Subscribes(scansChanged, 'statistics.scans', { queue: statisticsQueue })
export class CountScans implements JobHandler<ChangedScans> {
  constructor(
    private readonly database: Database,
    private readonly facts: FactStore,
  ) {}

  async handle({ subscriptionId, days }: ChangedScans, delivery: Delivery): Promise<void> {
    const { workspaceId } = delivery;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await this.facts.holdOf(tx, subscriptionId);
      const { rows } = await sql<ScansOfDay>`
        select s.company_id as "companyId", s.location_id as "locationId", c.day::text as day, c.scans::text as scans
        from qr_scan c join subscription s on s.id = c.subscription_id
        where c.workspace_id = ${workspaceId} and c.subscription_id = ${subscriptionId} and c.day = any(${[...days]}::date[])
        order by c.day`.execute(tx);
      await this.facts.keep(
        tx,
        rows.map(({ companyId, locationId, day, scans }) => ({
          workspaceId,
          companyId,
          locationId,
          subscriptionId,
          day,
          product: 'Listing' as const,
          kpi: 'scans' as const,
          source: 'PLATFORM' as const,
          value: scans,
        })),
      );
    });
  }
}
