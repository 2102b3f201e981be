import type { ValueOf } from '#domain/lists/lists';
import { periodicChange } from '#domain/statistics/change';
import { keysOf } from '#domain/statistics/period';
import type { DayRange } from '#domain/time/day-range';
import { compareDates } from '#domain/time/local-date';
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
