import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BenchmarkQueries } from '#contexts/statistics';
import { DomainError } from '#domain/errors/errors';
import type { Kpi } from '#domain/statistics/kpis';
import { Clock } from '#platform/clock';
import { DueWork } from '#platform/outbox';
import type { BenchmarkContext } from '../../../libs/contexts/statistics/benchmark/benchmark.queries.js';
import type { BenchmarkQuestion } from '../../../libs/contexts/statistics/benchmark/benchmark.rules.js';
import { BenchmarkStore } from '../../../libs/contexts/statistics/benchmark/benchmark.store.js';
import type { Fact } from '../../../libs/contexts/statistics/fact/fact.js';
import { localDate } from '#domain/time/local-date';
import type { Tenant } from '../subscriptions/commerce.js';
import { StatisticsBench } from './statistics-bench.js';

/** A shop of a company, what it sells, and how often it was seen on one day. */
interface Shop {
  readonly tenant: Tenant;
  readonly id: number;
}

let bench: StatisticsBench;
/** The night to 26 November 2026 at Berlin has begun. */
const midnight = '2026-11-25T23:00:00Z';

beforeAll(async () => {
  bench = await StatisticsBench.start();
});
beforeEach(() => at(midnight));
afterEach(async () => {
  jest.restoreAllMocks();
  await bench.commerce.rows(`update location set deleted_at = now()`);
});
afterAll(() => bench.close());

function at(instant: string): void {
  jest.spyOn(bench.commerce.module.get(Clock), 'now').mockReturnValue(new Date(instant));
}

async function shop(tenant: Tenant, category: string | null, country = 'DE'): Promise<Shop> {
  const [id = 0] = await tenant.locations(1);
  await bench.commerce.rows(
    `update location set categories = $2::jsonb, country_code = $3 where id = $1`,
    id,
    JSON.stringify(category === null ? [] : [{ key: category, value: category }]),
    country,
  );
  return { tenant, id };
}

