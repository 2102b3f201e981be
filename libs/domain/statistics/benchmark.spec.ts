import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lists } from '../lists/lists.js';
import { lengthOf } from '../time/day-range.js';
import { addDays, localDate } from '../time/local-date.js';
import {
  benchmarkKpis,
  bucketOf,
  daysOfPeriod,
  distributionOf,
  nearestPeriod,
  nextNight,
  scoreOf,
  shownDistribution,
  twoDigits,
} from './benchmark.js';
import type { BenchmarkBucket, Distribution } from './benchmark.js';

const night = localDate('2026-11-26');
const distribution = ([min, a, b, c, median, d, e, f]: readonly number[]): Distribution =>
  ({ min, a, b, c, median, d, e, f }) as Distribution;
const some = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 8, maxLength: 8 })
  .map((values) => distribution(values.toSorted((one, other) => one - other)));

describe('the KPIs of the benchmark', () => {
  it('are those of the specification, and none counts what another one counts', () => {
    expect(Object.keys(benchmarkKpis)).toEqual([...lists.benchmarkKpi]);
    const added = Object.values(benchmarkKpis).flat();
    expect(new Set(added).size).toBe(added.length);
  });
});

describe('the score', () => {
  const known = distribution([0, 10, 20, 40, 50, 60, 80, 100]);

  it.each([
    [0, 0],
    [5, 3],
    [10, 5],
    [30, 30],
    [60, 60],
    [90, 88],
    [100, 95],
    [101, 100],
    [1_000_000, 100],
  ])('of %d is %d', (value, score) => {
    expect(scoreOf(value, known)).toBe(score);
  });

  it('is the middle of bounds that are the same', () => {
    expect(scoreOf(0, distribution([0, 0, 0, 0, 0, 0, 10, 20]))).toBe(30);
    expect(scoreOf(7, distribution([7, 7, 7, 7, 7, 7, 7, 7]))).toBe(48);
    expect(scoreOf(6, distribution([7, 7, 7, 7, 7, 7, 7, 7]))).toBe(0);
  });

  it('is between 0 and 100, and never less for more', () => {
    fc.assert(
      fc.property(some, fc.nat(1_200_000), fc.nat(1_200_000), (shops, one, other) => {
        const scores = [Math.min(one, other), Math.max(one, other)].map((value) => scoreOf(value, shops));
        expect(scores[0]).toBeGreaterThanOrEqual(0);
        expect(scores[1]).toBeLessThanOrEqual(100);
        expect(scores[0]).toBeLessThanOrEqual(scores[1] ?? 0);
      }),
    );
  });

  it('is the same in any unit', () => {
    fc.assert(
      fc.property(some, fc.nat(1_200_000), (shops, value) => {
        const halved = distribution(
          [shops.min, shops.a, shops.b, shops.c, shops.median, shops.d, shops.e, shops.f].map((bound) => bound / 2),
        );
        expect(scoreOf(value / 2, halved)).toBe(scoreOf(value, shops));
      }),
    );
  });
});

describe('the bucket', () => {
  it.each([
    [0, 'a'],
    [10, 'a'],
    [11, 'b'],
    [100, 'f'],
    [101, null],
  ])('of %d is %s', (value, bucket) => {
    expect(bucketOf(value, distribution([0, 10, 20, 40, 50, 60, 80, 100]))).toBe(bucket);
  });

  it('has its bound above the score, and the one before below it', () => {
    const names: readonly (BenchmarkBucket | null)[] = [...lists.benchmarkBucket, null];
    fc.assert(
      fc.property(some, fc.nat(1_200_000), (shops, value) => {
        const place = names.indexOf(bucketOf(value, shops));
        const bounds = lists.benchmarkBucket.map((bucket) => shops[bucket]);
        expect(value).toBeLessThanOrEqual(bounds[place] ?? Infinity);
        if (place > 0) expect(value).toBeGreaterThan(bounds[place - 1] ?? Infinity);
      }),
    );
  });
});

