import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { kpis } from '#domain/statistics/kpis';
import type { AnalyticsProduct, Kpi } from '#domain/statistics/kpis';
import type { DayRange } from '#domain/time/day-range';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { TableSources } from '#platform/exports';
import type { TableSource } from '#platform/exports';

const columns = [
  'day',
  'locationId',
  'externalId',
  'locationName',
  'subscriptionId',
  'product',
  'kpi',
  'unit',
  'source',
  'value',
] as const;

export interface StatisticExportQuery extends DayRange {
  readonly workspaceId: number;
  /** Null: all of the workspace. */
  readonly companyId: number | null;
  /** All when undefined. */
  readonly kpis?: readonly Kpi[] | undefined;
  /** All when undefined. */
  readonly products?: readonly AnalyticsProduct[] | undefined;
}

type Row = Readonly<Record<Exclude<(typeof columns)[number], 'unit' | 'kpi'>, string | number | null>> & {
  readonly kpi: Kpi;
};

/** Facts as a file, one row each. They are read in the order of their key, location by location. */
@Injectable()
export class StatisticExport implements TableSource<StatisticExportQuery, Row>, OnModuleInit {
  readonly kind = 'statisticExport';
  readonly fileName = 'statistics';
  readonly operation = 'statistics.export';
  readonly permission = 'statistics:read';
  readonly columns = columns;

  constructor(private readonly sources: TableSources) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  query({ workspaceId, companyId, from, to, kpis: named, products }: StatisticExportQuery): Sql<Row> {
    // 0: of subscriptions without a location.
    const places = sql`select 0 as id, null as external_id, null as name union all
      select id, external_id, name from location where workspace_id = ${workspaceId}
        ${companyId === null ? sql`` : sql`and company_id = ${companyId}`}`;
    return sql`
      select f.day::text as day, nullif(f.location_id, 0) as "locationId", l.external_id as "externalId", l.name as "locationName",
        nullif(f.subscription_id, 0) as "subscriptionId", f.product, f.kpi, f.source, f.value::text as value
      from (${places}) l join statistic_fact f on f.workspace_id = ${workspaceId} and f.location_id = l.id
        and f.day between ${from}::date and ${to}::date
      where true ${companyId === null ? sql`` : sql`and f.company_id = ${companyId}`}
        ${named === undefined ? sql`` : sql`and f.kpi = any(${[...named]}::text[])`}
        ${products === undefined ? sql`` : sql`and f.product = any(${[...products]}::text[])`}
      order by f.location_id, f.day, f.kpi, f.product, f.source, f.subscription_id`;
  }

  cells(row: Row): (string | null)[] {
    const cells = { ...row, unit: kpis[row.kpi].unit };
    return columns.map((column) => (cells[column] === null ? null : String(cells[column])));
  }
}
