import type { ValueOf } from '../lists/lists.js';
import { addDays, addMonths, daysBetween } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';

export type AccountingPeriod = ValueOf<'accountingPeriod'>;

const months: Partial<Record<AccountingPeriod, number>> = { Year: 12, 'Half-Year': 6, Quarter: 3, Month: 1 };
const days: Partial<Record<AccountingPeriod, number>> = { Week: 7, Day: 1 };

/** How many months one has, as figures by the month count them: of weeks and days, of a year of 365.25 days. */
export const monthsIn = (period: AccountingPeriod): number => months[period] ?? ((days[period] ?? 1) * 12) / 365.25;

/** Another accounting period from a day on. Periods are counted anew from that day. */
export interface CalendarChange {
  readonly on: LocalDate;
  readonly period: AccountingPeriod;
}

/** How a contract's time is cut: periods follow one another from its first day, without gap or overlap. */
export interface AccountingCalendar {
  readonly validFrom: LocalDate;
  /** The first one. */
  readonly period: AccountingPeriod;
  /** Later ones, in the order of their days; left out: none. */
  readonly changes?: readonly CalendarChange[];
}

/** One accounting period: from its first day up to the day before `end`. */
export interface Period {
  /** 0 for the first of the contract. */
  readonly index: number;
  readonly start: LocalDate;
  readonly end: LocalDate;
  readonly days: number;
}

/** Days of a calendar that are cut alike. */
interface Stretch extends CalendarChange {
  /** The index of its first period. */
  readonly first: number;
}

/** The day on which a period begins, counted from the first day of the stretch and not from the period before: the 31st does not drift to the 28th. */
function startOf({ on, period }: CalendarChange, count: number): LocalDate {
  const length = months[period];
  return length === undefined ? addDays(on, count * (days[period] ?? 1)) : addMonths(on, count * length);
}

/** How many periods begin before a day that is none before `on`. */
function countBefore(stretch: CalendarChange, day: LocalDate): number {
  const length = months[stretch.period];
  // As if every month had 31 days: never too far, and only a few steps short even after decades.
  const longest = length === undefined ? (days[stretch.period] ?? 1) : length * 31;
  let count = Math.max(0, Math.floor(daysBetween(stretch.on, day) / longest));
  while (startOf(stretch, count) < day) count += 1;
  return count;
}

function stretchesOf({ validFrom, period, changes = [] }: AccountingCalendar): Stretch[] {
  const stretches: Stretch[] = [{ on: validFrom, period, first: 0 }];
  for (const change of changes) {
    const before = stretches.at(-1);
    if (before !== undefined && change.on > before.on)
      stretches.push({ ...change, first: before.first + countBefore(before, change.on) });
  }
  return stretches;
}

/** The calendar by which periods are counted on this day, without what changes later. */
export function calendarOn(calendar: AccountingCalendar, day: LocalDate): AccountingCalendar {
  const { on, period } = calendar.changes?.findLast((change) => change.on <= day) ?? {
    on: calendar.validFrom,
    period: calendar.period,
  };
  return { validFrom: on, period };
}

/** The accounting period that a contract has on a day; before its first day the first one. */
export const periodNameOn = (calendar: AccountingCalendar, day: LocalDate): AccountingPeriod =>
  calendarOn(calendar, day).period;

/** Whether it is whole months: only then amounts of one period can be told exactly in another. */
export const isOfMonths = (period: AccountingPeriod): boolean => months[period] !== undefined;

/** The index runs on where the period changes. */
export function nthPeriod(calendar: AccountingCalendar, index: number): Period {
  const stretches = stretchesOf(calendar);
  const at = Math.max(
    0,
    stretches.findLastIndex(({ first }) => first <= index),
  );
  const [stretch, next] = [stretches[at], stretches[at + 1]];
  if (stretch === undefined) throw new Error('Every calendar has a first stretch.');
  const start = startOf(stretch, index - stretch.first);
  const whole = startOf(stretch, index - stretch.first + 1);
  const end = next !== undefined && whole > next.on ? next.on : whole;
  return { index, start, end, days: daysBetween(start, end) };
}

/** The accounting period in which `day` lies; before the contract's first day, the first one. */
export function periodOf(calendar: AccountingCalendar, day: LocalDate): Period {
  const stretch = stretchesOf(calendar).findLast(({ on }) => on <= day);
  return nthPeriod(calendar, stretch === undefined ? 0 : stretch.first + countBefore(stretch, addDays(day, 1)) - 1);
}

/** As {@link periodOf}, but before the contract's first day the period that would lie there: a contract's begin can be corrected. */
export function periodAt(calendar: AccountingCalendar, day: LocalDate): Period {
  let period = periodOf(calendar, day);
  while (period.start > day) period = nthPeriod(calendar, period.index - 1);
  return period;
}

/** The periods that share a day with `from` to `to` (both included), in order. */
export function periodsBetween(calendar: AccountingCalendar, from: LocalDate, to: LocalDate): Period[] {
  const periods: Period[] = [];
  for (let next = periodOf(calendar, from); next.start <= to; next = nthPeriod(calendar, next.index + 1))
    periods.push(next);
  return periods;
}

/** An accounting period as it is on a day. */
export interface RunningPeriod extends Period {
  /** From today on, today included. */
  readonly remainingDays: number;
}

/** The accounting period in which `today` lies; before the contract begins the first one, and all of it remains. */
export function runningPeriod(calendar: AccountingCalendar, today: LocalDate): RunningPeriod {
  const running = periodOf(calendar, today);
  return { ...running, remainingDays: Math.min(running.days, daysBetween(today, running.end)) };
}
