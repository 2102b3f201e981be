import { Injectable } from '@nestjs/common';
import { Functionalities } from '#contexts/subscriptions';
import type { ValueOf } from '#domain/lists/lists';
import { periodicChange, periodicImprovement } from '#domain/statistics/change';
import { dayFormats } from '#domain/statistics/day-formats';
import { isCountedIn, kpiNames, kpis } from '#domain/statistics/kpis';
import type { AnalyticsProduct, Kpi } from '#domain/statistics/kpis';
import { comparedPeriod, lastComparedDay, lateSources, longestDelay } from '#domain/statistics/like-for-like';
import type { Comparison } from '#domain/statistics/like-for-like';
import { keysOf } from '#domain/statistics/period';
import type { AskedPeriod } from '#domain/statistics/period';
import { lengthOf } from '#domain/time/day-range';
import type { DayRange } from '#domain/time/day-range';
import { addDays } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import type { Placement } from '#platform/access';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { FactSource } from '../fact/fact.js';
import { readPeriod } from './read-period.js';
import type { AggregatedKpiView, ChronologyView, KpiMetaView, KpiView, ListView } from './statistic.view.js';

type ContextType = ValueOf<'contextType.statistics'>;
type AggregationType = ValueOf<'statisticAggregationType'>;

/** What statistics are of: all of one type. */
export interface StatisticContext {
  readonly type: ContextType;
  readonly places: readonly Placement[];
}

export interface StatisticQuestion extends AskedPeriod {
  /** All when undefined. */
  readonly kpis?: readonly Kpi[] | undefined;
  /** All when undefined. */
  readonly products?: readonly AnalyticsProduct[] | undefined;
  /** All when undefined. */
  readonly sources?: readonly FactSource[] | undefined;
  readonly includeMetaData: boolean;
}

/** What one source has counted for one product, in one of both periods. */
interface Part {
  readonly kpi: Kpi;
  readonly product: AnalyticsProduct;
  readonly source: FactSource;
  readonly isBefore: boolean;
  /** One of the last days of the compared period, of late sources; null: all other days. */
  readonly late: LocalDate | null;
  readonly sum: number;
  /** The last day with a fact. */
  readonly last: LocalDate;
}

interface Point {
  readonly kpi: Kpi;
  readonly key: string;
  readonly value: number;
}

interface KnownDays {
  readonly kpi: Kpi;
  readonly days: number;
  readonly updatedAt: string | null;
}

/** Reads sums of what was counted. A company is read from the sums of its days, so that its size does not matter. */
@Injectable()
export class StatisticQueries {
  constructor(
    private readonly database: Database,
    private readonly functionalities: Functionalities,
  ) {}

  /**
   * The sum of each KPI in a period, and how it has changed against as many days before, or the same days of the year before.
   * Days that a late source has not told of yet are compared with nothing. KPIs that are not named are left out where nothing was
   * counted in both.
   * @throws DomainError `productRequired` when no location has Analytics; `validationFailed`
   */
  async aggregated(
    context: StatisticContext,
    question: StatisticQuestion & { readonly comparedWith?: Comparison },
  ): Promise<ListView<AggregatedKpiView>> {
    const period = await this.period(context, question);
    const comparison = question.comparedWith ?? 'PERIOD_BEFORE';
    const compared = comparedPeriod(period, comparison);
    const parts = groupedByKpi(await this.parts(context, period, compared, question));
    const meta = await this.meta(context, period, question);
    const data = namesOf(question)
      .filter((kpi) => question.kpis !== undefined || parts.has(kpi))
      .map((kpi): AggregatedKpiView => {
        const known = parts.get(kpi) ?? [];
        const now = known.filter((part) => !part.isBefore);
        const sum = sumOf(now);
        const sumBefore = sumOf(likeForLike(known, (last) => lastComparedDay(period, compared, comparison, last)));
        const change = periodicChange(sum, sumBefore);
        return {
          kpi,
          unit: kpis[kpi].unit,
          sum,
          sumBefore,
          periodicChange: change,
          periodicImprovement: periodicImprovement(change, kpis[kpi].direction),
          extendedKpiSums: now.map(({ product, source, sum: part }) => ({ product, source, sum: part })),
          meta: meta?.(kpi) ?? null,
        };
      });
    return { data, total: data.length };
  }

  /**
   * The sums by day, ISO week, month or year. A part of the period in which nothing was counted is null, not 0.
   * @throws as `aggregated`
   */
  async chronology(
    context: StatisticContext,
    question: StatisticQuestion & { readonly aggregationType: AggregationType },
  ): Promise<ListView<ChronologyView>> {
    const period = await this.period(context, question);
    const { rows } = await sql<Point>`
      select f.kpi, to_char(f.day, ${dayFormats[question.aggregationType]}) as key, sum(f.value)::float8 as value
      ${factsOf(context, period, question)} group by 1, 2`.execute(this.database.read);
    const meta = await this.meta(context, period, question);
    const points = new Map(rows.map(({ kpi, key, value }) => [`${kpi} ${key}`, value]));
    const counted = new Set(rows.map(({ kpi }) => kpi));
    const keys = keysOf(period, question.aggregationType);
    const data = namesOf(question)
      .filter((kpi) => question.kpis !== undefined || counted.has(kpi))
      .map((kpi): ChronologyView => ({
        kpi,
        unit: kpis[kpi].unit,
        data: keys.map((key) => ({ key, value: points.get(`${kpi} ${key}`) ?? null })),
        meta: meta?.(kpi) ?? null,
      }));
    return { data, total: data.length };
  }

