import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CountReviews } from '../../../libs/contexts/statistics/jobs/count-events.js';
import type { Tenant } from '../subscriptions/commerce.js';
import { StatisticsBench } from './statistics-bench.js';
import { addDays, localDate } from '../../../libs/domain/time/local-date.js';
import type { Given, StatisticShop } from './statistics-bench.js';

let bench: StatisticsBench;
let tenant: Tenant;
let shop: StatisticShop;

beforeAll(async () => {
  bench = await StatisticsBench.start();
});
beforeEach(async () => {
  tenant = await bench.tenant();
  shop = await bench.shop(tenant);
});
afterAll(async () => {
  expect(await bench.unequal()).toEqual([]);
  await bench.close();
});

const november = { from: '2026-11-01', to: '2026-11-30', includeMetaData: false };
const sums = async (context = shop.ofCompany, question: object = {}) =>
  (await bench.queries.aggregated(context, { ...november, ...question })).data;
const daysFrom = (from: string, count: number) =>
  Array.from({ length: count }, (_, day) => addDays(localDate(from), day));
const series = async (question: object, context = shop.ofCompany) =>
  (await bench.queries.chronology(context, { ...november, aggregationType: 'Day', ...question })).data;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) => error,
  );

describe('facts', () => {
  it('are kept once, whatever is repeated', async () => {
    expect(await shop.keep(['2026-11-01', 5], ['2026-11-02', 7])).toBe(2);
    expect(await shop.keep(['2026-11-01', 5], ['2026-11-02', 7])).toBe(0);
    expect(await sums()).toMatchObject([{ kpi: 'impressions', sum: 12 }]);
  });

  it('are corrected, also long after', async () => {
    await shop.keep(['2026-11-01', 5], ['2026-11-02', 7]);
    expect(await shop.keep(['2026-11-02', 3])).toBe(1);
    expect(await sums()).toMatchObject([{ sum: 8 }]);
    expect(await sums(shop.ofLocation)).toMatchObject([{ sum: 8 }]);
  });

  it('add up for a company whoever writes them at once', async () => {
    const others = [shop, await bench.shop(tenant), await bench.shop(tenant)];
    const fact = fc.record({ shop: fc.nat(2), day: fc.integer({ min: 1, max: 3 }), value: fc.nat(1000) });
    await fc.assert(
      fc.asyncProperty(fc.array(fact, { maxLength: 12 }), async (given) => {
        await Promise.all(
          given.map(async ({ shop: index, day, value }) => others[index]?.keep([`2026-11-0${day}`, value])),
        );
        expect(await bench.unequal()).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('are taken back where nothing was counted after all, and leave a gap', async () => {
    const other = await bench.shop(tenant);
    await shop.keep(['2026-11-01', 5]);
    await other.keep(['2026-11-01', 0]);
    expect(await bench.keep([{ ...shop.fact(['2026-11-01', 0]), value: null }])).toBe(1);
    expect(await sums()).toMatchObject([{ sum: 0 }]);
    expect(await bench.keep([{ ...other.fact(['2026-11-01', 0]), value: null }])).toBe(1);
    expect(await bench.keep([{ ...other.fact(['2026-11-01', 0]), value: null }])).toBe(0);
    expect(await sums()).toEqual([]);
    await shop.keep(['2026-11-01', 7]);
    expect(await sums()).toMatchObject([{ sum: 7 }]);
  });

  it('are in partitions of their months', async () => {
    await shop.keep(['2026-02-28', 1], ['2026-03-01', 1]);
    const rows = await bench.commerce.rows(
      `select tableoid::regclass::text as part from statistic_fact where location_id = $1 order by day`,
      shop.locationId,
    );
    expect(rows).toEqual([{ part: 'statistic_fact_2026_02' }, { part: 'statistic_fact_2026_03' }]);
  });

  it('have a month of their own made by many at once', async () => {
    const others = await Promise.all([bench.shop(tenant), bench.shop(tenant)]);
    await Promise.all([shop, ...others].map((each, index) => each.keep(['2025-01-15', index + 1])));
    expect(await sums(shop.ofCompany, { from: '2025-01-01', to: '2025-01-31' })).toMatchObject([{ sum: 6 }]);
  });
});

describe('sums', () => {
  it('tell the change against the period before, which is as long', async () => {
    await shop.keep(['2026-11-10', 150], ['2026-11-09', 60], ['2026-11-08', 40], ['2026-11-07', 1000]);
    expect(await sums(shop.ofCompany, { from: '2026-11-10', to: '2026-11-11' })).toEqual([
      {
        kpi: 'impressions',
        unit: 'Count',
        sum: 150,
        sumBefore: 100,
        periodicChange: 50,
        periodicImprovement: 50,
        extendedKpiSums: [{ product: 'ReachEnhancement', source: 'GOOGLE_ADS', sum: 150 }],
        meta: null,
      },
    ]);
  });

  it('compare no days that Google has not told of yet', async () => {
    const google = ([day, value]: readonly [string, number]): Given => [day, value, 'impressions', 'GOOGLE'];
    await shop.keep(...daysFrom('2026-10-02', 30).map((day) => google([day, 10])));
    await shop.keep(...daysFrom('2026-11-01', 27).map((day) => google([day, 10])));
    // Another source is complete: nothing on a day is 0.
    await shop.keep(['2026-10-31', 40], ['2026-11-01', 30]);
    expect(await sums()).toMatchObject([{ sum: 300, sumBefore: 310, periodicChange: -3.23 }]);
    expect(await sums(shop.ofLocation, { sources: ['GOOGLE'] })).toMatchObject([
      { sum: 270, sumBefore: 270, periodicChange: 0 },
    ]);
  });

  it('have fallen where Google tells nothing for more than a week', async () => {
    const google = (day: string): Given => [day, 10, 'impressions', 'GOOGLE'];
    await shop.keep(...daysFrom('2026-10-02', 30).map(google), ...daysFrom('2026-11-01', 15).map(google));
    expect(await sums()).toMatchObject([{ sum: 150, sumBefore: 300, periodicChange: -50 }]);
  });

  it('are compared with the year before where that is asked for, also when both overlap', async () => {
    await shop.keep(['2025-11-01', 50], ['2025-11-30', 30], ['2026-10-31', 1000], ['2026-11-15', 100]);
    expect(await sums(shop.ofCompany, { comparedWith: 'YEAR_BEFORE' })).toMatchObject([
      { sum: 100, sumBefore: 80, periodicChange: 25 },
    ]);
    const long = { from: '2025-11-02', to: '2026-12-01', comparedWith: 'YEAR_BEFORE' };
    expect(await sums(shop.ofCompany, long)).toMatchObject([{ sum: 1130, sumBefore: 80 }]);
  });

  it('are of the location, the subscription, or all that the company has', async () => {
    const other = await bench.shop(tenant);
    await shop.keep(['2026-11-10', 5]);
    await other.keep(['2026-11-10', 7], ['2026-11-10', 2, 'impressions', 'META_ADS']);
    expect(await sums(shop.ofLocation)).toMatchObject([{ sum: 5 }]);
    expect(await sums(other.ofSubscription)).toMatchObject([
      {
        sum: 9,
        extendedKpiSums: [
          { source: 'GOOGLE_ADS', sum: 7 },
          { source: 'META_ADS', sum: 2 },
        ],
      },
    ]);
    expect(await sums()).toMatchObject([{ sum: 14 }]);
    expect(await sums(shop.ofCompany, { sources: ['META_ADS'] })).toMatchObject([{ sum: 2 }]);
    expect(await sums(other.ofLocation, { sources: ['META_ADS', 'GOOGLE'] })).toMatchObject([{ sum: 2 }]);
    const both = { type: 'Location', places: [...shop.ofLocation.places, ...other.ofLocation.places] } as const;
    expect(await sums(both)).toMatchObject([{ sum: 14 }]);
  });

  it('are of another tenant never', async () => {
    const foreign = await bench.shop(await bench.commerce.tenant());
    await foreign.keep(['2026-11-10', 1000]);
    await shop.keep(['2026-11-10', 5]);
    expect(await sums()).toMatchObject([{ sum: 5 }]);
  });

  it('are null of what was asked for and never counted', async () => {
    await shop.keep(['2026-11-10', 5]);
    expect(await sums(shop.ofCompany, { kpis: ['clicks'] })).toMatchObject([
      { kpi: 'clicks', sum: null, periodicChange: null, extendedKpiSums: [] },
    ]);
  });

  it('are to the cent and beyond', async () => {
    await shop.keep(['2026-11-10', 0.1, 'spend'], ['2026-11-11', 0.2, 'spend'], ['2026-11-12', 12.345678, 'spend']);
    expect(await sums()).toMatchObject([{ kpi: 'spend', unit: 'Euro', sum: 12.645678, periodicImprovement: null }]);
  });

  it('name what is known of each KPI', async () => {
    await shop.keep(['2026-11-10', 5], ['2026-11-12', 5], ['2026-11-12', 0, 'clicks']);
    const [impressions, clicks] = await sums(shop.ofCompany, { includeMetaData: true });
    expect(impressions?.meta).toEqual({
      name: 'Impressions',
      direction: 'UP',
      products: ['ReachEnhancement', 'Listing', 'Advertisement', 'ListingPortal'],
      daysWithData: 2,
      days: 30,
      updatedAt: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    expect(clicks).toMatchObject({ sum: 0, meta: { daysWithData: 1 } });
  });

  it('are chosen by product', async () => {
    await shop.keep(['2026-11-10', 5]);
    expect(await sums(shop.ofCompany, { products: ['Listing'] })).toEqual([]);
    expect(await sums(shop.ofCompany, { products: ['ReachEnhancement'], kpis: ['impressions'] })).toHaveLength(1);
  });

  it('are of the last thirty days by the clock of the workspace where none are named', async () => {
    await shop.keep(['2026-11-24', 1], ['2026-10-26', 2], ['2026-10-25', 100], ['2026-11-25', 100]);
    expect(await sums(shop.ofCompany, { from: undefined, to: undefined })).toMatchObject([
      { sum: 3, periodicChange: -97 },
    ]);
  });

  it('need a product with Analytics', async () => {
    const bare = await bench.commerce.tenant();
    const place = { id: bare.companyId, workspaceId: bare.workspaceId, companyId: bare.companyId, locationId: null };
    expect(await refusal(bench.queries.aggregated({ type: 'Company', places: [place] }, november))).toMatchObject({
      key: 'productRequired',
    });
  });

  it.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
    [{ from: '1926-11-02', to: '2026-11-01' }, 'to'],
    [{ from: undefined }, 'from'],
    [{ to: undefined }, 'to'],
  ])('are refused for %j', async (question, field) => {
    expect(await refusal(sums(shop.ofCompany, question))).toMatchObject({
      key: 'validationFailed',
      problems: [{ field }],
    });
  });
});

describe('a chronology', () => {
  it('has gaps where nothing was counted, and zeros where it was', async () => {
    await shop.keep(['2026-11-01', 5], ['2026-11-03', 0]);
    expect(await series({ to: '2026-11-04' })).toEqual([
      {
        kpi: 'impressions',
        unit: 'Count',
        data: [
          { key: '2026-11-01', value: 5 },
          { key: '2026-11-02', value: null },
          { key: '2026-11-03', value: 0 },
          { key: '2026-11-04', value: null },
        ],
        meta: null,
      },
    ]);
  });

  it.each([
    [
      'Week',
      { from: '2026-12-28', to: '2027-01-10' },
      [
        { key: '2026-W53', value: 3 },
        { key: '2027-W01', value: 4 },
      ],
    ],
    [
      'Month',
      { from: '2026-12-01', to: '2027-01-31' },
      [
        { key: '2026-12', value: 1 },
        { key: '2027-01', value: 6 },
      ],
    ],
    [
      'Year',
      { from: '2026-01-01', to: '2027-12-31' },
      [
        { key: '2026', value: 1 },
        { key: '2027', value: 6 },
      ],
    ],
  ])('is by %s', async (aggregationType, days, data) => {
    await shop.keep(['2026-12-31', 1], ['2027-01-03', 2], ['2027-01-04', 4]);
    expect(await series({ aggregationType, ...days })).toMatchObject([{ data }]);
    expect(await series({ aggregationType, ...days }, shop.ofLocation)).toMatchObject([{ data }]);
  });
});

describe('what other contexts report', () => {
  const delivered = { workspaceId: 0, complete: async () => true } as never;

  it('counts reviews on the day on which they were written there', async () => {
    const reviews = bench.commerce.module.get(CountReviews, { strict: false });
    const delivery = { ...(delivered as object), workspaceId: tenant.workspaceId } as never;
    const received = (...at: string[]) => reviews.handle({ locationId: shop.locationId, at }, delivery);
    await received('2026-11-09T23:30:00Z', '2026-11-10T12:00:00Z', '1999-01-01T12:00:00Z');
    await received('2026-11-10T22:59:59Z');
    expect(await series({ kpis: ['reviews'], from: '2026-11-09', to: '2026-11-11' })).toMatchObject([
      { data: [{ value: null }, { value: 3 }, { value: null }] },
    ]);
  });

  it('counts what campaigns have brought and cost, and what the network corrects', async () => {
    const { workspaceId, companyId } = tenant;
    const [account] = await bench.commerce.rows(
      `with account as (
         insert into ad_account (workspace_id, company_id, network, network_id, currency, time_zone)
         values ($1, $2, 'META_ADS', '1', 'EUR', 'Europe/Berlin') returning id
       ), campaign as (
         insert into reach_enhancement (id, workspace_id, company_id, location_id, type, state, name, radius, period, delivery_method,
           account_id, network_id)
         select $3, $1, $2, $4, 'socialAd', 'active', 'Campaign', 10, 'Daily', 'Standard', a.id, '2' from account a returning id
       ), result as (
         insert into reach_result (workspace_id, reach_enhancement_id, day, impressions, clicks, calls, directions, cost_micros)
         select $1, id, '2026-11-10', 1000, 10, 2, 1, 12345678 from campaign
       )
       select id from account`,
      workspaceId,
      companyId,
      shop.subscription.id,
      shop.locationId,
    );
    const changed = { accountId: Number(account?.['id']), from: '2026-11-10', to: '2026-11-10' };
    await bench.reachResults.handle(changed, delivered);
    await bench.commerce.rows(
      'update reach_result set cost_micros = 12345679 where reach_enhancement_id = $1',
      shop.subscription.id,
    );
    // The network has lost it since, and what it had before is of another campaign there.
    await bench.commerce.rows('update reach_enhancement set network_id = null where id = $1', shop.subscription.id);
    await bench.commerce.rows(
      `insert into reach_result (workspace_id, reach_enhancement_id, day, network_id, impressions, clicks, calls, directions, cost_micros)
       values ($1, $2, '2026-11-10', '1', 500, 4, null, null, 1000000)`,
      workspaceId,
      shop.subscription.id,
    );
    await bench.reachResults.handle(changed, delivered);
    expect((await sums(shop.ofSubscription)).map(({ kpi, sum }) => [kpi, sum])).toEqual([
      ['impressions', 1500],
      ['clicks', 14],
      ['directions', 1],
      ['calls', 2],
      ['spend', 13.345679],
    ]);
    expect(await sums(shop.ofSubscription, { kpis: ['spend'] })).toMatchObject([
      { extendedKpiSums: [{ product: 'ReachEnhancement', source: 'META_ADS' }] },
    ]);
  });
});
