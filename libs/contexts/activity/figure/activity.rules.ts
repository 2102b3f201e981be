import type { ValueOf } from '#domain/lists/lists';
import { periodicChange } from '#domain/statistics/change';
import { keysOf } from '#domain/statistics/period';
import type { DayRange } from '#domain/time/day-range';
import { addDays, addMonths, compareDates, localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import type { FigureView } from './activity.view.js';

export type ActivityAggregation = ValueOf<'activityChronologyAggregationType'>;

/** @param before of the period before */
export const figure = (value: number | null, before: number | null): FigureView => ({
  value,
  before,
  periodicChange: periodicChange(value, before),
});

/** The days of a period that something is known of: counting had begun, and they are not yet to come. Null: none of them. */
export function knownDays({ from, to }: DayRange, since: LocalDate | null, today: LocalDate): DayRange | null {
  if (since === null) return null;
  const known = { from: compareDates(from, since) < 0 ? since : from, to: compareDates(to, today) > 0 ? today : to };
  return compareDates(known.from, known.to) > 0 ? null : known;
}

const monthOf = (day: LocalDate): LocalDate => localDate(`${day.slice(0, 7)}-01`);

/** The whole months of a period as one range, and the days before and after them. */
export function monthsIn({ from, to }: DayRange): {
  readonly whole: readonly DayRange[];
  readonly rest: readonly DayRange[];
} {
  const first = addMonths(monthOf(addDays(from, -1)), 1);
  const next = monthOf(addDays(to, 1));
  if (compareDates(first, next) >= 0) return { whole: [], rest: [{ from, to }] };
  const rest = [
    { from, to: addDays(first, -1) },
    { from: next, to },
  ];
  return {
    whole: [{ from: first, to: addDays(next, -1) }],
    rest: rest.filter((days) => compareDates(days.from, days.to) <= 0),
  };
}

/**
 * Each part of a period with its number. The platform counts itself, so a part in which nothing has happened has 0, and one of
 * which no day is known has null.
 */
export function series<T>(
  period: DayRange,
  type: ActivityAggregation,
  known: DayRange | null,
  numberOf: (key: string) => T,
): { readonly key: string; readonly value: T | null }[] {
  const keys = new Set(known === null ? [] : keysOf(known, type));
  return keysOf(period, type).map((key) => ({ key, value: keys.has(key) ? numberOf(key) : null }));
}
