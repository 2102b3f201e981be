import { Injectable } from '@nestjs/common';
import { callsChanged } from '#contexts/call-tracking';
import type { Kpi } from '#domain/statistics/kpis';
import type { LocalDate } from '#domain/time/local-date';
import { workspaceZone } from '#platform/clock';
import { Database, sql } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import type { Fact } from '../fact/fact.js';
import { FactStore } from '../fact/fact.store.js';
import { statisticsQueue } from './statistics.jobs.js';

interface ChangedCalls {
  readonly subscriptionId: number;
  readonly days: readonly string[];
}

const counted = ['calls', 'answeredCalls', 'missedCalls', 'callSeconds'] as const satisfies readonly Kpi[];

type CallsOfDay = Pick<Fact, 'workspaceId' | 'companyId' | 'locationId' | 'subscriptionId'> & {
  readonly [Name in (typeof counted)[number]]: string;
} & { readonly day: LocalDate };

/** Counts calls to tracked numbers by the days of the workspace; spam, and calls that are not valid, are none. */
@Injectable()
@Subscribes(callsChanged, 'statistics.calls', { queue: statisticsQueue })
export class CountCalls implements JobHandler<ChangedCalls> {
  constructor(
    private readonly database: Database,
    private readonly facts: FactStore,
  ) {}

  async handle({ subscriptionId, days }: ChangedCalls, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await this.facts.holdOf(tx, subscriptionId);
      const { rows } = await sql<CallsOfDay>`
        select s.workspace_id as "workspaceId", s.company_id as "companyId", s.location_id as "locationId", s.id as "subscriptionId",
          d.day::text as day, count(c.id)::text as calls, (count(*) filter (where c.status = 'ANSWERED'))::text as "answeredCalls",
          (count(*) filter (where c.status <> 'ANSWERED'))::text as "missedCalls",
          coalesce(sum(c.duration) filter (where c.status = 'ANSWERED'), 0)::text as "callSeconds"
        from subscription s join workspace w on w.id = s.workspace_id
        cross join unnest(${[...days]}::date[]) d (day)
        left join tracked_call c on c.workspace_id = s.workspace_id and c.subscription_id = s.id and not c.spam and c.valid
          and c.started_at >= d.day::timestamp at time zone ${workspaceZone()}
          and c.started_at < (d.day + 1)::timestamp at time zone ${workspaceZone()}
        where s.id = ${subscriptionId} group by s.id, d.day order by d.day`.execute(tx);
      await this.facts.keep(
        tx,
        rows.flatMap(({ day, workspaceId, companyId, locationId, ...values }) =>
          counted.map((kpi): Fact => ({
            workspaceId,
            companyId,
            locationId,
            subscriptionId,
            day,
            product: 'CallTracking',
            kpi,
            source: 'PARTNER',
            value: values[kpi],
          })),
        ),
      );
    });
  }
}
