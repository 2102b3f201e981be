import type { DecidedValueOf } from '#domain/lists/lists';
import { addDays, addMonths, daysBetween } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';

/** How a post comes again: every so many days, weeks or months. */
export interface PostRepeat {
  readonly every: DecidedValueOf<'postRepeatUnit'>;
  /** At least 1; 2 with `WEEK`: every other week. */
  readonly interval: number;
  /** `yyyy-MM-dd`, the last day on which it may come; null: there is none. */
  readonly until: string | null;
}

/**
 * The first of its days after `after`.
 * @param from the day that is counted from: a post of the 31st comes on the last day of months that have no 31st
 * @returns null when that is after its last day
 */
export function nextDay({ every, interval, until }: PostRepeat, from: LocalDate, after: LocalDate): LocalDate | null {
  const next =
    every === 'MONTH' ? nextByMonths(interval, from, after) : nextByDays(interval * daysOf[every], from, after);
  return until !== null && next > until ? null : next;
}

const daysOf = { DAY: 1, WEEK: 7 } as const;

function nextByDays(step: number, from: LocalDate, after: LocalDate): LocalDate {
  const times = Math.max(1, Math.floor(daysBetween(from, after) / step) + 1);
  return addDays(from, times * step);
}

function nextByMonths(step: number, from: LocalDate, after: LocalDate): LocalDate {
  const [fromMonth, afterMonth] = [from, after].map((date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)));
  const times = Math.max(1, Math.floor(((afterMonth ?? 0) - (fromMonth ?? 0)) / step));
  const next = addMonths(from, times * step);
  return next > after ? next : addMonths(from, (times + 1) * step);
}
