import { Injectable } from '@nestjs/common';
import { StatisticQueries } from '#contexts/statistics';
import { isDomainError } from '#domain/errors/errors';
import { kpis } from '#domain/statistics/kpis';
import type { Kpi, KpiUnit } from '#domain/statistics/kpis';
import { lateSources } from '#domain/statistics/like-for-like';
import type { DayRange } from '#domain/time/day-range';
import type { Placement } from '#platform/access';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { ReportScope } from './reported-place.js';
import { isMonthly, shownPeriod } from './schedule.rules.js';
import type { ReportSchedule } from './schedule.rules.js';

/** A KPI of the reported period. */
export interface ReportedKpi {
  readonly kpi: Kpi;
  readonly unit: KpiUnit;
  /** Null: nothing was counted. */
  readonly sum: number | null;
  /** Percent against as many days before; null: nothing can be compared. */
  readonly change: number | null;
}

/** The same KPI in each of the weeks or months that charts show, in order. */
export interface ReportedCourse {
  readonly kpi: Kpi;
  readonly unit: KpiUnit;
  readonly values: readonly (number | null)[];
}

export interface ReportFigures {
  readonly kpis: readonly ReportedKpi[];
  readonly courses: readonly ReportedCourse[];
  /** A source has counted that tells of days later. */
  readonly hasLateSource: boolean;
  /** Of the reviews of the reported period, 1 to 5; null: there are none with stars. */
  readonly averageStars: number | null;
  /** As things stand now. */
  readonly unansweredReviews: number;
  readonly liveListings: number;
}

/** KPIs that are worth a chart, the most telling first. */
const charted: readonly Kpi[] = ['impressions', 'calls', 'directions', 'websiteClicks', 'clicks', 'scans', 'reviews'];
const mostCharts = 2;

export interface ReportQuestion {
  readonly workspaceId: number;
  readonly scope: ReportScope;
  readonly schedule: ReportSchedule;
  readonly period: DayRange;
}

/** Reads what a report says. */
@Injectable()
export class ReportFiguresQueries {
  constructor(private readonly statistics: StatisticQueries) {}

  /**
   * @returns null: no location has statistics any more, or nothing was counted, neither in the period nor in the one before
   */
  async of(tx: Tx, question: ReportQuestion): Promise<ReportFigures | null> {
    try {
      return await this.counted(tx, question);
    } catch (error) {
      if (isDomainError(error) && error.key === 'productRequired') return null;
      throw error;
    }
  }

  private async counted(
    tx: Tx,
    { workspaceId, scope, schedule, period }: ReportQuestion,
  ): Promise<ReportFigures | null> {
    const context = { type: scope.type, places: scope.ids.map((id) => placeOf(workspaceId, scope.type, id)) };
    const { data } = await this.statistics.aggregated(context, { ...period, includeMetaData: false });
    if (data.length === 0) return null;
    const shown = charted.filter((kpi) => data.some((one) => one.kpi === kpi && one.sum !== null)).slice(0, mostCharts);
    const { data: courses } =
      shown.length === 0
        ? { data: [] }
        : await this.statistics.chronology(context, {
            ...shownPeriod(schedule, period),
            kpis: shown,
            aggregationType: isMonthly(schedule) ? 'Month' : 'Week',
            includeMetaData: false,
          });
    return {
      kpis: data.map(({ kpi, unit, sum, periodicChange }) => ({ kpi, unit, sum, change: periodicChange })),
      courses: shown.map((kpi) => ({
        kpi,
        unit: kpis[kpi].unit,
        values: courses.find((one) => one.kpi === kpi)?.data.map(({ value }) => value) ?? [],
      })),
      hasLateSource: data.some(({ extendedKpiSums }) =>
        extendedKpiSums.some(({ source }) => lateSources.includes(source)),
      ),
      ...(await standing(tx, workspaceId, scope, period)),
    };
  }
}

const placeOf = (workspaceId: number, type: ReportScope['type'], id: number): Placement => ({
  id,
  workspaceId,
  companyId: type === 'Company' ? id : null,
  locationId: type === 'Location' ? id : null,
});

type Standing = Pick<ReportFigures, 'averageStars' | 'unansweredReviews' | 'liveListings'>;

async function standing(
  tx: Tx,
  workspaceId: number,
  { type, ids }: ReportScope,
  { from, to }: DayRange,
): Promise<Standing> {
  const within = (table: string) =>
    sql`${sql.ref(`${table}.workspace_id`)} = ${workspaceId}
      and ${sql.ref(`${table}.${type === 'Company' ? 'company_id' : 'location_id'}`)} = any(${[...ids]}::bigint[])`;
  const { rows } = await sql<Standing>`
    select r."averageStars", r."unansweredReviews",
      (select count(*)::int from listing i where ${within('i')} and i.state = 'LIVE') as "liveListings"
    from (
      select (count(*) filter (where r.answerable and not r.answered))::int as "unansweredReviews",
        (avg(r.rating) filter (where (r.reviewed_at at time zone workspace_zone(${workspaceId}))::date between ${from} and ${to}))::float8
          as "averageStars"
      from review r where ${within('r')} and r.removed_at is null) r`.execute(tx);
  return rows[0] ?? { averageStars: null, unansweredReviews: 0, liveListings: 0 };
}
