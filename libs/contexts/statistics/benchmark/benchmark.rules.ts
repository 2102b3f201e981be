import { Problems } from '#domain/errors/draft';
import type { ValueOf } from '#domain/lists/lists';
import { daysOfPeriod, nearestPeriod } from '#domain/statistics/benchmark';
import type { BenchmarkPeriod } from '#domain/statistics/benchmark';
import type { AskedPeriod } from '#domain/statistics/period';
import { lengthOf, readDayRange } from '#domain/time/day-range';
import type { DayRange } from '#domain/time/day-range';
import { addDays, compareDates } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';

export interface BenchmarkQuestion extends AskedPeriod {
  /** The last 30 days when neither it nor dates are given. */
  readonly period?: BenchmarkPeriod | undefined;
  readonly aggregation: ValueOf<'statisticAggregationType'>;
}

/** What is meant: days, and the period whose distribution and shops they are compared with. */
export interface Meant {
  readonly range: DayRange;
  readonly period: BenchmarkPeriod;
  /** How many times as long as the period; null: it is the period. */
  readonly factor: number | null;
}

/**
 * Days that have not happened before the night are left out.
 * @param night the last one that is finished
 * @throws DomainError `validationFailed`
 */
export function meantBy({ period, ...asked }: BenchmarkQuestion, night: LocalDate): Meant {
  const problems = new Problems();
  if (period !== undefined)
    for (const field of ['from', 'to'] as const)
      if (asked[field] !== undefined)
        problems.add({ field, value: asked[field], problem: 'notTogether', expected: 'period' });
  const given = period === undefined ? readDayRange(asked, problems) : null;
  const last = addDays(night, -1);
  if (given !== null && compareDates(given.from, last) > 0)
    problems.add({ field: 'from', value: given.from, problem: 'tooLarge', expected: last, example: last });
  problems.throwIfAny();
  if (given === null) {
    const named = period ?? '30d';
    return { range: daysOfPeriod(named, night), period: named, factor: null };
  }
  const range = compareDates(given.to, last) > 0 ? { from: given.from, to: last } : given;
  const nearest = nearestPeriod(range, night);
  return { range, period: nearest, factor: lengthOf(range) / lengthOf(daysOfPeriod(nearest, night)) };
}
