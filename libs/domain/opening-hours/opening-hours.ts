import type { Problems } from '../errors/draft.js';
import { lists } from '../lists/lists.js';
import type { ValueOf } from '../lists/lists.js';
import { localDate, parseLocalDate } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';

export type OpeningHoursType = ValueOf<'openingHoursType'>;
export type Weekday = ValueOf<'openingHoursDay'>;
export type DayType = ValueOf<'openingHoursDayType'>;

/**
 * Times are `HH:mm` by the clock of the location; `to` is not included and may be `24:00`. A `to` before `from` is a time of
 * the next day: `17:00` to `02:00`.
 */
export interface TimeInterval {
  readonly from: string;
  readonly to: string;
}

/** Hours of one day. An interval belongs to the day on which it begins, also when it ends after midnight. */
export interface DayHours {
  readonly day: Weekday;
  /** Null: more than two intervals, for which the specification has no type. */
  readonly dayType: DayType | null;
  readonly intervals: readonly TimeInterval[];
}

/** First and last day, both included. */
export interface DateInterval {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** A set of opening hours that has passed every rule. */
export interface OpeningHours {
  readonly type: OpeningHoursType;
  /** All seven, Monday first; of a custom date the one it falls on. */
  readonly days: readonly DayHours[];
  /** Null: default. */
  readonly dates: DateInterval | null;
}

export const weekdays: readonly Weekday[] = lists.openingHoursDay;
export const minutesOfDay = 1440;
/** Intervals of one day. */
export const mostIntervals = 24;
/** Custom periods and dates of one location. */
export const mostCustomHours = 100;
/** When an opening can begin, and when it can end. */
export const openingPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
export const closingPattern = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** Minutes after 00:00. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const aMonday = Date.parse('2024-01-01');
const dayMs = 86_400_000;

export function weekdayOf(date: LocalDate): Weekday {
  const days = (Date.parse(date) - aMonday) / dayMs;
  return weekdays[((days % 7) + 7) % 7] as Weekday;
}

export const closedOn = (day: Weekday): DayHours => ({ day, dayType: 'closed', intervals: [] });

/** From-to pair in minutes after 00:00 of a day; beyond 1440 lies the next day. */
export type Span = readonly [from: number, to: number];

export const spanOf = ({ from, to }: TimeInterval): Span => {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return [start, end > start ? end : end + minutesOfDay];
};

export const intervalOf = ([from, to]: Span): TimeInterval => ({
  from: timeOf(from),
  to: timeOf(to > minutesOfDay ? to - minutesOfDay : to),
});

/** The type that the specification has for a day with so many intervals. */
const typesByCount: readonly DayType[] = ['closed', 'singleInterval', 'doubleInterval'];

/** The day with these hours, which are in order and less than 24 hours each, or the whole day. */
export function dayOf(day: Weekday, spans: readonly Span[]): DayHours {
  const [first] = spans;
  if (spans.length === 1 && first?.[0] === 0 && first[1] === minutesOfDay)
    return { day, dayType: 'nonstopOpened', intervals: [] };
  return { day, dayType: typesByCount[spans.length] ?? null, intervals: spans.map(intervalOf) };
}

/** When it is open on such a day, in order. */
export function spansOf({ dayType, intervals }: Omit<DayHours, 'day'>): readonly Span[] {
  if (dayType === 'nonstopOpened') return [[0, minutesOfDay]];
  return intervals.map(spanOf);
}

/**
 * The days for which hours hold, checked.
 * @returns null for default hours, undefined when something is wrong
 */
export function readDates(
  type: OpeningHoursType,
  input: { readonly from: string; readonly to: string } | null | undefined,
  problems: Problems,
): DateInterval | null | undefined {
  const field = 'dateInterval';
  if (type === 'default') {
    if (!input) return null;
    problems.add({ field, value: input, problem: 'differs', expected: 'type', example: null });
    return undefined;
  }
  if (!input) {
    problems.add({ field, value: null, problem: 'required', example: { from: '2026-12-24', to: '2026-12-24' } });
    return undefined;
  }
  const from = parseLocalDate(input.from);
  const to = parseLocalDate(input.to);
  for (const [name, date] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (date === null)
      problems.add({
        field: `${field}.${name}`,
        value: input[name],
        problem: 'format',
        expected: '2026-12-24 (yyyy-MM-dd)',
        example: '2026-12-24',
      });
  if (from === null || to === null) return undefined;
  if (to < from) problems.add({ field: `${field}.to`, value: to, problem: 'past', expected: from, example: from });
  else if (type === 'customDate' && to !== from)
    problems.add({ field: `${field}.to`, value: to, problem: 'differs', expected: `${field}.from`, example: from });
  else return { from, to };
  return undefined;
}

export const overlap = (one: DateInterval, other: DateInterval): boolean =>
  one.from <= other.to && other.from <= one.to;

/** Dates from columns that hold nothing else. */
export const datesOf = (from: string | null, to: string | null): DateInterval | null =>
  from === null || to === null ? null : { from: localDate(from), to: localDate(to) };
