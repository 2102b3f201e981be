import { Injectable } from '@nestjs/common';
import { Functionalities } from '#contexts/subscriptions';
import { lists } from '#domain/lists/lists';
import type { DecidedValueOf } from '#domain/lists/lists';
import {
  benchmarkKpis,
  benchmarkZone,
  bucketOf,
  distributionOf,
  scoreOf,
  shownDistribution,
} from '#domain/statistics/benchmark';
import type { BenchmarkKpi, BenchmarkPeriod } from '#domain/statistics/benchmark';
import { dayFormats } from '#domain/statistics/day-formats';
import { keysOf } from '#domain/statistics/period';
import type { DayRange } from '#domain/time/day-range';
import { today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { workspacesBelow } from '#platform/access';
import type { Placement } from '#platform/access';
import { Clock } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { meantBy } from './benchmark.rules.js';
import type { BenchmarkQuestion, Meant } from './benchmark.rules.js';
import { categoryOf, countryOf, joinPairs } from './benchmark.store.js';
import type { BenchmarkListView, BenchmarkView, PeerGroupView } from './benchmark.view.js';
import { Branches } from './branches.js';

/** Whose shops: all of one type. */
export interface BenchmarkContext {
  readonly type: DecidedValueOf<'benchmarkContext'>;
  readonly places: readonly Placement[];
}

/** Shops of the context in one branch and country. */
interface ShopGroup {
  readonly category: string;
  readonly country: string;
  readonly testMode: boolean;
  readonly shops: number;
  /** Shops of which this was counted. */
  readonly counted: Readonly<Record<BenchmarkKpi, number>>;
  /** What they have of it together; null: nothing was counted, or it is the sum of the points. */
  readonly sums: Readonly<Record<BenchmarkKpi, number | null>>;
}

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
    const night = await this.night();
    const meant = meantBy(question, night);
    const groups =
      meant.factor === null
        ? await this.shops(within, meant.period, night)
        : await this.shopsOfDays(within, meant.range);
    const known = await this.distributions(mostOf(groups), meant.period);
    const points = await this.points(within, meant, night, question.aggregation);
    const keys = keysOf(meant.range, question.aggregation);
    const data = lists.benchmarkKpi.map((kpi): BenchmarkView => {
      const shops = groups.reduce((sum, group) => sum + group.counted[kpi], 0);
      const own = new Map(points.filter((point) => point.kpi === kpi).map(({ key, value }) => [key, value]));
      const sum = sumOf(meant.factor === null ? groups.map(({ sums }) => sums[kpi]) : [...own.values()]);
      return viewOf(kpi, { shops, sum, own, keys, meant, peers: known.get(kpi) });
    });
    return { data, total: data.length, ...meant.range };
  }

  /** A workspace with those below it, without those in test mode where it is not, and the other way round. */
  private async within({ type, places }: BenchmarkContext): Promise<BenchmarkContext> {
    if (type !== 'Workspace') return { type, places };
    const above = places.map(({ id }) => id);
    const ids = await workspacesBelow(this.database.read, above, { deleted: false });
    return { type, places: ids.map((id) => ({ id, workspaceId: id, companyId: null, locationId: null })) };
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

  /** Those that have a sample of the night. */
  private async shops(
    context: BenchmarkContext,
    period: BenchmarkPeriod,
    night: LocalDate,
  ): Promise<readonly ShopGroup[]> {
    const counted = eachKpi((kpi) => sql`count(s.${kpi})`);
    const sums = eachKpi((kpi) => sql`sum(s.${kpi})::float8`);
    const { rows } = await sql<ShopGroup>`
      select s.category, s.country, s.test_mode as "testMode", count(*)::int as shops, ${counted} as counted, ${sums} as sums
      from benchmark_sample s
      where s.workspace_id = any(${workspacesOf(context)}::int[]) and ${isOf(context, 's')} and s.period = ${period}
        and s.night = ${night}
      group by 1, 2, 3 order by shops desc, s.category, s.country`.execute(this.database.read);
    return rows;
  }

  /** Those that are there, and of which something was counted on one of the days. */
  private async shopsOfDays(context: BenchmarkContext, { from, to }: DayRange): Promise<readonly ShopGroup[]> {
    const isCounted = lists.benchmarkKpi.map(
      (kpi) => sql`
        exists (select from statistic_fact f where f.workspace_id = l.workspace_id and f.location_id = l.id
          and f.day between ${from} and ${to} and f.kpi = any(${[...benchmarkKpis[kpi]]}::text[])) as ${sql.ref(kpi)}`,
    );
    const counted = eachKpi((kpi) => sql`count(*) filter (where s.${kpi})`);
    const none = eachKpi(() => sql`null`);
    const { rows } = await sql<ShopGroup>`
      with shop as materialized (
        select ${categoryOf} as category, ${countryOf} as country, w.test_mode, ${sql.join(isCounted)}
        from location l join workspace w on w.id = l.workspace_id
        where l.workspace_id = any(${workspacesOf(context)}::int[]) and ${isOf(context, 'l', 'id')} and l.deleted_at is null
      )
      select s.category, s.country, s.test_mode as "testMode", count(*)::int as shops, ${counted} as counted, ${none} as sums
      from shop s where ${sql.join(
        lists.benchmarkKpi.map((kpi) => sql`s.${sql.ref(kpi)}`),
        sql` or `,
      )}
      group by 1, 2, 3 order by shops desc, s.category, s.country`.execute(this.database.read);
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

  /** What all shops have together. Of companies and workspaces it is taken from their days, less what is of none of the shops. */
  private async points(
    context: BenchmarkContext,
    { range: { from, to }, period, factor }: Meant,
    night: LocalDate,
    aggregation: BenchmarkQuestion['aggregation'],
  ): Promise<readonly Point[]> {
    const workspaces = workspacesOf(context);
    const key = sql`to_char(f.day, ${dayFormats[aggregation]})`;
    if (context.type === 'Location') {
      const { rows } = await sql<Point>`
        select k.benchmark as kpi, ${key} as key, sum(f.value)::float8 as value from statistic_fact f ${joinPairs}
        where f.workspace_id = any(${workspaces}::int[]) and ${isOf(context, 'f')} and f.day between ${from} and ${to}
        group by 1, 2`.execute(this.database.read);
      return rows;
    }
    const hasSample =
      factor === null
        ? sql`exists (select from benchmark_sample s where s.workspace_id = l.workspace_id and s.location_id = l.id
            and s.period = ${period} and s.night = ${night})`
        : sql`false`;
    const { rows } = await sql<Point>`
      with gone as materialized (
        select l.workspace_id, l.id from location l
        where l.workspace_id = any(${workspaces}::int[]) and ${isOf(context, 'l')} and l.deleted_at is not null and not ${hasSample}
        union all select id, 0 from unnest(${workspaces}::int[]) id
      ), f as (
        select d.day, d.kpi, d.value, d.facts from statistic_company_day d
        where d.workspace_id = any(${workspaces}::int[]) and ${isOf(context, 'd')} and d.day between ${from} and ${to}
        union all
        select o.day, o.kpi, - o.value, -1 from gone g join statistic_fact o on o.workspace_id = g.workspace_id
          and o.location_id = g.id and ${isOf(context, 'o')} and o.day between ${from} and ${to}
      )
      select k.benchmark as kpi, ${key} as key, sum(f.value)::float8 as value from f ${joinPairs}
      group by 1, 2 having sum(f.facts) > 0`.execute(this.database.read);
    return rows;
  }
}

const workspacesOf = ({ places }: BenchmarkContext): number[] => [
  ...new Set(places.map(({ workspaceId }) => workspaceId)),
];

/** SQL: which rows, under a name, of the workspaces of the context are of the context itself. @param id the column of the location */
function isOf({ type, places }: BenchmarkContext, name: string, id = 'location_id'): Sql<unknown> {
  if (type === 'Workspace') return sql`true`;
  const column = sql.ref(`${name}.${type === 'Company' ? 'company_id' : id}`);
  return sql`${column} = any(${places.map((place) => place.id)}::bigint[])`;
}

/** SQL: an object with a value for each KPI. @param value of the column that is named as the KPI */
const eachKpi = (value: (column: Sql<unknown>) => Sql<unknown>): Sql<unknown> =>
  sql`json_build_object(${sql.join(lists.benchmarkKpi.map((kpi) => sql`${kpi}::text, ${value(sql.ref(kpi))}`))})`;

/** Null: nothing was counted. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** The branch of the most shops that have one. */
const mostOf = (groups: readonly ShopGroup[]): ShopGroup | undefined => groups.find(({ category }) => category !== '');

interface Facts {
  readonly shops: number;
  /** What they have together; null: nothing was counted. */
  readonly sum: number | null;
  readonly own: ReadonlyMap<string, number>;
  readonly keys: readonly string[];
  readonly meant: Meant;
  readonly peers: Known | undefined;
}

function viewOf(kpi: BenchmarkKpi, { shops, sum, own, keys, meant, peers }: Facts): BenchmarkView {
  const average = (value: number | null): number | null =>
    value === null || shops === 0 ? null : Math.round((value / shops) * 100) / 100;
  const value = average(sum);
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
    dailyData: keys.map((key) => ({ key, value: average(own.get(key) ?? null) })),
    numberOfShops: shops,
    peerGroup: peers === undefined ? null : peerGroupOf(peers, meant.period),
  };
}

const peerGroupOf = ({ category, country }: Known, period: BenchmarkPeriod): PeerGroupView => ({
  category,
  countryCode: country === '' ? null : country,
  period,
});
