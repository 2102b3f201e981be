import type { Problems } from '../errors/draft.js';
import type { ValueOf } from '../lists/lists.js';
import { addDays, addMonths, compareDates, daysBetween, parseLocalDate } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';

/** Days, both included. */
export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** As statistics are asked for. */
export interface AskedPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const mostYears = 10;
/** Without dates: so many days, of which yesterday is the last. */
export const defaultDays = 30;

/**
 * The days that are meant: both dates, or none.
 * @param today by the clock of the place
 */
export function periodOf({ from, to }: AskedPeriod, today: LocalDate, problems: Problems): Period {
  const yesterday = addDays(today, -1);
  const usual: Period = { from: addDays(yesterday, 1 - defaultDays), to: yesterday };
  if (from === undefined && to === undefined) return usual;
  const first = dateIn('from', from, problems);
  const last = dateIn('to', to, problems);
  if (first === null || last === null) return usual;
  if (compareDates(first, last) > 0)
    problems.add({ field: 'to', value: to, problem: 'past', expected: first, example: first });
  else if (compareDates(last, addMonths(first, mostYears * 12)) >= 0) {
    const earliest = addDays(addMonths(last, -mostYears * 12), 1);
    problems.add({ field: 'from', value: from, problem: 'past', expected: earliest, example: earliest });
  }
  return { from: first, to: last };
}

function dateIn(field: 'from' | 'to', value: string | undefined, problems: Problems): LocalDate | null {
  const date = parseLocalDate(value);
  if (date !== null) return date;
  const example = '2026-10-31';
  if (value === undefined) problems.add({ field, value: null, problem: 'required', example });
  else problems.add({ field, value, problem: 'format', expected: 'yyyy-MM-dd', example });
  return null;
}

/** As many days before it. */
export function periodBefore({ from, to }: Period): Period {
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** The keys of all days, ISO weeks (`2026-W48`), months (`2026-11`) or years that a period touches, in order. */
export function keysOf({ from, to }: Period, type: ValueOf<'statisticAggregationType'>): string[] {
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
