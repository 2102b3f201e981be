import { addDays, addMonths, daysBetween, localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { pacingTolerance } from '#domain/reach/campaign-budget';
import type { BudgetPeriod } from '#domain/reach/campaign-budget';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { DayRange } from '#domain/time/day-range';

// Lists of ads have the same rules in SQL, so that they can be filtered and counted by them: `reach-enhancement/overview/spending.sql`.
// A test holds both against the same cases.

export type PacingStatus = DecidedValueOf<'pacingStatus'>;

/** The days of a subscription; null: not said. */
export interface RunningDays {
  readonly startDate: LocalDate | null;
  readonly endDate: LocalDate | null;
}

/**
 * The days over which a target is compared: those of the month of `today` on which the subscription runs. Networks even out
 * budgets over a month, so that single days say little.
 * @returns null: it runs on none of them
 */
export function intervalOf(today: LocalDate, { startDate, endDate }: RunningDays): DayRange | null {
  const { from: first, to: last } = monthOf(today);
  const from = startDate !== null && startDate > first ? startDate : first;
  const to = endDate !== null && endDate < last ? endDate : last;
  return from > to || from > today || to < today ? null : { from, to };
}

function monthOf(day: LocalDate): DayRange {
  const from = localDate(`${day.slice(0, 7)}-01`);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/**
 * What is to be reached in the interval: a daily target on each of its days, a monthly one by its share of the month.
 * @returns millionths, as money is counted
 */
export function targetOf(target: number, period: BudgetPeriod, interval: DayRange): bigint {
  const ofDays = BigInt(target) * 1_000_000n * BigInt(lengthOf(interval));
  return period === 'Daily' ? ofDays : ofDays / BigInt(lengthOf(monthOf(interval.from)));
}

/** To four decimals. @param target more than 0 */
export const shareOf = (reached: bigint, target: bigint): number =>
  Number((reached * 10_000n + target / 2n) / target) / 10_000;

/** @param ofToday how much of today is over, from 0 to 1 */
export const timeUsed = (today: LocalDate, ofToday: number, interval: DayRange): number =>
  Math.min(1, (daysBetween(interval.from, today) + ofToday) / lengthOf(interval));

/**
 * How much of the interval was reported: what was reached on other days is not known yet.
 * @param reportedBefore the first day that was not reported whole; null: none was
 */
export function timeReported(reportedBefore: LocalDate | null, interval: DayRange): number {
  if (reportedBefore === null) return 0;
  const days = daysBetween(interval.from, reportedBefore);
  return Math.max(0, Math.min(days, lengthOf(interval))) / lengthOf(interval);
}

/** How much of an interval is over, and how much of it was reported. */
export interface PacingTime {
  readonly used: number;
  readonly reported: number;
}

/** Whether what is reached keeps up with the time: what was not reported yet makes nobody too slow. At the edge of the tolerance it does. */
export function statusOf({ used, reported }: PacingTime, fulfilled: number): PacingStatus {
  // Decimals: 0.8 - 0.1 is more than 0.7 in binary numbers.
  const before = (time: number): number => Number((fulfilled - time).toFixed(9));
  if (before(reported) < -pacingTolerance) return 'behind';
  return before(used) > pacingTolerance ? 'ahead' : 'onTrack';
}

const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;
