import { instantAt } from '#domain/time/clock-time';
import type { DayRange } from '#domain/time/day-range';
import { addDays, addMonths, localDate, today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import type { Settings } from '../templates/template.rules.js';
import { reportDays } from '../templates/templates.js';
import type { ReportDay } from '../templates/templates.js';

/** When a report is sent, by the clock of who reads it. */
export interface ReportSchedule {
  readonly day: ReportDay;
  /** 0 to 23 */
  readonly hour: number;
}

/** @param settings effective ones of a report */
export function scheduleOf({ day, hour }: Settings): ReportSchedule {
  const known = reportDays.find((one) => one === day);
  if (known === undefined || typeof hour !== 'number') throw new Error('These are not the settings of a report.');
  return { day: known, hour };
}

const daysOfMonth: Partial<Readonly<Record<ReportDay, string>>> = {
  firstOfMonth: '01',
  fifthOfMonth: '05',
  tenthOfMonth: '10',
};

export const isMonthly = ({ day }: ReportSchedule): boolean => daysOfMonth[day] !== undefined;

/** Monday is 0. */
const weekdayOf = (date: LocalDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

const isDay = ({ day }: ReportSchedule, date: LocalDate): boolean =>
  daysOfMonth[day] === undefined ? reportDays[weekdayOf(date)] === day : date.endsWith(`-${daysOfMonth[day]}`);

const sentAt = ({ hour }: ReportSchedule, date: LocalDate, timeZone: string): Date =>
  instantAt(date, `${String(hour).padStart(2, '0')}:00`, timeZone);

/** Each day of a month comes back within so many days. */
const longestWait = 32;

/** When it is sent next in a time zone. @param after later than this */
export function nextSending(schedule: ReportSchedule, timeZone: string, after: Date): Date {
  const first = today(after, timeZone);
  for (let wait = 0; wait <= longestWait; wait += 1) {
    const date = addDays(first, wait);
    if (!isDay(schedule, date)) continue;
    const at = sentAt(schedule, date, timeZone);
    if (at > after) return at;
  }
  throw new Error(`${schedule.day} does not come.`);
}

/**
 * The day on which it was due last in a time zone.
 * @param since later than this
 * @param until not later than this
 * @returns null: it was not due meanwhile
 */
export function lastSending(schedule: ReportSchedule, timeZone: string, since: Date, until: Date): LocalDate | null {
  const last = today(until, timeZone);
  for (let ago = 0; ago <= longestWait; ago += 1) {
    const date = addDays(last, -ago);
    if (!isDay(schedule, date)) continue;
    const at = sentAt(schedule, date, timeZone);
    if (at <= until) return at > since ? date : null;
  }
  return null;
}

/** What a report of this day is about: the last whole week, from Monday to Sunday, or the last whole month. */
export function reportedPeriod(schedule: ReportSchedule, date: LocalDate): DayRange {
  if (isMonthly(schedule)) {
    const to = addDays(monthOf(date), -1);
    return { from: monthOf(to), to };
  }
  const monday = addDays(date, -weekdayOf(date));
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}

const monthOf = (date: LocalDate): LocalDate => localDate(`${date.slice(0, 7)}-01`);

/** Bars of a chart: as many weeks or months. */
const shownPeriods = 12;

/** What its charts show: the reported week or month, and those before it. */
export const shownPeriod = (schedule: ReportSchedule, { from, to }: DayRange): DayRange => ({
  from: isMonthly(schedule) ? addMonths(from, 1 - shownPeriods) : addDays(from, 7 * (1 - shownPeriods)),
  to,
});

/** The first days of the weeks or months that charts show, in order. */
export function shownStarts(schedule: ReportSchedule, { from }: DayRange): LocalDate[] {
  return Array.from({ length: shownPeriods }, (_, index) => {
    const ago = shownPeriods - 1 - index;
    return isMonthly(schedule) ? addMonths(from, -ago) : addDays(from, -7 * ago);
  });
}
