import type { ValueOf } from '#domain/lists';
import { addDays, addMonths, daysBetween } from '#domain/local-date';
import type { LocalDate } from '#domain/local-date';

export type AccountingPeriod = ValueOf<'accountingPeriod'>;

const months: Partial<Record<AccountingPeriod, number>> = { Year: 12, 'Half-Year': 6, Quarter: 3, Month: 1 };
const days: Partial<Record<AccountingPeriod, number>> = { Week: 7, Day: 1 };

/** One accounting period: from its first day up to the day before `end`. */
export interface RunningPeriod {
  readonly start: LocalDate;
  readonly end: LocalDate;
  /** Days of the whole period, and those from today on, today included. */
  readonly days: number;
  readonly remainingDays: number;
}

/**
 * The accounting period in which `today` lies. Periods follow one another from the contract's first day; before it, the
 * first one counts, and all of it remains.
 */
export function runningPeriod(validFrom: LocalDate, period: AccountingPeriod, today: LocalDate): RunningPeriod {
  const nth = (count: number): LocalDate =>
    months[period] === undefined
      ? addDays(validFrom, count * (days[period] ?? 1))
      : addMonths(validFrom, count * months[period]);
  // As if every month had 31 days: never too far, and only a few steps short even after decades.
  const longest = months[period] === undefined ? (days[period] ?? 1) : months[period] * 31;
  let count = Math.max(0, Math.floor(daysBetween(validFrom, today) / longest));
  while (nth(count + 1) <= today) count += 1;
  const [start, end] = [nth(count), nth(count + 1)];
  const whole = daysBetween(start, end);
  return { start, end, days: whole, remainingDays: Math.min(whole, daysBetween(today, end)) };
}
