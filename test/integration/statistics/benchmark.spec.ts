import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DomainError } from '#domain/errors/errors';
import { Clock } from '#platform/clock';
import { BenchmarkStore } from '../../../libs/contexts/statistics/benchmark/benchmark.store.js';
import type { Tenant } from '../subscriptions/commerce.js';
import { BenchmarkBench, fact, ofCompany, ofShops, ofWorkspace } from './benchmark-bench.js';
import type { Shop } from './benchmark-bench.js';

let bench: BenchmarkBench;
/** The night to 26 November 2026 at Berlin has begun. */
const midnight = '2026-11-25T23:00:00Z';

beforeAll(async () => {
  bench = await BenchmarkBench.start();
});
beforeEach(() => at(midnight));
afterEach(async () => {
  jest.restoreAllMocks();
  await bench.statistics.commerce.rows(`update location set deleted_at = now()`);
});
afterAll(() => bench.statistics.close());

function at(instant: string): void {
  jest.spyOn(bench.statistics.commerce.module.get(Clock), 'now').mockReturnValue(new Date(instant));
}

describe('the benchmark', () => {
  it('shows where a shop stands among those of its branch, in all workspaces', async () => {
    const shops = await bench.peers(10, 'bakery');
    const [own] = shops.slice(13);
    if (own === undefined) throw new Error('There are twenty shops.');
    await bench.withAnalytics(own);
    await bench.night();
    // 10, 20, … 200, of which the own one has 140.
    expect(await bench.impression(ofShops(own), { period: '7d', aggregation: 'Year' })).toEqual({
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
    const shops = await bench.peers(10, 'bakery');
    const [first, second] = shops;
    if (first === undefined || second === undefined) throw new Error('There are twenty shops.');
    await bench.withAnalytics(first);
    const above = await bench.statistics.commerce.tenant();
    await bench.under(above, [first.tenant]);
    await bench.night();
    const expected = { score: 0, numberOfShops: 2, sum: { value: 15 }, numberOfSamples: 20 };
    expect(await bench.impression(ofCompany(first), { period: '30d' })).toMatchObject(expected);
    expect(await bench.impression(ofWorkspace(above.workspaceId), { period: '30d' })).toMatchObject(expected);
    expect(await bench.impression(ofShops(first, second), { period: '30d' })).toMatchObject(expected);
  });

  it('leaves out workspaces in test mode below a real one', async () => {
    const [own, , other] = await bench.peers(2, 'bakery');
    if (own === undefined || other === undefined) throw new Error('There are four shops.');
    await bench.withAnalytics(own);
    const above = await bench.statistics.commerce.tenant();
    await bench.under(above, [own.tenant, other.tenant]);
    const real = (...tenants: readonly Tenant[]) =>
      bench.statistics.commerce.rows(
        `update workspace set test_mode = false where id = any($1::int[])`,
        tenants.map(({ workspaceId }) => workspaceId),
      );
    await real(above, own.tenant);
    await bench.night();
    const expected = { numberOfShops: 2, sum: { value: 15 } };
    expect(await bench.impression(ofWorkspace(above.workspaceId), { period: '7d' })).toMatchObject(expected);
    await real(other.tenant);
    await bench.night();
    const all = { numberOfShops: 4, sum: { value: 25 } };
    expect(await bench.impression(ofWorkspace(above.workspaceId), { period: '7d' })).toMatchObject(all);
  });

  it('has a deleted location neither in its sums nor in its shops, and nothing that is of no location', async () => {
    const [own, gone] = await bench.peers(1, 'bakery');
    if (own === undefined || gone === undefined) throw new Error('There are two shops.');
    await bench.withAnalytics(own);
    await bench.statistics.keep([
      fact(gone, 6, '2026-11-21'),
      { ...fact(own, 1000), locationId: null, subscriptionId: 1 },
      { ...fact(own, 1000, '2026-11-22'), locationId: null, subscriptionId: 1 },
    ]);
    await bench.night();
    const questions = [{ period: '7d' }, { from: '2026-11-19', to: '2026-11-25' }] as const;
    const answers = async () => {
      const found = [];
      for (const context of [ofCompany(own), ofWorkspace(own.tenant.workspaceId)])
        for (const question of questions) {
          const { sum, numberOfShops, dailyData } = (await bench.impression(context, question)) ?? {};
          found.push([sum?.value, numberOfShops, dailyData?.slice(0, 4).map(({ value }) => value)]);
        }
      return found;
    };
    const both = [18, 2, [null, 15, 3, null]];
    const one = [10, 1, [null, 10, null, null]];
    expect(await answers()).toEqual([both, both, both, both]);
    // Those of the night stay until the next one.
    await bench.statistics.commerce.rows(`update location set deleted_at = now() where id = $1`, gone.id);
    expect(await answers()).toEqual([both, one, both, one]);
    await bench.night();
    expect(await answers()).toEqual([one, one, one, one]);
  });

  it('adds up KPIs, and tells a gap from nothing', async () => {
    const [own] = await bench.peers(5, 'bakery');
    if (own === undefined) throw new Error('There are ten shops.');
    await bench.withAnalytics(own);
    await bench.statistics.keep([
      fact(own, 3, '2026-11-20', 'calls'),
      fact(own, 4, '2026-11-22', 'messages'),
      fact(own, 5, '2026-11-22', 'websiteClicks'),
      fact(own, 6, '2026-11-22', 'reviews'),
    ]);
    await bench.night();
    const { data, from, to } = await bench.read(ofShops(own), { period: '7d' });
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
    const shops = await bench.peers(5, 'bakery');
    const [own] = shops;
    if (own === undefined) throw new Error('There are ten shops.');
    await bench.withAnalytics(own);
    const days = ['2026-11-25', '2026-11-19', '2026-11-18', '2026-10-31', '2025-12-31', '2025-01-01', '2024-12-31'];
    await bench.statistics.keep([
      fact(own, 0),
      ...days.map((day, index) => fact(own, 10 ** index, day)),
      fact(own, 5_000_000, '2026-11-26'),
    ]);
    await bench.night();
    const values: Record<string, number | null | undefined> = {};
    for (const period of ['7d', '14d', '30d', '90d', 'lastWeek', 'lastMonth', 'lastYear'] as const)
      values[period] = (await bench.impression(ofShops(own), { period, aggregation: 'Year' }))?.sum.value;
    expect(values).toEqual({
      '7d': 11,
      '14d': 111,
      '30d': 1111,
      '90d': 1111,
      lastWeek: 110,
      lastMonth: 1000,
      lastYear: 110_000,
    });
    const samples = await bench.statistics.commerce.rows(
      `select period, impression::float8 as value from benchmark_sample where location_id = $1`,
      own.id,
    );
    expect(Object.fromEntries(samples.map(({ period, value }) => [period, value]))).toEqual(values);
  });

  it('compares days of one’s own with the period of the nearest length, converted', async () => {
    const [own] = await bench.peers(5, 'bakery');
    if (own === undefined) throw new Error('There are ten shops.');
    await bench.withAnalytics(own);
    await bench.night();
    const whole = await bench.impression(ofShops(own), { period: '7d' });
    const days = await bench.impression(ofShops(own), { from: '2026-11-14', to: '2026-11-20' });
    expect(days?.peerGroup).toMatchObject({ period: '7d' });
    expect(days?.sum).toEqual(whole?.sum);
    const day = await bench.impression(ofShops(own), { from: '2026-11-20', to: '2026-11-20' });
    expect(day?.sum).toMatchObject({ value: 10, a: 2.1 });
    // Nothing was counted last year, with which a year is compared.
    const year = await bench.impression(ofShops(own), { from: '2026-01-01', to: '2026-11-25' });
    expect(year).toMatchObject({ sum: { value: 10 }, numberOfShops: 1, numberOfSamples: 0 });
    expect(day).toMatchObject({ median: 7.9, dailyData: [{ key: '2026-11-20', value: 10 }] });
    // Days that have not happened count for nothing.
    const late = await bench.read(ofShops(own), { from: '2026-11-19', to: '2026-12-24' });
    expect([late.from, late.to]).toEqual(['2026-11-19', '2026-11-25']);
    expect(late.data[0]).toEqual(whole);
  });

  it('counts for days of one’s own the shops of which something was counted then', async () => {
    const [own, other] = await bench.peers(1, 'bakery');
    if (own === undefined || other === undefined) throw new Error('There are two shops.');
    await bench.withAnalytics(own);
    // No period of the night has days of May.
    await bench.statistics.keep([
      fact(other, 8, '2026-11-10', 'calls'),
      fact(own, 30, '2026-11-12'),
      fact(own, 4, '2026-05-05'),
    ]);
    await bench.night();
    const counted = async (day: string) => {
      const { data } = await bench.read(ofCompany(own), { from: day, to: day });
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
    const own = await bench.shop(await bench.statistics.tenant(), 'bakery');
    await bench.withAnalytics(own);
    const error = await bench.read(ofShops(own), question).catch((thrown: unknown) => thrown);
    expect((error as DomainError).problems.map(({ field }) => field)).toEqual(fields);
  });

  it('needs Analytics in the context', async () => {
    const own = await bench.shop(await bench.statistics.tenant(), 'bakery');
    for (const context of [ofShops(own), ofCompany(own), ofWorkspace(own.tenant.workspaceId)])
      expect(await bench.read(context).catch((thrown: unknown) => thrown)).toMatchObject({ key: 'productRequired' });
  });
});

describe('the peer group', () => {
  it('is a wider branch, or all countries, where too few companies share the category', async () => {
    const [own] = await bench.peers(4, 'bakery', { country: 'AT' });
    if (own === undefined) throw new Error('There are eight shops.');
    await bench.withAnalytics(own);
    await bench.night();
    const none = await bench.impression(ofShops(own), { period: '7d' });
    expect(none).toMatchObject({ score: null, numberOfSamples: 0, peerGroup: null, min: null });
    expect(none?.sum).toEqual({ value: 10, a: null, b: null, c: null, d: null, e: null, f: null, bucket: null });
    await bench.peers(4, 'coffee_shop', { country: 'AT' });
    await bench.night();
    const wider = await bench.impression(ofShops(own), { period: '7d' });
    expect(wider?.numberOfSamples).toBe(16);
    expect(wider?.peerGroup?.category).not.toBe('bakery');
    expect(wider?.peerGroup?.countryCode).toBe('AT');
    await bench.peers(3, 'bakery', { country: 'DE' });
    await bench.night();
    expect((await bench.impression(ofShops(own), { period: '7d' }))?.peerGroup).toEqual({
      category: 'bakery',
      countryCode: null,
      period: '7d',
    });
  });

  it('is nobody for a location without a category, and for one that no list has, those of the same name', async () => {
    const [own] = await bench.peers(5, 'sea_shell_museum');
    const bare = await bench.shop(await bench.statistics.tenant(), null);
    if (own === undefined) throw new Error('There are ten shops.');
    await Promise.all([bench.withAnalytics(own), bench.withAnalytics(bare)]);
    await bench.statistics.keep([fact(bare, 50)]);
    await bench.night();
    expect((await bench.impression(ofShops(own), { period: '7d' }))?.numberOfSamples).toBe(10);
    expect(await bench.impression(ofShops(bare), { period: '7d' })).toMatchObject({
      numberOfSamples: 0,
      score: null,
      sum: { value: 50 },
    });
  });

  it('shows no company that has more than half of the shops', async () => {
    const shops = await bench.peers(5, 'bakery');
    const [own] = shops;
    if (own === undefined) throw new Error('There are ten shops.');
    await bench.withAnalytics(own);
    const chain: Shop[] = [];
    for (let each = 0; each < 8; each += 1) chain.push(await bench.shop(own.tenant, 'bakery'));
    await bench.statistics.keep(chain.map((each) => fact(each, 5)));
    await bench.night();
    // Ten of eighteen.
    expect((await bench.impression(ofShops(own), { period: '7d' }))?.numberOfSamples).toBe(0);
  });

  it('shows no few companies to somebody who sees all the others', async () => {
    const shops = await bench.peers(6, 'bakery');
    const [own] = shops;
    if (own === undefined) throw new Error('There are twelve shops.');
    await bench.withAnalytics(own);
    const agency = await bench.statistics.commerce.tenant();
    const tenants = [...new Set(shops.map(({ tenant }) => tenant))];
    // Four are unknown to the agency, then three, then none.
    const samples = [];
    for (const seen of [2, 3, 6]) {
      await bench.under(agency, tenants.slice(0, seen));
      await bench.night();
      samples.push((await bench.impression(ofShops(own), { period: '7d' }))?.numberOfSamples);
    }
    expect(samples).toEqual([12, 0, 12]);
  });

  it('is never a workspace in test mode for one that is not', async () => {
    const shops = await bench.peers(5, 'bakery');
    const [own] = shops;
    if (own === undefined) throw new Error('There are ten shops.');
    await bench.withAnalytics(own);
    await bench.statistics.commerce.rows(
      `update workspace set test_mode = false where id = $1`,
      own.tenant.workspaceId,
    );
    await bench.night();
    expect((await bench.impression(ofShops(own), { period: '7d' }))?.numberOfSamples).toBe(0);
  });
});

describe('a night', () => {
  it('is run every midnight at Berlin, and running it again changes nothing', async () => {
    await bench.peers(5, 'bakery');
    await bench.night();
    const first = await bench.tables();
    expect(first.length).toBeGreaterThan(0);
    await bench.night();
    expect(await bench.tables()).toEqual(first);
    expect(await bench.statistics.commerce.rows(`select night::text, due_at from benchmark_night`)).toEqual([
      { night: '2026-11-26', due_at: new Date('2026-11-26T23:00:00Z') },
    ]);
  });

  it('replaces the one before: what was deleted is gone, and periods go on', async () => {
    const shops = await bench.peers(6, 'bakery');
    const [own, , gone] = shops;
    if (own === undefined || gone === undefined) throw new Error('There are twelve shops.');
    await bench.withAnalytics(own);
    await bench.night();
    await bench.statistics.commerce.rows(`update location set deleted_at = now() where id = $1`, gone.id);
    at('2026-11-26T23:00:00Z');
    await bench.night();
    expect((await bench.impression(ofShops(own), { period: '7d' }))?.numberOfSamples).toBe(11);
    expect(await bench.read(ofShops(own), { period: '7d' })).toMatchObject({ from: '2026-11-20', to: '2026-11-26' });
    at('2026-11-28T23:00:00Z');
    await bench.night();
    // What was counted on 20 November is no longer in the last seven days.
    expect(await bench.impression(ofShops(own), { period: '7d' })).toMatchObject({
      numberOfSamples: 0,
      numberOfShops: 0,
    });
  });

  it('is read when it is finished: until then there is the one before, also after one that failed', async () => {
    const [own] = await bench.peers(5, 'bakery');
    if (own === undefined) throw new Error('There are ten shops.');
    await bench.withAnalytics(own);
    await bench.statistics.keep([fact(own, 7, '2026-11-26')]);
    await bench.night();
    const before = await bench.read(ofShops(own), { period: '7d' });
    at('2026-11-27T23:00:00Z');
    const store = bench.statistics.commerce.module.get(BenchmarkStore, { strict: false });
    const fails = jest.spyOn(store, 'keepDistributions').mockRejectedValue(new Error('The disk is full.'));
    await expect(bench.night()).rejects.toThrow('The disk is full.');
    fails.mockRestore();
    const nights = () =>
      bench.statistics.commerce.rows(
        `select distinct night::text from benchmark_sample where location_id = $1 order by 1`,
        own.id,
      );
    expect(await nights()).toEqual([{ night: '2026-11-26' }, { night: '2026-11-28' }]);
    expect(await bench.read(ofShops(own), { period: '7d' })).toEqual(before);
    await bench.statistics.commerce.rows(`update outbox set done_at = now() where name = 'statistics.benchmarkDue'`);
    await bench.night();
    expect(await nights()).toEqual([{ night: '2026-11-28' }]);
    expect((await bench.impression(ofShops(own), { period: '7d' }))?.sum.value).toBe(7);
  });

  it.each([
    ['2026-03-28T23:00:00Z', '2026-03-29', '2026-03-29T22:00:00Z'],
    ['2026-10-24T22:00:00Z', '2026-10-25', '2026-10-25T23:00:00Z'],
  ])('is right where the clocks change: at %s', async (instant, date, next) => {
    at(instant);
    await bench.night();
    expect(await bench.statistics.commerce.rows(`select night::text, due_at from benchmark_night`)).toEqual([
      { night: date, due_at: new Date(next) },
    ]);
  });
});
