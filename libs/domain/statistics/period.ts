import type { Problems } from '../errors/draft.js';
import type { ValueOf } from '../lists/lists.js';
import { lengthOf, readDayRange } from '../time/day-range.js';
import type { DayRange } from '../time/day-range.js';
import { addDays, compareDates, localDate } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';

/** As statistics are asked for: days that the calendar has, `yyyy-MM-dd`. */
export interface AskedPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Dates begin with 1900, and before a period of ten years there have to be as many days. */
const earliest = localDate('1911-01-01');

/** Without dates: so many days. */
const defaultDays = 30;

/**
 * The days that are meant: both dates, or none.
 * @param last of the days that are meant without dates
 */
export function periodOf(asked: AskedPeriod, last: LocalDate, problems: Problems): DayRange {
  const period = readDayRange(asked, problems) ?? { from: addDays(last, 1 - defaultDays), to: last };
  if (compareDates(period.from, earliest) < 0)
    problems.add({ field: 'from', value: period.from, problem: 'past', expected: earliest, example: earliest });
  return period;
}

/** As many days before it. */
export function periodBefore(period: DayRange): DayRange {
  const { from } = period;
  return { from: addDays(from, -lengthOf(period)), to: addDays(from, -1) };
}

/** The keys of all days, ISO weeks (`2026-W48`), months (`2026-11`) or years that a period touches, in order. */
export function keysOf({ from, to }: DayRange, type: ValueOf<'statisticAggregationType'>): string[] {
  const keys = new Set<string>();
  for (let day = from; compareDates(day, to) <= 0; day = addDays(day, 1)) keys.add(keyOf(day, type));
  return [...keys];
}

export function keyOf(day: LocalDate, type: ValueOf<'statisticAggregationType'>): string {
  if (type === 'Day') return day;
  if (type === 'Month') return day.slice(0, 7);
  return type === 'Year' ? day.slice(0, 4) : isoWeekOf(day);
}

/** ISO 8601: weeks begin on Monday, and belong to the year of their Thursday. */
function isoWeekOf(day: LocalDate): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const thursday = addDays(day, 3 - weekday);
  const year = thursday.slice(0, 4);
  const week = Math.floor((Date.parse(thursday) - Date.parse(`${year}-01-01`)) / (7 * 86_400_000)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