  /** What is counted for these products, all when undefined, in the reader's language. */
  catalogue(products?: readonly AnalyticsProduct[]): ListView<KpiView> {
    const { language } = currentContext();
    const data = namesOf({ products }).map((kpi): KpiView => {
      const { name, unit, direction, products: counted } = kpis[kpi];
      return { kpi, name: name[language], unit, direction, products: counted };
    });
    return { data, total: data.length };
  }

  private async parts(
    context: StatisticContext,
    period: DayRange,
    compared: DayRange,
    chosen: Chosen,
  ): Promise<readonly Part[]> {
    const isLate = sql`f.source = any(${[...lateSources]}::text[]) and f.day > ${addDays(compared.to, -longestDelay)}`;
    const { rows } = await sql<Part>`
      select f.kpi, f.product, f.source, false as "isBefore", null::date as late, sum(f.value)::float8 as sum, max(f.day) as last
      ${factsOf(context, period, chosen)} group by 1, 2, 3
      union all
      select f.kpi, f.product, f.source, true, case when ${isLate} then f.day end, sum(f.value)::float8, max(f.day)
      ${factsOf(context, compared, chosen)} group by 1, 2, 3, 5
      order by product, source`.execute(this.database.read);
    return rows;
  }

  /** The days that are meant, by the clock of the first place's workspace. */
  private async period({ places }: StatisticContext, question: AskedPeriod): Promise<DayRange> {
    await this.functionalities.demand(places, 'Analytics');
    return readPeriod(this.database, places[0]?.workspaceId ?? 0, question);
  }

  private async meta(
    context: StatisticContext,
    period: DayRange,
    question: StatisticQuestion,
  ): Promise<((kpi: Kpi) => KpiMetaView) | undefined> {
    if (!question.includeMetaData) return undefined;
    const { rows } = await sql<KnownDays>`
      select f.kpi, count(distinct f.day)::int as days,
        to_char(max(f.updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"
      ${factsOf(context, period, question)} group by f.kpi`.execute(this.database.read);
    const known = new Map(rows.map((row) => [row.kpi, row]));
    const { language } = currentContext();
    const days = lengthOf(period);
    return (kpi) => ({
      name: kpis[kpi].name[language],
      direction: kpis[kpi].direction,
      products: kpis[kpi].products,
      daysWithData: known.get(kpi)?.days ?? 0,
      days,
      updatedAt: known.get(kpi)?.updatedAt ?? null,
    });
  }
}

type Chosen = Pick<StatisticQuestion, 'kpis' | 'products' | 'sources'>;

function namesOf({ kpis: named, products }: Chosen): Kpi[] {
  return kpiNames.filter(
    (kpi) =>
      (named === undefined || named.includes(kpi)) &&
      (products === undefined || products.some((product) => isCountedIn(kpi, product))),
  );
}

function groupedByKpi(parts: readonly Part[]): ReadonlyMap<Kpi, readonly Part[]> {
  const groups = new Map<Kpi, Part[]>();
  for (const part of parts) groups.set(part.kpi, [...(groups.get(part.kpi) ?? []), part]);
  return groups;
}

const sumOf = (parts: readonly Part[]): number | null =>
  // Amounts have six decimals: what floating point adds beyond them is no money.
  parts.length === 0 ? null : Math.round(parts.reduce((sum, part) => sum + part.sum, 0) * 1e6) / 1e6;

/**
 * What was counted before, without the days that have no counterpart yet because their source is late.
 * @param lastDay that is compared of a late source, by the last day that it has told of
 */
function likeForLike(parts: readonly Part[], lastDay: (last: LocalDate | null) => LocalDate): readonly Part[] {
  return parts.filter((part) => {
    if (!part.isBefore || part.late === null) return part.isBefore;
    const counterpart = parts.find(
      ({ isBefore, product, source }) => !isBefore && product === part.product && source === part.source,
    );
    return part.late <= lastDay(counterpart?.last ?? null);
  });
}

/** SQL: `from` and `where` of the rows `f` that count in a period. */
function factsOf({ type, places }: StatisticContext, { from, to }: DayRange, chosen: Chosen): Sql<unknown> {
  const among = (column: string, kind: 'int' | 'bigint', ids: readonly (number | null)[]): Sql<unknown> => {
    const distinct = [...new Set(ids)];
    if (distinct.length === 1) return sql`${sql.ref(column)} = ${distinct[0]}`;
    return kind === 'int'
      ? sql`${sql.ref(column)} = any(${distinct}::int[])`
      : sql`${sql.ref(column)} = any(${distinct}::bigint[])`;
  };
  const of: Readonly<Record<ContextType, () => Sql<unknown>>> = {
    Company: () =>
      sql`from statistic_company_day f where f.facts > 0 and ${among(
        'f.company_id',
        'bigint',
        places.map(({ companyId }) => companyId),
      )}`,
    Location: () =>
      sql`from statistic_fact f where ${among(
        'f.location_id',
        'bigint',
        places.map(({ id }) => id),
      )}`,
    Subscription: () =>
      sql`from statistic_fact f where f.subscription_id <> 0 and ${among(
        'f.subscription_id',
        'bigint',
        places.map(({ id }) => id),
      )}`,
  };
  return sql`${of[type]()} and ${sql.join(
    [
      among(
        'f.workspace_id',
        'int',
        places.map(({ workspaceId }) => workspaceId),
      ),
      sql`f.day between ${from} and ${to}`,
      ...(chosen.kpis === undefined ? [] : [sql`f.kpi = any(${[...chosen.kpis]}::text[])`]),
      ...(chosen.products === undefined ? [] : [sql`f.product = any(${[...chosen.products]}::text[])`]),
      ...(chosen.sources === undefined ? [] : [sql`f.source = any(${[...chosen.sources]}::text[])`]),
    ],
    sql` and `,
  )}`;
}
