import type { DecidedValueOf } from '../lists/lists.js';
import { addDays, addMonths, daysBetween } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import type { DayRange } from '../time/day-range.js';
import { periodBefore } from './period.js';

/** What a period is compared with. */
export type Comparison = DecidedValueOf<'statisticComparison'>;

/**
 * Sources that tell of a day some days later. Google's profile figures are about three days late; all others are complete when
 * the day is over, and a day without a fact is a day on which nothing happened.
 */
export const lateSources: readonly DecidedValueOf<'factSource'>[] = ['GOOGLE'];

/** A source that has told nothing for longer is not late: it has stopped, and its sum has fallen. In days. */
export const longestDelay = 7;

/** As many days before, or the same days of the year before: the 29th of February becomes the 28th. */
export function comparedPeriod(period: DayRange, comparison: Comparison): DayRange {
  if (comparison === 'PERIOD_BEFORE') return periodBefore(period);
  return { from: addMonths(period.from, -12), to: addMonths(period.to, -12) };
}

/**
 * The last day of the compared period that counts, so that both sides have as many days; the day before its first where none has.
 * @param last day of the period on which a late source has counted; null: none
 */
export function lastComparedDay(
  period: DayRange,
  compared: DayRange,
  comparison: Comparison,
  last: LocalDate | null,
): LocalDate {
  const told = last ?? addDays(period.from, -1);
  const missing = daysBetween(told, period.to);
  if (missing === 0 || missing > longestDelay) return compared.to;
  return comparison === 'YEAR_BEFORE' ? addMonths(told, -12) : addDays(compared.to, -missing);
}
