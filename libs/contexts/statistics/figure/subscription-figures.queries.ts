import { Injectable } from '@nestjs/common';
import type { Kpi } from '#domain/statistics/kpis';
import type { DayRange } from '#domain/time/day-range';
import { Database, sql } from '#platform/database';

/** A KPI of a subscription on these days. */
export interface SubscriptionFigure extends DayRange {
  readonly workspaceId: number;
  readonly subscriptionId: number;
  readonly kpi: Kpi;
}

/** Sums of what was counted for subscriptions, each on its own days. */
@Injectable()
export class SubscriptionFigures {
  constructor(private readonly database: Database) {}

  /** @returns millionths, by subscription; those for which nothing was counted are left out */
  async sums(figures: readonly SubscriptionFigure[]): Promise<ReadonlyMap<number, bigint>> {
    if (figures.length === 0) return new Map();
    const { rows } = await sql<{ id: number; sum: string }>`
      select a.id, (sum(f.value) * 1000000)::bigint::text as sum
      from unnest(${figures.map(({ workspaceId }) => workspaceId)}::int[], ${figures.map(({ subscriptionId }) => subscriptionId)}::bigint[],
        ${figures.map(({ kpi }) => kpi)}::text[], ${figures.map(({ from }) => from)}::date[], ${figures.map(({ to }) => to)}::date[])
        as a (workspace_id, id, kpi, first, last)
      join statistic_fact f on f.workspace_id = a.workspace_id and f.subscription_id = a.id and f.subscription_id <> 0
        and f.day between a.first and a.last and f.kpi = a.kpi
      group by a.id`.execute(this.database.read);
    return new Map(rows.map(({ id, sum }) => [id, BigInt(sum)]));
  }
}
