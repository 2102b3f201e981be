import { addDays, addMonths } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import { intervalOf, spansOf, weekdays } from './opening-hours.js';
import type { OpeningHours, TimeInterval, Weekday } from './opening-hours.js';
import { hoursOn } from './opening-hours-status.js';

/** How far ahead special days are told, in months. */
export const specialMonths = 12;

/**
 * When it is open on a day; no intervals: closed, `00:00` to `24:00`: around the clock, a `to` before its `from`: until then
 * on the next day.
 */
export interface WeekHours {
  readonly day: Weekday;
  readonly intervals: readonly TimeInterval[];
}

/** A day on which the default hours do not hold. */
export interface SpecialDay {
  readonly date: LocalDate;
  readonly intervals: readonly TimeInterval[];
}

/** The default hours, Monday first; null when nobody has said. */
export function defaultWeek(hours: readonly OpeningHours[]): WeekHours[] | null {
  const week = hours.find(({ type }) => type === 'default');
  if (week === undefined) return null;
  return weekdays.map((name) => {
    const day = week.days.find((each) => each.day === name);
    return { day: name, intervals: day === undefined ? [] : spansOf(day).map(intervalOf) };
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
    if (spans !== null) found.push({ date, intervals: spans.map(intervalOf) });
  }
  return found;
}
