import { Injectable } from '@nestjs/common';
import { googlePerformanceRead } from '#contexts/gbp';
import type { GooglePerformanceNews } from '#contexts/gbp';
import type { Kpi } from '#domain/statistics/kpis';
import type { LocalDate } from '#domain/time/local-date';
import { Database, sql } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { FactStore } from '../fact/fact.store.js';
import { statisticsQueue } from './statistics.jobs.js';

/** What each of Google's metrics counts. */
const kpiOfMetric: Readonly<Record<string, Kpi>> = {
  BUSINESS_IMPRESSIONS_DESKTOP_MAPS: 'impressions',
  BUSINESS_IMPRESSIONS_DESKTOP_SEARCH: 'impressions',
  BUSINESS_IMPRESSIONS_MOBILE_MAPS: 'impressions',
  BUSINESS_IMPRESSIONS_MOBILE_SEARCH: 'impressions',
  BUSINESS_CONVERSATIONS: 'messages',
  BUSINESS_DIRECTION_REQUESTS: 'directions',
  CALL_CLICKS: 'calls',
  WEBSITE_CLICKS: 'websiteClicks',
  BUSINESS_BOOKINGS: 'bookings',
  BUSINESS_FOOD_ORDERS: 'foodOrders',
  BUSINESS_FOOD_MENU_CLICKS: 'menuClicks',
};

interface Figure {
  readonly day: LocalDate;
  readonly kpi: Kpi;
  readonly value: string | null;
}

/** Counts what Google says of the profiles of locations. */
@Injectable()
@Subscribes(googlePerformanceRead, 'statistics.googlePerformance', { queue: statisticsQueue })
export class CountGooglePerformance implements JobHandler<GooglePerformanceNews> {
  constructor(
    private readonly database: Database,
    private readonly facts: FactStore,
  ) {}

  async handle({ locationId, companyId, from, to }: GooglePerformanceNews, delivery: Delivery): Promise<void> {
    const { workspaceId } = delivery;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await this.facts.hold(tx, [companyId]);
      // What a former profile of the location had, and this one has not, is no longer counted.
      const { rows } = await sql<Figure>`
        with said as (
          select f.day, m.kpi, sum(f.value) as value from profile_performance f
          join jsonb_each_text(${JSON.stringify(kpiOfMetric)}::jsonb) as m (metric, kpi) on m.metric = f.metric
          where f.workspace_id = ${workspaceId} and f.location_id = ${locationId} and f.day between ${from} and ${to}
          group by 1, 2
        ), known as (
          select day, kpi from statistic_fact
          where workspace_id = ${workspaceId} and location_id = ${locationId} and day between ${from} and ${to}
            and product = 'Listing' and source = 'GOOGLE' and subscription_id = 0
        )
        select day::text as day, kpi, s.value::text as value from said s full join known k using (day, kpi) order by 1, 2`.execute(
        tx,
      );
      await this.facts.keep(
        tx,
        rows.map(({ day, kpi, value }) => ({
          workspaceId,
          companyId,
          locationId,
          subscriptionId: null,
          day,
          product: 'Listing' as const,
          kpi,
          source: 'GOOGLE' as const,
          value,
        })),
      );
    });
  }
}
