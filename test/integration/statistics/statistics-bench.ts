import { fulfilmentConfig } from '#contexts/fulfilment';
import { ReceiveFacts, statisticsConfig, StatisticsModule, StatisticQueries } from '#contexts/statistics';
import type { DeliveredFacts } from '#contexts/statistics';
import { Draft } from '#domain/errors/draft';
import type { Product } from '#domain/lists/products';
import type { Kpi } from '#domain/statistics/kpis';
import { localDate } from '#domain/time/local-date';
import { FulfilmentProviderModule } from '#integrations/fulfilment';
import { HttpClientModule } from '#platform/http-client';
import { CountGooglePerformance } from '../../../libs/contexts/statistics/jobs/count-google-performance.js';
import { CountCalls } from '../../../libs/contexts/statistics/jobs/count-calls.js';
import { FactRetention } from '../../../libs/contexts/statistics/fact/fact-retention.js';
import type { GivenFact } from '../../../libs/contexts/statistics/ingestion/given-fact.rules.js';
import { sectionOf } from '../../support/config-sections.js';
import { eventually } from '../../support/eventually.js';
import { secret, signed } from '../fulfilment/provider-bench.js';
import { CountReachResults } from '../../../libs/contexts/statistics/jobs/count-reach-results.js';
import type { StatisticContext } from '../../../libs/contexts/statistics/figure/statistic.queries.js';
import { FactStore } from '../../../libs/contexts/statistics/fact/fact.store.js';
import type { Fact } from '../../../libs/contexts/statistics/fact/fact.js';
import { Commerce } from '../subscriptions/commerce.js';
import type { Booked, Tenant } from '../subscriptions/commerce.js';

/** What a fact of a test says; the rest is that of the shop. */
export type Given = readonly [day: string, value: number, kpi?: Kpi, source?: Fact['source']];

/** Statistics over real tables. */
export class StatisticsBench {
  private constructor(readonly commerce: Commerce) {}

  static async start(): Promise<StatisticsBench> {
    const sections = {
      ...sectionOf(fulfilmentConfig, { provider: { url: 'https://provider.example', key: 'key', secret } }),
      ...sectionOf(statisticsConfig, { retentionMonths: 120 }),
    };
    return new StatisticsBench(
      await Commerce.start({
        imports: [HttpClientModule, FulfilmentProviderModule, StatisticsModule],
        config: { sections },
      }),
    );
  }

  close(): Promise<void> {
    return this.commerce.close();
  }

  /** A workspace in which it is noon of 25 November 2026. */
  async tenant(): Promise<Tenant> {
    const tenant = await this.commerce.tenant();
    await this.commerce.rows(
      `update workspace set clock_offset = '2026-11-25T12:00:00Z'::timestamptz - now() where id = $1`,
      tenant.workspaceId,
    );
    return tenant;
  }

  get queries(): StatisticQueries {
    return this.commerce.module.get(StatisticQueries);
  }

  get reachResults(): CountReachResults {
    return this.commerce.module.get(CountReachResults, { strict: false });
  }

  get googlePerformance(): CountGooglePerformance {
    return this.commerce.module.get(CountGooglePerformance, { strict: false });
  }

  get calls(): CountCalls {
    return this.commerce.module.get(CountCalls, { strict: false });
  }

  get retention(): FactRetention {
    return this.commerce.module.get(FactRetention, { strict: false });
  }

  /** The fulfilment partner delivers, signed. */
  deliver(facts: readonly GivenFact[], sign = signed): Promise<DeliveredFacts> {
    const body = Buffer.from(JSON.stringify({ facts }));
    return this.commerce.module.get(ReceiveFacts).execute(sign(body), () => new Draft({ facts }));
  }

  /** The fulfilment partner has this subscription's work. */
  async ordered({ subscription, tenant, locationId }: StatisticShop): Promise<void> {
    await this.commerce.rows(
      `insert into fulfilment_work (workspace_id, subscription_id, location_id, state, products, ordered_version, content_version)
       values ($1, $2, $3, 'CONFIRMED', '{}', 1, 1)`,
      tenant.workspaceId,
      subscription.id,
      locationId,
    );
  }

  /** A location with a running subscription that has Analytics. */
  async shop(tenant: Tenant, product: Product = 'QR'): Promise<StatisticShop> {
    const locationId = await tenant.location();
    const subscription = await tenant.booked({ products: [product], locationIds: [locationId] });
    await this.commerce.rows(`update subscription set state = 'ACTIVE' where id = $1`, subscription.id);
    return new StatisticShop(this, tenant, locationId, subscription);
  }

  get facts(): FactStore {
    return this.commerce.module.get(FactStore, { strict: false });
  }

  /** Somebody waits until a company is free. */
  async waitsForCompany(): Promise<void> {
    await eventually(
      () =>
        this.commerce.db.apart(() =>
          this.commerce.rows(`select from pg_locks where locktype = 'advisory' and classid = 7408 and not granted`),
        ),
      (rows) => rows.length > 0,
      'Nobody waits for the company.',
    );
  }

  /** @returns how many have changed something */
  async keep(facts: readonly Fact[]): Promise<number> {
    return this.commerce.db.transaction((tx) => this.facts.keep(tx, facts));
  }

  /** Sums of companies that differ from their facts. */
  async unequal(): Promise<unknown[]> {
    return this.commerce.rows(`
      select * from (
        select workspace_id, company_id, day, kpi, product, source, sum(value) as value, count(*) as facts from statistic_fact
        group by 1, 2, 3, 4, 5, 6) f
      full join (select * from statistic_company_day where facts > 0) d using (workspace_id, company_id, day, kpi, product, source)
      where f.value is distinct from d.value or f.facts is distinct from d.facts`);
  }
}

export class StatisticShop {
  constructor(
    private readonly bench: StatisticsBench,
    readonly tenant: Tenant,
    readonly locationId: number,
    readonly subscription: Booked,
  ) {}

  fact([day, value, kpi = 'impressions', source = 'GOOGLE_ADS']: Given): Fact {
    const { workspaceId, companyId } = this.tenant;
    return {
      workspaceId,
      companyId,
      locationId: this.locationId,
      subscriptionId: this.subscription.id,
      day: localDate(day),
      product: 'ReachEnhancement',
      kpi,
      source,
      value: String(value),
    };
  }

  keep(...given: readonly Given[]): Promise<number> {
    return this.bench.keep(given.map((each) => this.fact(each)));
  }

  get ofLocation(): StatisticContext {
    return { type: 'Location', places: [this.place(this.locationId, this.locationId)] };
  }

  get ofSubscription(): StatisticContext {
    return { type: 'Subscription', places: [this.place(this.subscription.id, this.locationId)] };
  }

  get ofCompany(): StatisticContext {
    return { type: 'Company', places: [this.place(this.tenant.companyId, null)] };
  }

  private place(id: number, locationId: number | null) {
    const { workspaceId, companyId } = this.tenant;
    return { id, workspaceId, companyId, locationId };
  }
}