describe('a distribution', () => {
  it('is shown to two digits', () => {
    expect([0, 7, 99, 101, 1234, 98_765, 0.0456].map(twoDigits)).toEqual([0, 7, 99, 100, 1200, 99_000, 0.046]);
  });

  it('keeps its order, for any number of days', () => {
    const quantiles = fc.array(fc.nat(1_000_000), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(quantiles, fc.double({ min: 0.003, max: 50, noNaN: true }), (values, factor) => {
        const [least = 0, one = 0, two = 0, three = 0, ...others] = values.toSorted((left, right) => left - right);
        // The median is stored last, between the bounds c and d.
        const stored = [least, one, two, three, ...others, three];
        const { min, a, b, c, median, d, e, f } = shownDistribution(distributionOf(stored, factor));
        const bounds = [min, a, b, c, median, d, e, f];
        expect(bounds).toEqual(bounds.toSorted((left, right) => left - right));
        expect(min).toBe(twoDigits(least * factor));
      }),
    );
  });
});

describe('the days of a period', () => {
  it.each([
    ['7d', '2026-11-19', '2026-11-25'],
    ['14d', '2026-11-12', '2026-11-25'],
    ['30d', '2026-10-27', '2026-11-25'],
    ['90d', '2026-08-28', '2026-11-25'],
    ['lastWeek', '2026-11-16', '2026-11-22'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ] as const)('%s are %s to %s', (period, from, to) => {
    expect(daysOfPeriod(period, night)).toEqual({ from, to });
  });

  it.each([
    ['2026-11-23', 'lastWeek', '2026-11-16', '2026-11-22'],
    ['2026-11-22', 'lastWeek', '2026-11-09', '2026-11-15'],
    ['2026-03-01', 'lastMonth', '2026-02-01', '2026-02-28'],
    ['2027-01-01', 'lastMonth', '2026-12-01', '2026-12-31'],
    ['2027-01-01', 'lastYear', '2026-01-01', '2026-12-31'],
  ] as const)('in the night to %s: %s is %s to %s', (date, period, from, to) => {
    expect(daysOfPeriod(period, localDate(date))).toEqual({ from, to });
  });

  it('end before the night', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.constantFrom(...lists.benchmarkPeriod), (days, period) => {
        const date = addDays(localDate('2000-01-01'), days);
        const range = daysOfPeriod(period, date);
        expect(range.to < date).toBe(true);
        expect(lengthOf(range)).toBeGreaterThanOrEqual(7);
      }),
    );
  });
});

describe('days of one’s own', () => {
  it.each([
    [1, '7d'],
    [9, '7d'],
    [11, '14d'],
    [31, '30d'],
    [60, '90d'],
    [200, 'lastYear'],
    [3650, 'lastYear'],
  ])('%d days are compared with %s', (days, period) => {
    expect(nearestPeriod({ from: addDays(night, -days), to: addDays(night, -1) }, night)).toBe(period);
  });
});

describe('the next night', () => {
  it.each([
    ['2026-11-25T22:59:59.999Z', '2026-11-25T23:00:00.000Z'],
    ['2026-11-25T23:00:00.000Z', '2026-11-26T23:00:00.000Z'],
    ['2026-07-01T12:00:00.000Z', '2026-07-01T22:00:00.000Z'],
    // Clocks go forward on 29 March 2026, and back on 25 October.
    ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('after %s begins at %s', (instant, begins) => {
    expect(nextNight(new Date(instant)).toISOString()).toBe(begins);
  });

  it('comes within 25 hours, once a day', () => {
    const first = Date.parse('2026-01-01T00:00:00Z');
    fc.assert(
      fc.property(fc.nat(366 * 24 * 60), (minutes) => {
        const instant = new Date(first + minutes * 60_000);
        const next = nextNight(instant);
        const hours = (next.getTime() - instant.getTime()) / 3_600_000;
        expect(hours).toBeGreaterThan(0);
        expect(hours).toBeLessThanOrEqual(25);
        const after = (nextNight(next).getTime() - next.getTime()) / 3_600_000;
        expect([23, 24, 25]).toContain(after);
      }),
    );
  });
});
