import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { performanceMetrics } from '#domain/google/profile-performance';
import { addDays, addMonths, today } from '#domain/time/local-date';
import { daysFrom, figureOf } from '../../../apps/sandbox/src/google/performance/figures.js';
import { DetailBench } from './detail-bench.js';
import type { DetailShop } from './detail-bench.js';

const now = today(new Date(), 'UTC');

describe('figures of a profile at the sandbox’s Google, over HTTP', () => {
  let bench: DetailBench;
  let shop: DetailShop;
  let profile: string;

  beforeAll(async () => {
    bench = await DetailBench.start();
    shop = await bench.shop();
    profile = String((await shop.shop.row())['google_name']).slice('locations/'.length);
  });
  afterAll(async () => {
    expect(bench.client.findings).toEqual([]);
    await bench.close();
  });

  const sums = () =>
    bench.bench.commerce.rows(
      `select metric, sum(value)::int as sum, count(*)::int as days, min(day)::text as "from", max(day)::text as "to"
       from profile_performance where location_id = $1 group by metric order by metric`,
      shop.id,
    );

  it('add up to what Google has counted in 18 months', async () => {
    const days = daysFrom(addDays(addMonths(now, -18), 1), addDays(now, -3));
    const expected = [...performanceMetrics].toSorted().map((metric) => ({
      metric,
      sum: days.reduce((sum, day) => sum + figureOf(profile, metric, day), 0),
      days: days.length,
      from: days[0],
      to: days.at(-1),
    }));
    expect(await sums()).toEqual(expected);
  });

  it('follow a correction with the next look', async () => {
    const before = await sums();
    await shop.press('correct-figure', { metric: 'WEBSITE_CLICKS', day: addDays(now, -4), value: 100_000 });
    await bench.bench.commerce.rows('update profile_performance_feed set due_at = now()');
    await bench.bench.drain();
    const more = 100_000 - figureOf(profile, 'WEBSITE_CLICKS', addDays(now, -4));
    expect(await sums()).toEqual(
      before.map((row) => (row['metric'] === 'WEBSITE_CLICKS' ? { ...row, sum: Number(row['sum']) + more } : row)),
    );
  });
});
