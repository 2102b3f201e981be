import { lists } from '../lists/lists.js';
import type { ValueOf } from '../lists/lists.js';
import { lengthOf } from '../time/day-range.js';
import type { DayRange } from '../time/day-range.js';
import { addDays, addMonths, localDate, startOfDay, today } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import type { Kpi } from './kpis.js';

export type BenchmarkKpi = ValueOf<'benchmarkKpi'>;
export type BenchmarkPeriod = ValueOf<'benchmarkPeriod'>;

/**
 * What each benchmark KPI adds up: how often a shop was seen, what visitors looked at, how they got in touch, and what they ordered.
 * No KPI of the catalogue is in two of them. A call is in `contact` however it was counted: as a click on the number, or at a
 * tracked number.
 */
export const benchmarkKpis: Readonly<Record<BenchmarkKpi, readonly Kpi[]>> = {
  impression: ['impressions'],
  conversion: ['bookings', 'foodOrders'],
  engage: ['clicks', 'websiteClicks', 'menuClicks', 'directions'],
  contact: ['calls', 'messages'],
};

/** Whose midnight begins a night. */
export const benchmarkZone = 'Europe/Berlin';

/**
 * A distribution is only shown when so many companies are in it. A user who sees some of them, because they are in the
 * user's workspace, does not see `others`, or sees all. And no company has more than half of the shops. The least that is shown is
 * the mean of as many shops as `companies`.
 */
export const leastPeers = { companies: 5, others: 4, shops: 10 } as const;

/**
 * Shares of the shops that lie below the bounds a to f. A bound is what a shop has, or lies between two; whose it is shows nowhere.
 * The outermost twentieths are outside: neither the least nor the most that a shop has is a bound.
 */
export const bucketShares: Buckets = { a: 0.05, b: 0.2, c: 0.4, d: 0.6, e: 0.8, f: 0.95 };

export type BenchmarkBucket = ValueOf<'benchmarkBucket'>;

/** The upper bounds, named as on the wire. */
export type Buckets = Readonly<Record<BenchmarkBucket, number>>;

export interface Distribution extends Buckets {
  /** The mean of the few shops that have least, and not above `a`. What one shop alone has is not shown. */
  readonly min: number;
  readonly median: number;
}

/** The first midnight of {@link benchmarkZone} after an instant. */
export function nextNight(instant: Date): Date {
  return startOfDay(addDays(today(instant, benchmarkZone), 1), benchmarkZone);
}

/** The days of a period, as they are in a night. @param night the day that begins with it; the day before is the last one that counts */
export function daysOfPeriod(period: BenchmarkPeriod, night: LocalDate): DayRange {
  const yesterday = addDays(night, -1);
  switch (period) {
    case '7d':
    case '14d':
    case '30d':
    case '90d':
      return { from: addDays(night, -Number.parseInt(period, 10)), to: yesterday };
    case 'lastWeek': {
      const monday = addDays(night, -((new Date(`${night}T00:00:00Z`).getUTCDay() + 6) % 7));
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    }
    case 'lastMonth': {
      const first = localDate(`${night.slice(0, 7)}-01`);
      return { from: addMonths(first, -1), to: addDays(first, -1) };
    }
    case 'lastYear': {
      const first = localDate(`${night.slice(0, 4)}-01-01`);
      return { from: addMonths(first, -12), to: addDays(first, -1) };
    }
  }
}

/** Periods of a fixed length that days of one's own are compared with. */
const comparable = ['7d', '14d', '30d', '90d', 'lastYear'] as const satisfies readonly BenchmarkPeriod[];

/** The period whose length is nearest to that of these days, in proportion. */
export function nearestPeriod(range: DayRange, night: LocalDate): BenchmarkPeriod {
  const days = lengthOf(range);
  const distance = (period: BenchmarkPeriod): number =>
    Math.abs(Math.log(lengthOf(daysOfPeriod(period, night)) / days));
  return comparable.reduce((best, period) => (distance(period) < distance(best) ? period : best));
}

/** In the order in which they are stored after the least: the bounds, the median. */
export const quantileShares: readonly number[] = [...lists.benchmarkBucket.map((bucket) => bucketShares[bucket]), 0.5];

/**
 * A stored distribution, for another number of days.
 * @param quantiles the least, then by {@link quantileShares}
 * @param factor how many times as long
 */
export function distributionOf(quantiles: readonly number[], factor: number): Distribution {
  const [min = 0, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, median = 0] = quantiles.map((value) => value * factor);
  return { min, median, a, b, c, d, e, f };
}

/** As it is shown: to two digits. */
export const shownDistribution = ({ min, median, a, b, c, d, e, f }: Distribution): Distribution => ({
  min: twoDigits(min),
  median: twoDigits(median),
  a: twoDigits(a),
  b: twoDigits(b),
  c: twoDigits(c),
  d: twoDigits(d),
  e: twoDigits(e),
  f: twoDigits(f),
});

/** 1234 -> 1200, 0.0456 -> 0.046 */
export const twoDigits = (value: number): number => Number(value.toPrecision(2));

/** The first bucket that reaches as far; null: it lies above all of them. */
export const bucketOf = (value: number, bounds: Buckets): BenchmarkBucket | null =>
  lists.benchmarkBucket.find((bucket) => value <= bounds[bucket]) ?? null;

/**
 * How many percent of the shops have less, by the bounds of their distribution: 0 below `min`, 100 above the bound f. Between
 * two bounds it grows evenly; where several bounds are the same, it is their middle.
 */
export function scoreOf(value: number, distribution: Distribution): number {
  const steps = [
    { bound: distribution.min, share: 0 },
    ...lists.benchmarkBucket.map((bucket) => ({ bound: distribution[bucket], share: bucketShares[bucket] })),
  ];
  const below = steps.findLast(({ bound }) => bound < value);
  const same = steps.filter(({ bound }) => bound === value);
  const above = steps.find(({ bound }) => bound > value);
  return Math.round(100 * shareOf(value, below, same, above));
}

interface Step {
  readonly bound: number;
  readonly share: number;
}

function shareOf(value: number, below: Step | undefined, same: readonly Step[], above: Step | undefined): number {
  const [first, last] = [same[0], same.at(-1)];
  if (first !== undefined && last !== undefined) return (first.share + last.share) / 2;
  if (above === undefined) return 1;
  if (below === undefined) return 0;
  return below.share + ((value - below.bound) / (above.bound - below.bound)) * (above.share - below.share);
}