const fact = ({ tenant, id }: Shop, value: number, day = '2026-11-20', kpi: Kpi = 'impressions'): Fact => ({
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

/** So many companies, each with a workspace of its own and two shops; the values are `first`, `first` + 10 and so on. */
async function peers(companies: number, category: string, { first = 10, country = 'DE' } = {}): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (let each = 0; each < companies; each += 1) {
    const tenant = await bench.tenant();
    shops.push(await shop(tenant, category, country), await shop(tenant, category, country));
  }
  await bench.keep(shops.map((each, index) => fact(each, first + 10 * index)));
  return shops;
}

/** Gives a shop Analytics, as a product would that runs there. */
async function withAnalytics({ tenant, id }: Shop): Promise<void> {
  const { id: subscription } = await tenant.booked({ products: ['QR'], locationIds: [id] });
  await bench.commerce.rows(`update subscription set state = 'ACTIVE' where id = $1`, subscription);
}

/** Puts the workspaces of these below that of an agency. */
async function under(agency: Tenant, tenants: readonly Tenant[]): Promise<void> {
  await bench.commerce.rows(
    `update workspace set path = (select path from workspace where id = $2) || id::text where id = any($1::int[])`,
    tenants.map(({ workspaceId }) => workspaceId),
    agency.workspaceId,
  );
}

async function night(): Promise<void> {
  await bench.commerce.rows(`update benchmark_night set due_at = now() - interval '1 second'`);
  await bench.commerce.module.get(DueWork).run();
  const jobs = await bench.commerce.rows(
    `select id, name, payload, workspace_id from outbox where name = 'statistics.benchmarkDue' and done_at is null`,
  );
  expect(jobs).toHaveLength(1);
  for (const job of jobs) await bench.commerce.run(job);
}

const placeOf = ({ tenant, id }: Shop) => ({
  id,
  workspaceId: tenant.workspaceId,
  companyId: tenant.companyId,
  locationId: id,
});
const ofShops = (...shops: readonly Shop[]): BenchmarkContext => ({ type: 'Location', places: shops.map(placeOf) });
const ofCompany = ({ tenant }: Shop): BenchmarkContext => ({
  type: 'Company',
  places: [{ id: tenant.companyId, workspaceId: tenant.workspaceId, companyId: tenant.companyId, locationId: null }],
});
const ofWorkspace = (id: number): BenchmarkContext => ({
  type: 'Workspace',
  places: [{ id, workspaceId: id, companyId: null, locationId: null }],
});
const read = (context: BenchmarkContext, question: Partial<BenchmarkQuestion> = {}) =>
  bench.commerce.module.get(BenchmarkQueries).of(context, { aggregation: 'Day', ...question });
const impression = async (context: BenchmarkContext, question: Partial<BenchmarkQuestion> = {}) =>
  (await read(context, question)).data.find(({ kpi }) => kpi === 'impression');
const tables = () =>
  bench.commerce.rows(
    `select to_jsonb(d) as row from benchmark_distribution d
     union all select to_jsonb(s) from benchmark_sample s order by row`,
  );

describe('the benchmark', () => {
  it('shows where a shop stands among those of its branch, in all workspaces', async () => {
    const shops = await peers(10, 'bakery');
    const [own] = shops.slice(13);
    if (own === undefined) throw new Error('There are twenty shops.');
    await withAnalytics(own);
    await night();
    // 10, 20, … 200, of which the own one has 140.
    expect(await impression(ofShops(own), { period: '7d', aggregation: 'Year' })).toEqual({
      kpi: 'impression',
      score: 68,
      numberOfSamples: 20,
      sum: { value: 140, a: 20, b: 48, c: 86, d: 120, e: 160, f: 190, bucket: 'e' },
      // The mean of the five that have least is 30, which is above the bound a.
      min: 20,
      median: 110,
      dailyData: [{ key: '2026', value: 140 }],
      numberOfShops: 1,
      peerGroup: { category: 'bakery', countryCode: 'DE', period: '7d' },
    });
  });

  it('compares the average shop of a company, and of a workspace with those below it', async () => {
    const shops = await peers(10, 'bakery');
    const [first, second] = shops;
    if (first === undefined || second === undefined) throw new Error('There are twenty shops.');
    await withAnalytics(first);
    const above = await bench.commerce.tenant();
    await under(above, [first.tenant]);
    await night();
    const expected = { score: 0, numberOfShops: 2, sum: { value: 15 }, numberOfSamples: 20 };
    expect(await impression(ofCompany(first), { period: '30d' })).toMatchObject(expected);
    expect(await impression(ofWorkspace(above.workspaceId), { period: '30d' })).toMatchObject(expected);
    expect(await impression(ofShops(first, second), { period: '30d' })).toMatchObject(expected);
  });

  it('leaves out workspaces in test mode below a real one', async () => {
    const [own, , other] = await peers(2, 'bakery');
    if (own === undefined || other === undefined) throw new Error('There are four shops.');
    await withAnalytics(own);
    const above = await bench.commerce.tenant();
    await under(above, [own.tenant, other.tenant]);
    const real = (...tenants: readonly Tenant[]) =>
      bench.commerce.rows(
        `update workspace set test_mode = false where id = any($1::int[])`,
        tenants.map(({ workspaceId }) => workspaceId),
      );
    await real(above, own.tenant);
    await night();
    const expected = { numberOfShops: 2, sum: { value: 15 } };
    expect(await impression(ofWorkspace(above.workspaceId), { period: '7d' })).toMatchObject(expected);
    await real(other.tenant);
    await night();
    const all = { numberOfShops: 4, sum: { value: 25 } };
    expect(await impression(ofWorkspace(above.workspaceId), { period: '7d' })).toMatchObject(all);
  });

  it('has a deleted location neither in its sums nor in its shops, and nothing that is of no location', async () => {
    const [own, gone] = await peers(1, 'bakery');
    if (own === undefined || gone === undefined) throw new Error('There are two shops.');
    await withAnalytics(own);
    await bench.keep([
      fact(gone, 6, '2026-11-21'),
      { ...fact(own, 1000), locationId: null, subscriptionId: 1 },
      { ...fact(own, 1000, '2026-11-22'), locationId: null, subscriptionId: 1 },
    ]);
    await night();
    const questions = [{ period: '7d' }, { from: '2026-11-19', to: '2026-11-25' }] as const;
    const answers = async () => {
      const found = [];
      for (const context of [ofCompany(own), ofWorkspace(own.tenant.workspaceId)])
        for (const question of questions) {
          const { sum, numberOfShops, dailyData } = (await impression(context, question)) ?? {};
          found.push([sum?.value, numberOfShops, dailyData?.slice(0, 4).map(({ value }) => value)]);
        }
      return found;
    };
    const both = [18, 2, [null, 15, 3, null]];
    const one = [10, 1, [null, 10, null, null]];
    expect(await answers()).toEqual([both, both, both, both]);
    // Those of the night stay until the next one.
    await bench.commerce.rows(`update location set deleted_at = now() where id = $1`, gone.id);
    expect(await answers()).toEqual([both, one, both, one]);
    await night();
    expect(await answers()).toEqual([one, one, one, one]);
  });

  it('adds up KPIs, and tells a gap from nothing', async () => {
    const [own] = await peers(5, 'bakery');
    if (own === undefined) throw new Error('There are ten shops.');
    await withAnalytics(own);
    await bench.keep([
      fact(own, 3, '2026-11-20', 'calls'),
      fact(own, 4, '2026-11-22', 'messages'),
      fact(own, 5, '2026-11-22', 'websiteClicks'),
      fact(own, 6, '2026-11-22', 'reviews'),
    ]);
    await night();
    const { data, from, to } = await read(ofShops(own), { period: '7d' });
    expect([from, to]).toEqual(['2026-11-19', '2026-11-25']);
    expect(data.map(({ kpi, sum, numberOfSamples }) => [kpi, sum.value, numberOfSamples])).toEqual([
      ['impression', 10, 10],
      ['conversion', null, 0],
      ['engage', 5, 0],
      ['contact', 7, 0],
    ]);
    expect(data[3]?.dailyData.map(({ value }) => value)).toEqual([null, 3, null, 4, null, null, null]);
  });

  it('counts each day in the periods that have it', async () => {
    const shops = await peers(5, 'bakery');
    const [own] = shops;
    if (own === undefined) throw new Error('There are ten shops.');
    await withAnalytics(own);
    const days = ['2026-11-25', '2026-11-19', '2026-11-18', '2026-10-31', '2025-12-31', '2025-01-01', '2024-12-31'];
    await bench.keep([
      fact(own, 0),
      ...days.map((day, index) => fact(own, 10 ** index, day)),
      fact(own, 5_000_000, '2026-11-26'),
    ]);
    await night();
    const values: Record<string, number | null | undefined> = {};
    for (const period of ['7d', '14d', '30d', '90d', 'lastWeek', 'lastMonth', 'lastYear'] as const)
      values[period] = (await impression(ofShops(own), { period, aggregation: 'Year' }))?.sum.value;
    expect(values).toEqual({
      '7d': 11,
      '14d': 111,
      '30d': 1111,
      '90d': 1111,
      lastWeek: 110,
      lastMonth: 1000,
      lastYear: 110_000,
    });
    const samples = await bench.commerce.rows(
      `select period, impression::float8 as value from benchmark_sample where location_id = $1`,
      own.id,
    );
    expect(Object.fromEntries(samples.map(({ period, value }) => [period, value]))).toEqual(values);
  });

  it('compares days of one’s own with the period of the nearest length, converted', async () => {
    const [own] = await peers(5, 'bakery');
    if (own === undefined) throw new Error('There are ten shops.');
    await withAnalytics(own);
    await night();
    const whole = await impression(ofShops(own), { period: '7d' });
    const days = await impression(ofShops(own), { from: '2026-11-14', to: '2026-11-20' });
    expect(days?.peerGroup).toMatchObject({ period: '7d' });
    expect(days?.sum).toEqual(whole?.sum);
    const day = await impression(ofShops(own), { from: '2026-11-20', to: '2026-11-20' });
    expect(day?.sum).toMatchObject({ value: 10, a: 2.1 });
    // Nothing was counted last year, with which a year is compared.
    const year = await impression(ofShops(own), { from: '2026-01-01', to: '2026-11-25' });
    expect(year).toMatchObject({ sum: { value: 10 }, numberOfShops: 1, numberOfSamples: 0 });
    expect(day).toMatchObject({ median: 7.9, dailyData: [{ key: '2026-11-20', value: 10 }] });
    // Days that have not happened count for nothing.
    const late = await read(ofShops(own), { from: '2026-11-19', to: '2026-12-24' });
    expect([late.from, late.to]).toEqual(['2026-11-19', '2026-11-25']);
    expect(late.data[0]).toEqual(whole);
  });

  it('counts for days of one’s own the shops of which something was counted then', async () => {
    const [own, other] = await peers(1, 'bakery');
    if (own === undefined || other === undefined) throw new Error('There are two shops.');
    await withAnalytics(own);
    // No period of the night has days of May.
    await bench.keep([fact(other, 8, '2026-11-10', 'calls'), fact(own, 30, '2026-11-12'), fact(own, 4, '2026-05-05')]);
    await night();
    const counted = async (day: string) => {
      const { data } = await read(ofCompany(own), { from: day, to: day });
      return data.map(({ sum, numberOfShops }) => [sum.value, numberOfShops]);
    };
    const none = [null, 0];
    expect(await counted('2026-11-20')).toEqual([[15, 2], none, none, none]);
    expect(await counted('2026-11-12')).toEqual([[30, 1], none, none, none]);
    expect(await counted('2026-11-10')).toEqual([none, none, none, [8, 1]]);
    expect(await counted('2026-05-05')).toEqual([[4, 1], none, none, none]);
  });

  it.each([
    [{ from: '2026-11-01' }, ['to']],
    [{ to: '2026-11-01' }, ['from']],
    [{ period: '7d', from: '2026-11-01', to: '2026-11-02' }, ['from', 'to']],
    [{ from: '2026-11-26', to: '2026-11-27' }, ['from']],
  ] as const)('refuses %j', async (question, fields) => {
    const own = await shop(await bench.tenant(), 'bakery');
    await withAnalytics(own);
    const error = await read(ofShops(own), question).catch((thrown: unknown) => thrown);
    expect((error as DomainError).problems.map(({ field }) => field)).toEqual(fields);
  });

  it('needs Analytics in the context', async () => {
    const own = await shop(await bench.tenant(), 'bakery');
    for (const context of [ofShops(own), ofCompany(own), ofWorkspace(own.tenant.workspaceId)])
      expect(await read(context).catch((thrown: unknown) => thrown)).toMatchObject({ key: 'productRequired' });
  });
});

describe('the peer group', () => {
  it('is a wider branch, or all countries, where too few companies share the category', async () => {
    const [own] = await peers(4, 'bakery', { country: 'AT' });
    if (own === undefined) throw new Error('There are eight shops.');
    await withAnalytics(own);
    await night();
    const none = await impression(ofShops(own), { period: '7d' });
    expect(none).toMatchObject({ score: null, numberOfSamples: 0, peerGroup: null, min: null });
    expect(none?.sum).toEqual({ value: 10, a: null, b: null, c: null, d: null, e: null, f: null, bucket: null });
    await peers(4, 'coffee_shop', { country: 'AT' });
    await night();
    const wider = await impression(ofShops(own), { period: '7d' });
    expect(wider?.numberOfSamples).toBe(16);
    expect(wider?.peerGroup?.category).not.toBe('bakery');
    expect(wider?.peerGroup?.countryCode).toBe('AT');
    await peers(3, 'bakery', { country: 'DE' });
    await night();
    expect((await impression(ofShops(own), { period: '7d' }))?.peerGroup).toEqual({
      category: 'bakery',
      countryCode: null,
      period: '7d',
    });
  });

  it('is nobody for a location without a category, and for one that no list has, those of the same name', async () => {
    const [own] = await peers(5, 'sea_shell_museum');
    const bare = await shop(await bench.tenant(), null);
    if (own === undefined) throw new Error('There are ten shops.');
    await Promise.all([withAnalytics(own), withAnalytics(bare)]);
    await bench.keep([fact(bare, 50)]);
    await night();
    expect((await impression(ofShops(own), { period: '7d' }))?.numberOfSamples).toBe(10);
    expect(await impression(ofShops(bare), { period: '7d' })).toMatchObject({
      numberOfSamples: 0,
      score: null,
      sum: { value: 50 },
    });
  });

  it('shows no company that has more than half of the shops', async () => {
    const shops = await peers(5, 'bakery');
    const [own] = shops;
    if (own === undefined) throw new Error('There are ten shops.');
    await withAnalytics(own);
    const chain: Shop[] = [];
    for (let each = 0; each < 8; each += 1) chain.push(await shop(own.tenant, 'bakery'));
    await bench.keep(chain.map((each) => fact(each, 5)));
    await night();
    // Ten of eighteen.
    expect((await impression(ofShops(own), { period: '7d' }))?.numberOfSamples).toBe(0);
  });

  it('shows no few companies to somebody who sees all the others', async () => {
    const shops = await peers(6, 'bakery');
    const [own] = shops;
    if (own === undefined) throw new Error('There are twelve shops.');
    await withAnalytics(own);
    const agency = await bench.commerce.tenant();
    const tenants = [...new Set(shops.map(({ tenant }) => tenant))];
    // Four are unknown to the agency, then three, then none.
    const samples = [];
    for (const seen of [2, 3, 6]) {
      await under(agency, tenants.slice(0, seen));
      await night();
      samples.push((await impression(ofShops(own), { period: '7d' }))?.numberOfSamples);
    }
    expect(samples).toEqual([12, 0, 12]);
  });

  it('is never a workspace in test mode for one that is not', async () => {
    const shops = await peers(5, 'bakery');
    const [own] = shops;
    if (own === undefined) throw new Error('There are ten shops.');
    await withAnalytics(own);
    await bench.commerce.rows(`update workspace set test_mode = false where id = $1`, own.tenant.workspaceId);
    await night();
    expect((await impression(ofShops(own), { period: '7d' }))?.numberOfSamples).toBe(0);
  });
});

describe('a night', () => {
  it('is run every midnight at Berlin, and running it again changes nothing', async () => {
    await peers(5, 'bakery');
    await night();
    const first = await tables();
    expect(first.length).toBeGreaterThan(0);
    await night();
    expect(await tables()).toEqual(first);
    expect(await bench.commerce.rows(`select night::text, due_at from benchmark_night`)).toEqual([
      { night: '2026-11-26', due_at: new Date('2026-11-26T23:00:00Z') },
    ]);
  });

  it('replaces the one before: what was deleted is gone, and periods go on', async () => {
    const shops = await peers(6, 'bakery');
    const [own, , gone] = shops;
    if (own === undefined || gone === undefined) throw new Error('There are twelve shops.');
    await withAnalytics(own);
    await night();
    await bench.commerce.rows(`update location set deleted_at = now() where id = $1`, gone.id);
    at('2026-11-26T23:00:00Z');
    await night();
    expect((await impression(ofShops(own), { period: '7d' }))?.numberOfSamples).toBe(11);
    expect(await read(ofShops(own), { period: '7d' })).toMatchObject({ from: '2026-11-20', to: '2026-11-26' });
    at('2026-11-28T23:00:00Z');
    await night();
    // What was counted on 20 November is no longer in the last seven days.
    expect(await impression(ofShops(own), { period: '7d' })).toMatchObject({ numberOfSamples: 0, numberOfShops: 0 });
  });

  it('is read when it is finished: until then there is the one before, also after one that failed', async () => {
    const [own] = await peers(5, 'bakery');
    if (own === undefined) throw new Error('There are ten shops.');
    await withAnalytics(own);
    await bench.keep([fact(own, 7, '2026-11-26')]);
    await night();
    const before = await read(ofShops(own), { period: '7d' });
    at('2026-11-27T23:00:00Z');
    const store = bench.commerce.module.get(BenchmarkStore, { strict: false });
    const fails = jest.spyOn(store, 'keepDistributions').mockRejectedValue(new Error('The disk is full.'));
    await expect(night()).rejects.toThrow('The disk is full.');
    fails.mockRestore();
    const nights = () =>
      bench.commerce.rows(
        `select distinct night::text from benchmark_sample where location_id = $1 order by 1`,
        own.id,
      );
    expect(await nights()).toEqual([{ night: '2026-11-26' }, { night: '2026-11-28' }]);
    expect(await read(ofShops(own), { period: '7d' })).toEqual(before);
    await bench.commerce.rows(`update outbox set done_at = now() where name = 'statistics.benchmarkDue'`);
    await night();
    expect(await nights()).toEqual([{ night: '2026-11-28' }]);
    expect((await impression(ofShops(own), { period: '7d' }))?.sum.value).toBe(7);
  });

  it.each([
    ['2026-03-28T23:00:00Z', '2026-03-29', '2026-03-29T22:00:00Z'],
    ['2026-10-24T22:00:00Z', '2026-10-25', '2026-10-25T23:00:00Z'],
  ])('is right where the clocks change: at %s', async (instant, date, next) => {
    at(instant);
    await night();
    expect(await bench.commerce.rows(`select night::text, due_at from benchmark_night`)).toEqual([
      { night: date, due_at: new Date(next) },
    ]);
  });
});
