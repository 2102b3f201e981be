import { Injectable } from '@nestjs/common';
import { Functionalities } from '#contexts/subscriptions';
import { Problems } from '#domain/errors/draft';
import { lists } from '#domain/lists/lists';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import {
  benchmarkZone,
  bucketOf,
  daysOfPeriod,
  distributionOf,
  lengthOf,
  nearestPeriod,
  scoreOf,
  shownDistribution,
} from '#domain/statistics/benchmark';
import type { BenchmarkKpi, BenchmarkPeriod } from '#domain/statistics/benchmark';
import { dayFormats } from '#domain/statistics/day-formats';
import { keysOf } from '#domain/statistics/period';
import type { AskedPeriod } from '#domain/statistics/period';
import { readDayRange } from '#domain/time/day-range';
import type { DayRange } from '#domain/time/day-range';
import { today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import type { Placement } from '#platform/access';
import { Clock } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { benchmarkPairs } from './benchmark.store.js';
import type { BenchmarkListView, BenchmarkView, PeerGroupView } from './benchmark.view.js';
import { Branches } from './branches.js';

/** Whose shops: all of one type. */
export interface BenchmarkContext {
  readonly type: DecidedValueOf<'benchmarkContext'>;
  readonly places: readonly Placement[];
}

export interface BenchmarkQuestion extends AskedPeriod {
  /** The last 30 days when neither it nor dates are given. */
  readonly period?: BenchmarkPeriod | undefined;
  readonly aggregation: ValueOf<'statisticAggregationType'>;
}

/** Shops of the context in one branch and country. */
type ShopGroup = Readonly<Record<BenchmarkKpi, number>> & {
  readonly category: string;
  readonly country: string;
  readonly testMode: boolean;
  readonly shops: number;
};

interface Known {
  readonly kpi: BenchmarkKpi;
  readonly category: string;
  readonly country: string;
  readonly shops: number;
  readonly quantiles: readonly number[];
}

interface Point {
  readonly kpi: BenchmarkKpi;
  readonly key: string;
  readonly value: number;
}

/** What is meant: days, and the period whose distribution and shops they are compared with. */
interface Meant {
  readonly range: DayRange;
  readonly period: BenchmarkPeriod;
  /** How many times as long as the period; null: it is the period. */
  readonly factor: number | null;
}

/** Compares shops with others of their branch: their own sums, and the distribution of the last night. */
@Injectable()
export class BenchmarkQueries {
  constructor(
    private readonly database: Database,
    private readonly functionalities: Functionalities,
    private readonly clock: Clock,
    private readonly branches: Branches,
  ) {}

  /** @throws DomainError `productRequired` when no location has Analytics; `validationFailed` */
  async of(context: BenchmarkContext, question: BenchmarkQuestion): Promise<BenchmarkListView> {
    const within = await this.within(context);
    await this.demandAnalytics(within);
    const meant = meantBy(question, await this.night());
    const groups = await this.shops(within, meant);
    const known = await this.distributions(mostOf(groups), meant.period);
    const points = await this.points(within, meant.range, question.aggregation);
    const keys = keysOf(meant.range, question.aggregation);
    const data = lists.benchmarkKpi.map((kpi): BenchmarkView => {
      const shops = groups.reduce((sum, group) => sum + group[kpi], 0);
      const own = new Map(points.filter((point) => point.kpi === kpi).map(({ key, value }) => [key, value]));
      return viewOf(kpi, { shops, own, keys, meant, peers: known.get(kpi) });
    });
    return { data, total: data.length, ...meant.range };
  }

  /** A workspace with those below it. */
  private async within({ type, places }: BenchmarkContext): Promise<BenchmarkContext> {
    if (type !== 'Workspace') return { type, places };
    const { rows } = await sql<{ id: number }>`
      select distinct w.id from workspace above join workspace w on w.path <@ above.path and w.deleted_at is null
      where above.id = any(${places.map(({ id }) => id)}::int[])`.execute(this.database.read);
    return { type, places: rows.map(({ id }) => ({ id, workspaceId: id, companyId: null, locationId: null })) };
  }

  private demandAnalytics({ type, places }: BenchmarkContext): Promise<void> {
    if (type !== 'Workspace') return this.functionalities.demand(places, 'Analytics');
    return this.functionalities.demandInWorkspaces(
      places.map(({ id }) => id),
      'Analytics',
    );
  }

  /** The last one that is finished. */
  private async night(): Promise<LocalDate> {
    const { rows } = await sql<{ night: LocalDate | null }>`select night::text as night from benchmark_night`.execute(
      this.database.read,
    );
    return rows[0]?.night ?? today(this.clock.now(), benchmarkZone);
  }

  /** Those of the period; of dates of one's own all that have something in any period. */
  private async shops(context: BenchmarkContext, { period, factor }: Meant): Promise<readonly ShopGroup[]> {
    const counts = lists.benchmarkKpi.map(
      (kpi) =>
        sql`(count(distinct s.location_id) filter (where s.${sql.ref(kpi)} is not null))::int as ${sql.ref(kpi)}`,
    );
    const { rows } = await sql<ShopGroup>`
      select s.category, s.country, s.test_mode as "testMode", count(distinct s.location_id)::int as shops, ${sql.join(counts)}
      from benchmark_sample s
      where s.workspace_id = any(${workspacesOf(context)}::int[]) and ${isOf(context, 's')}
        ${factor === null ? sql`and s.period = ${period}` : sql``}
      group by 1, 2, 3 order by shops desc, category, country`.execute(this.database.read);
    return rows;
  }

  /** Of each KPI the narrowest group that there is: the category before those above it, the country before all. */
  private async distributions(
    group: ShopGroup | undefined,
    period: BenchmarkPeriod,
  ): Promise<ReadonlyMap<BenchmarkKpi, Known>> {
    if (group === undefined) return new Map();
    const branches = this.branches.of(group.category);
    const { rows } = await sql<Known>`
      select d.kpi, d.category, d.country, d.shops, d.quantiles from benchmark_distribution d
      join unnest(${[...branches]}::text[]) with ordinality b (category, distance) on b.category = d.category
      where d.period = ${period} and d.country in (${group.country}, '') and d.test_mode = ${group.testMode}
      order by b.distance desc, d.country`.execute(this.database.read);
    return new Map(rows.map((row) => [row.kpi, row]));
  }

  private async points(
    context: BenchmarkContext,
    { from, to }: DayRange,
    aggregation: BenchmarkQuestion['aggregation'],
  ): Promise<readonly Point[]> {
    const source = context.type === 'Location' ? sql`statistic_fact` : sql`statistic_company_day`;
    const { rows } = await sql<Point>`
      select k.benchmark as kpi, to_char(f.day, ${dayFormats[aggregation]}) as key, sum(f.value)::float8 as value
      from ${source} f
      join unnest(${benchmarkPairs.map(({ kpi }) => kpi)}::text[], ${benchmarkPairs.map(({ benchmark }) => benchmark)}::text[])
        as k (kpi, benchmark) on k.kpi = f.kpi
      where f.workspace_id = any(${workspacesOf(context)}::int[]) and ${isOf(context, 'f')} and f.day between ${from} and ${to}
        ${context.type === 'Location' ? sql`` : sql`and f.facts > 0`}
      group by 1, 2`.execute(this.database.read);
    return rows;
  }
}

const workspacesOf = ({ places }: BenchmarkContext): number[] => [
  ...new Set(places.map(({ workspaceId }) => workspaceId)),
];

/** SQL: which rows, under a name, of the workspaces of the context are of the context itself. */
function isOf({ type, places }: BenchmarkContext, name: string): Sql<unknown> {
  if (type === 'Workspace') return sql`true`;
  const column = sql.ref(`${name}.${type === 'Company' ? 'company_id' : 'location_id'}`);
  return sql`${column} = any(${places.map(({ id }) => id)}::bigint[])`;
}

function meantBy({ period, ...asked }: BenchmarkQuestion, night: LocalDate): Meant {
  const problems = new Problems();
  if (period !== undefined)
    for (const field of ['from', 'to'] as const)
      if (asked[field] !== undefined)
        problems.add({ field, value: asked[field], problem: 'notTogether', expected: 'period' });
  const range = period === undefined ? readDayRange(asked, problems) : null;
  problems.throwIfAny();
  if (range === null) {
    const named = period ?? '30d';
    return { range: daysOfPeriod(named, night), period: named, factor: null };
  }
  const nearest = nearestPeriod(range, night);
  return { range, period: nearest, factor: lengthOf(range) / lengthOf(daysOfPeriod(nearest, night)) };
}

/** The branch of the most shops that have one. */
const mostOf = (groups: readonly ShopGroup[]): ShopGroup | undefined => groups.find(({ category }) => category !== '');

interface Facts {
  readonly shops: number;
  readonly own: ReadonlyMap<string, number>;
  readonly keys: readonly string[];
  readonly meant: Meant;
  readonly peers: Known | undefined;
}

function viewOf(kpi: BenchmarkKpi, { shops, own, keys, meant, peers }: Facts): BenchmarkView {
  const average = (value: number | undefined): number | null =>
    value === undefined || shops === 0 ? null : Math.round((value / shops) * 100) / 100;
  const value = average(own.size === 0 ? undefined : [...own.values()].reduce((sum, each) => sum + each, 0));
  const distribution = peers && distributionOf(peers.quantiles, meant.factor ?? 1);
  const shown = distribution && shownDistribution(distribution);
  const { a = null, b = null, c = null, d = null, e = null, f = null } = shown ?? {};
  return {
    kpi,
    score: value === null || distribution === undefined ? null : scoreOf(value, distribution),
    numberOfSamples: peers?.shops ?? 0,
    sum: {
      value,
      a,
      b,
      c,
      d,
      e,
      f,
      bucket: value === null || distribution === undefined ? null : bucketOf(value, distribution),
    },
    min: shown?.min ?? null,
    median: shown?.median ?? null,
    dailyData: keys.map((key) => ({ key, value: average(own.get(key)) })),
    numberOfShops: shops,
    peerGroup: peers === undefined ? null : peerGroupOf(peers, meant.period),
  };
}

const peerGroupOf = ({ category, country }: Known, period: BenchmarkPeriod): PeerGroupView => ({
  category,
  countryCode: country === '' ? null : country,
  period,
});
