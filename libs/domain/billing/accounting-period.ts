import type { ValueOf } from '../lists/lists.js';
import { addDays, addMonths, daysBetween } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';

export type AccountingPeriod = ValueOf<'accountingPeriod'>;

const months: Partial<Record<AccountingPeriod, number>> = { Year: 12, 'Half-Year': 6, Quarter: 3, Month: 1 };
const days: Partial<Record<AccountingPeriod, number>> = { Week: 7, Day: 1 };

/** How many months one has, as figures by the month count them: of weeks and days, of a year of 365.25 days. */
export const monthsIn = (period: AccountingPeriod): number => months[period] ?? ((days[period] ?? 1) * 12) / 365.25;

/** How a contract's time is cut: periods follow one another from its first day, without gap or overlap. */
export interface AccountingCalendar {
  readonly validFrom: LocalDate;
  readonly period: AccountingPeriod;
}

/** One accounting period: from its first day up to the day before `end`. */
export interface Period {
  /** 0 for the first of the contract. */
  readonly index: number;
  readonly start: LocalDate;
  readonly end: LocalDate;
  readonly days: number;
}

/** Each is counted from the contract's first day, not from the period before: the 31st does not drift to the 28th. */
export function nthPeriod({ validFrom, period }: AccountingCalendar, index: number): Period {
  const first = (count: number): LocalDate =>
    months[period] === undefined
      ? addDays(validFrom, count * (days[period] ?? 1))
      : addMonths(validFrom, count * months[period]);
  const [start, end] = [first(index), first(index + 1)];
  return { index, start, end, days: daysBetween(start, end) };
}

/** The accounting period in which `day` lies; before the contract's first day, the first one. */
export function periodOf(calendar: AccountingCalendar, day: LocalDate): Period {
  const { validFrom, period } = calendar;
  // As if every month had 31 days: never too far, and only a few steps short even after decades.
  const longest = months[period] === undefined ? (days[period] ?? 1) : months[period] * 31;
  let index = Math.max(0, Math.floor(daysBetween(validFrom, day) / longest));
  while (nthPeriod(calendar, index + 1).start <= day) index += 1;
  return nthPeriod(calendar, index);
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
