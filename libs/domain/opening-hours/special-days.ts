import { addDays, addMonths } from './local-date.js';
import type { LocalDate } from './local-date.js';
import { spansOf, timeOf, weekdays } from './opening-hours.js';
import type { OpeningHours, TimeInterval, Weekday } from './opening-hours.js';
import { hoursOn } from './opening-hours-status.js';

/** How far ahead special days are told, in months. */
export const specialMonths = 12;

/** When it is open on a day; no intervals: closed, `00:00` to `24:00`: around the clock. */
export interface WeekHours {
  readonly day: Weekday;
  readonly intervals: readonly TimeInterval[];
}

/** A day on which the default hours do not hold. */
export interface SpecialDay {
  readonly date: LocalDate;
  readonly intervals: readonly TimeInterval[];
}

type Spans = readonly (readonly [from: number, to: number])[];

const intervalsOf = (spans: Spans): TimeInterval[] =>
  spans.map(([from, to]) => ({ from: timeOf(from), to: timeOf(to) }));

/** The default hours, Monday first; null when nobody has said. */
export function defaultWeek(hours: readonly OpeningHours[]): WeekHours[] | null {
  const week = hours.find(({ type }) => type === 'default');
  if (week === undefined) return null;
  return weekdays.map((name) => {
    const day = week.days.find((each) => each.day === name);
    return { day: name, intervals: day === undefined ? [] : intervalsOf(spansOf(day)) };
  });
}

/**
 * The days of custom periods and dates, from a day on for twelve months. They are days of the calendar at the place, so a
 * change of the clock makes none longer, shorter or missing.
 */
export function specialDays(hours: readonly OpeningHours[], from: LocalDate): SpecialDay[] {
  const custom = hours.filter(({ type }) => type !== 'default');
  const schedule = { timeZone: 'UTC', closed: false, temporarilyClosedUntil: null, hours: custom };
  const end = addMonths(from, specialMonths);
  const found: SpecialDay[] = [];
  if (custom.length === 0) return found;
  for (let date = from; date < end; date = addDays(date, 1)) {
    const { spans } = hoursOn(schedule, date);
    if (spans !== null) found.push({ date, intervals: intervalsOf(spans) });
  }
  return found;
}
