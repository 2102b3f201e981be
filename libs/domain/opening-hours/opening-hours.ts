import type { Problems } from './draft.js';
import { lists } from './lists.js';
import type { ValueOf } from './lists.js';
import { localDate, parseLocalDate } from './local-date.js';
import type { LocalDate } from './local-date.js';

export type OpeningHoursType = ValueOf<'openingHoursType'>;
export type Weekday = ValueOf<'openingHoursDay'>;
export type DayType = ValueOf<'openingHoursDayType'>;

/** Times are `HH:mm` by the clock of the location; `to` is not included and may be `24:00`. */
export interface TimeInterval {
  readonly from: string;
  readonly to: string;
}

/** Hours of one day. What lasts beyond midnight goes on at `00:00` of the next day. */
export interface DayHours {
  readonly day: Weekday;
  readonly dayType: DayType;
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

/** The day whose hours these are, as minutes, in order. @param spans from-to pairs; undefined for more than two of them */
export function dayOf(day: Weekday, spans: readonly (readonly [number, number])[]): DayHours | undefined {
  const [first] = spans;
  if (first === undefined) return closedOn(day);
  if (spans.length > 2) return undefined;
  if (spans.length === 1 && first[0] === 0 && first[1] === minutesOfDay)
    return { day, dayType: 'nonstopOpened', intervals: [] };
  const intervals = spans.map(([from, to]) => ({ from: timeOf(from), to: timeOf(to) }));
  return { day, dayType: spans.length === 1 ? 'singleInterval' : 'doubleInterval', intervals };
}

/** When it is open on such a day: from-to pairs in minutes, in order. */
export function spansOf({ dayType, intervals }: DayHours): readonly (readonly [number, number])[] {
  if (dayType === 'nonstopOpened') return [[0, minutesOfDay]];
  return intervals.map(({ from, to }) => [minutesOf(from), minutesOf(to)]);
}

/** A day as it comes in. */
export interface DayInput {
  readonly day: Weekday;
  readonly dayType: DayType;
  readonly intervals?: readonly TimeInterval[] | null;
}

const wanted: Readonly<Record<DayType, number>> = { singleInterval: 1, doubleInterval: 2, nonstopOpened: 0, closed: 0 };
const exampleIntervals = [
  { from: '09:00', to: '12:30' },
  { from: '14:00', to: '18:00' },
];

/**
 * Days as they are kept: a week has all seven in order, and a day that was not named is closed; a custom date has the one
 * it falls on.
 * @param dates undefined when they are wrong, which the caller has noted
 */
export function readDays(
  type: OpeningHoursType,
  input: readonly DayInput[],
  dates: DateInterval | null | undefined,
  problems: Problems,
): readonly DayHours[] {
  const named = new Map<Weekday, DayHours>();
  for (const [index, day] of input.entries()) {
    const path = `days[${index}]`;
    if (named.has(day.day)) problems.add({ field: `${path}.day`, value: day.day, problem: 'duplicate' });
    named.set(day.day, readDay(day, path, problems));
  }
  if (type !== 'customDate') return weekdays.map((day) => named.get(day) ?? closedOn(day));
  if (!dates) return [...named.values()];
  const day = weekdayOf(dates.from);
  for (const [index, other] of input.entries())
    if (other.day !== day)
      problems.add({
        field: `days[${index}].day`,
        value: other.day,
        problem: 'differs',
        expected: 'dateInterval',
        example: day,
      });
  if (input.length === 0)
    problems.add({ field: 'days', value: [], problem: 'required', example: [{ day, dayType: 'closed' }] });
  return [named.get(day) ?? closedOn(day)];
}

function readDay({ day, dayType, intervals }: DayInput, path: string, problems: Problems): DayHours {
  const given = intervals ?? [];
  const count = wanted[dayType];
  if (given.length !== count)
    problems.add({
      field: `${path}.intervals`,
      value: given,
      problem: 'differs',
      expected: 'dayType',
      example: exampleIntervals.slice(0, count),
    });
  const isGood = given.map((interval, index) => isInterval(interval, `${path}.intervals[${index}]`, problems));
  if (given.length === count && isGood.every(Boolean))
    for (const [index, interval] of given.entries()) {
      const other = given
        .slice(0, index)
        .findIndex((earlier) => interval.from < earlier.to && earlier.from < interval.to);
      if (other >= 0)
        problems.add({
          field: `${path}.intervals[${index}]`,
          value: interval,
          problem: 'overlaps',
          expected: `${path}.intervals[${other}]`,
          example: exampleIntervals[1],
        });
    }
  const inOrder = given.map(({ from, to }) => ({ from, to })).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return { day, dayType, intervals: inOrder };
}

function isInterval({ from, to }: TimeInterval, path: string, problems: Problems): boolean {
  const isTime = (field: 'from' | 'to', value: string): boolean => {
    const good = (field === 'from' ? openingPattern : closingPattern).test(value);
    const example = exampleIntervals[0]?.[field];
    if (!good)
      problems.add({ field: `${path}.${field}`, value, problem: 'format', expected: `${example} (HH:mm)`, example });
    return good;
  };
  const good = [isTime('from', from), isTime('to', to)].every(Boolean);
  if (!good || from < to) return good;
  const example = timeOf(minutesOf(from) + 1);
  problems.add({ field: `${path}.to`, value: to, problem: 'past', expected: example, example });
  return false;
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
