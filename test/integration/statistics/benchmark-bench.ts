import { BenchmarkQueries } from '#contexts/statistics';
import type { BenchmarkListView, BenchmarkView } from '#contexts/statistics';
import type { Kpi } from '#domain/statistics/kpis';
import { localDate } from '#domain/time/local-date';
import { DueWork } from '#platform/outbox';
import type { BenchmarkContext } from '../../../libs/contexts/statistics/benchmark/benchmark.queries.js';
import type { BenchmarkQuestion } from '../../../libs/contexts/statistics/benchmark/benchmark.rules.js';
import type { Fact } from '../../../libs/contexts/statistics/fact/fact.js';
import type { Tenant } from '../subscriptions/commerce.js';
import { StatisticsBench } from './statistics-bench.js';

/** A shop of a company. */
export interface Shop {
  readonly tenant: Tenant;
  readonly id: number;
}

/** Shops and nights over real tables. */
export class BenchmarkBench {
  private constructor(readonly statistics: StatisticsBench) {}

  static async start(): Promise<BenchmarkBench> {
    return new BenchmarkBench(await StatisticsBench.start());
  }

  /** @param category what it sells */
  async shop(tenant: Tenant, category: string | null, country = 'DE'): Promise<Shop> {
    const [id = 0] = await tenant.locations(1);
    await this.statistics.commerce.rows(
      `update location set categories = $2::jsonb, country_code = $3 where id = $1`,
      id,
      JSON.stringify(category === null ? [] : [{ key: category, value: category }]),
      country,
    );
    return { tenant, id };
  }

  /** So many companies, each with a workspace of its own and two shops; the values are `first`, `first` + 10 and so on. */
  async peers(companies: number, category: string, { first = 10, country = 'DE' } = {}): Promise<Shop[]> {
    const shops: Shop[] = [];
    for (let each = 0; each < companies; each += 1) {
      const tenant = await this.statistics.tenant();
      shops.push(await this.shop(tenant, category, country), await this.shop(tenant, category, country));
    }
    await this.statistics.keep(shops.map((each, index) => fact(each, first + 10 * index)));
    return shops;
  }

  /** Gives a shop Analytics, as a product would that runs there. */
  async withAnalytics({ tenant, id }: Shop): Promise<void> {
    const { id: subscription } = await tenant.booked({ products: ['QR'], locationIds: [id] });
    await this.statistics.commerce.rows(`update subscription set state = 'ACTIVE' where id = $1`, subscription);
  }

  /** Puts the workspaces of these below that of an agency. */
  async under(agency: Tenant, tenants: readonly Tenant[]): Promise<void> {
    await this.statistics.commerce.rows(
      `update workspace set path = (select path from workspace where id = $2) || id::text where id = any($1::int[])`,
      tenants.map(({ workspaceId }) => workspaceId),
      agency.workspaceId,
    );
  }

  async night(): Promise<void> {
    await this.statistics.commerce.rows(`update benchmark_night set due_at = now() - interval '1 second'`);
    await this.statistics.commerce.module.get(DueWork).run();
    const jobs = await this.statistics.commerce.rows(
      `select id, name, payload, workspace_id from outbox where name = 'statistics.benchmarkDue' and done_at is null`,
    );
    if (jobs.length !== 1) throw new Error(`One night is due, not ${jobs.length}.`);
    for (const job of jobs) await this.statistics.commerce.run(job);
  }

  read(context: BenchmarkContext, question: Partial<BenchmarkQuestion> = {}): Promise<BenchmarkListView> {
    return this.statistics.commerce.module.get(BenchmarkQueries).of(context, { aggregation: 'Day', ...question });
  }

  async impression(
    context: BenchmarkContext,
    question: Partial<BenchmarkQuestion> = {},
  ): Promise<BenchmarkView | undefined> {
    return (await this.read(context, question)).data.find(({ kpi }) => kpi === 'impression');
  }

  /** All that a night has written. */
  tables(): Promise<unknown[]> {
    return this.statistics.commerce.rows(
      `select to_jsonb(d) as row from benchmark_distribution d
       union all select to_jsonb(s) from benchmark_sample s order by row`,
    );
  }
}

/** How often a shop was seen on one day, or what else was counted. */
export const fact = ({ tenant, id }: Shop, value: number, day = '2026-11-20', kpi: Kpi = 'impressions'): Fact => ({
  workspaceId: tenant.workspaceId,
  companyId: tenant.companyId,
  locationId: id,
  subscriptionId: null,
  day: localDate(day),
  product: 'Listing',
  kpi,
  source: 'GOOGLE',
  value: String(value),
});

const placeOf = ({ tenant, id }: Shop) => ({
  id,
  workspaceId: tenant.workspaceId,
  companyId: tenant.companyId,
  locationId: id,
});

export const ofShops = (...shops: readonly Shop[]): BenchmarkContext => ({
  type: 'Location',
  places: shops.map(placeOf),
});

export const ofCompany = ({ tenant }: Shop): BenchmarkContext => ({
  type: 'Company',
  places: [{ id: tenant.companyId, workspaceId: tenant.workspaceId, companyId: tenant.companyId, locationId: null }],
});

export const ofWorkspace = (id: number): BenchmarkContext => ({
  type: 'Workspace',
  places: [{ id, workspaceId: id, companyId: null, locationId: null }],
});
