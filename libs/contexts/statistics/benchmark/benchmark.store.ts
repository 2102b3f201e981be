import { Injectable } from '@nestjs/common';
import { benchmarkKpis, daysOfPeriod, leastPeers, quantileShares } from '#domain/statistics/benchmark';
import { lists } from '#domain/lists/lists';
import { addDays } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Branches } from './branches.js';

const kpis = lists.benchmarkKpi;
const pairs = kpis.flatMap((benchmark) => benchmarkKpis[benchmark].map((kpi) => ({ kpi, benchmark })));
/** SQL: joins to rows `f` the KPI of the benchmark that they are in, as `k.benchmark`. */
export const joinPairs = sql`join unnest(${pairs.map(({ kpi }) => kpi)}::text[], ${pairs.map(({ benchmark }) => benchmark)}::text[])
  as k (kpi, benchmark) on k.kpi = f.kpi`;

/** SQL: the main category of the location `l`; empty: it has none. */
export const categoryOf = sql`coalesce(l.categories -> 0 ->> 'key', '')`;
/** SQL: the country of the location `l`; empty: it is not known. */
export const countryOf = sql`coalesce(l.country_code, '')`;

/** Writes what the benchmark reads: samples beside those of the night before, which are read until the last is written. */
@Injectable()
export class BenchmarkStore {
  constructor(private readonly branches: Branches) {}

  /**
   * What each location of a workspace had in each period. The facts are read once: the days are cut where a period begins or
   * ends, and the periods are put together from these parts.
   */
  async keepSamples(tx: Tx, workspaceId: number, night: LocalDate): Promise<void> {
    const periods = lists.benchmarkPeriod.map((period) => ({ period, ...daysOfPeriod(period, night) }));
    const cuts = [...new Set(periods.flatMap(({ from, to }) => [from, addDays(to, 1)]))].toSorted();
    const partOf = (day: LocalDate): number => cuts.indexOf(day) + 1;
    await sql`delete from benchmark_sample where workspace_id = ${workspaceId} and night = ${night}`.execute(tx);
    await sql`
      with counted as materialized (
        select f.location_id, k.benchmark, width_bucket(f.day, ${cuts}::date[]) as part, sum(f.value) as value
        from statistic_fact f ${joinPairs}
        where f.workspace_id = ${workspaceId} and f.location_id <> 0 and f.day >= ${cuts[0]} and f.day < ${cuts.at(-1)}
        group by 1, 2, 3
      )
      insert into benchmark_sample (workspace_id, company_id, location_id, period, night, category, country, test_mode,
        impression, conversion, engage, contact)
      select l.workspace_id, l.company_id, l.id, p.period, ${night}::date, ${categoryOf}, ${countryOf}, w.test_mode,
        ${sql.join(kpis.map((kpi) => sql`sum(c.value) filter (where c.benchmark = ${kpi})`))}
      from counted c join location l on l.id = c.location_id and l.workspace_id = ${workspaceId} and l.deleted_at is null
      join workspace w on w.id = l.workspace_id and w.deleted_at is null
      join unnest(${periods.map(({ period }) => period)}::text[], ${periods.map(({ from }) => partOf(from))}::int[],
        ${periods.map(({ to }) => partOf(addDays(to, 1)))}::int[]) as p (period, first, after) on c.part >= p.first and c.part < p.after
      group by l.id, p.period, w.test_mode`.execute(tx);
  }

  /**
   * The distributions of all branches, by the samples of a night; those of earlier nights are removed. Left out is every one that
   * would show a company: see {@link leastPeers}; `seen` are the companies that a workspace and those above it can look at.
   */
  async keepDistributions(tx: Tx, night: LocalDate): Promise<void> {
    const branches = this.branches.pairs;
    await sql`delete from benchmark_sample where night < ${night}`.execute(tx);
    await sql`delete from benchmark_distribution`.execute(tx);
    for (const period of lists.benchmarkPeriod)
      await sql`
        with peer as materialized (
          select coalesce(b.branch, s.category) as category, c.country, s.test_mode, v.kpi, s.workspace_id, s.company_id, v.value
          from benchmark_sample s
          left join unnest(${branches.map(([category]) => category)}::text[], ${branches.map(([, branch]) => branch)}::text[])
            as b (category, branch) on b.category = s.category
          cross join lateral unnest(case when s.country = '' then array[''] else array['', s.country] end) as c (country)
          cross join lateral (values ${sql.join(kpis.map((kpi) => sql`(${kpi}::text, s.${sql.ref(kpi)})`))}) as v (kpi, value)
          where s.night = ${night} and s.period = ${period} and s.category <> '' and v.value is not null
        ), company as materialized (
          select category, country, test_mode, kpi, workspace_id, company_id, count(*) as shops from peer group by 1, 2, 3, 4, 5, 6
        ), large as (
          select category, country, test_mode, kpi, count(*) as companies, sum(shops) as shops from company group by 1, 2, 3, 4
          having count(*) >= ${leastPeers.companies} and sum(shops) >= ${leastPeers.shops} and 2 * max(shops) <= sum(shops)
        ), seen as (
          select c.category, c.country, c.test_mode, c.kpi, above.id, count(*) as companies
          from company c join workspace w on w.id = c.workspace_id join workspace above on w.path <@ above.path
          group by 1, 2, 3, 4, 5
        ), shown as (
          select * from large g where not exists (
            select from seen s where (s.category, s.country, s.test_mode, s.kpi) = (g.category, g.country, g.test_mode, g.kpi)
              and g.companies - s.companies between 1 and ${leastPeers.others - 1})
        ), placed as (
          select g.*, p.value::float8 as value,
            row_number() over (partition by category, country, test_mode, kpi order by p.value) as place
          from shown g join peer p using (category, country, test_mode, kpi)
        ), bound as (
          select category, country, test_mode, kpi, shops, companies,
            avg(value) filter (where place <= ${leastPeers.companies}) as least,
            percentile_cont(${[...quantileShares]}::float8[]) within group (order by value) as quantiles
          from placed group by 1, 2, 3, 4, 5, 6
        )
        insert into benchmark_distribution (period, category, country, test_mode, kpi, shops, companies, quantiles)
        select ${period}, category, country, test_mode, kpi, shops, companies, least(least, quantiles[1]) || quantiles from bound`.execute(
        tx,
      );
  }
}
