import { monthsIn, periodNameOn, periodOf } from '#domain/billing/accounting-period';
import type { AccountingCalendar } from '#domain/billing/accounting-period';
import { discountsOwed, sumOfLowered } from '#domain/contracts/discounts';
import { daysWithout } from '#domain/contracts/pauses';
import { addDays } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import type { RecurringThing } from '../charging/charge-calculation.js';

/** What costs something again and again. */
export type RecurringFee = Pick<RecurringThing, 'kind' | 'feeOf' | 'days' | 'discounts' | 'pauses'>;

/**
 * What a fee costs by the month on a day, after the discounts of that day. Zero on days that do not cost it.
 * @returns minor units, with fractions: a month of a yearly fee is a twelfth of it
 */
export function monthlyFeeOn(fee: RecurringFee, day: LocalDate, calendar: AccountingCalendar): number {
  const { days, pauses = [], discounts = [], kind } = fee;
  if (days === null || day < days.from || (days.to !== null && day > days.to)) return 0;
  const span = { from: day, to: day };
  if (daysWithout(span, pauses).length === 0) return 0;
  const whole = fee.feeOf(periodOf(calendar, day));
  // As if the period were this day alone, so that each discount that holds on it counts in full.
  const period = { index: 0, start: day, end: addDays(day, 1), days: 1 };
  const lowered = sumOfLowered(discountsOwed({ kind, fee: whole }, period, span, discounts), whole.currency);
  return whole.minus(lowered).minor / monthsIn(periodNameOn(calendar, day));
}

/**
 * The first day on which one of the fees costs something; null: none ever does. A fee changes with its days, its discounts and its
 * pauses, so these are looked at.
 * @param steps days from which a fee may be another
 */
export function firstPaidDay(
  fees: readonly RecurringFee[],
  calendar: AccountingCalendar,
  steps: readonly LocalDate[] = [],
): LocalDate | null {
  const [first = null] = fees
    .flatMap((fee) => {
      const { days, discounts = [], pauses = [] } = fee;
      if (days === null) return [];
      const ends = [...discounts.map((discount) => discount.days.to), ...pauses.map(({ to }) => to)];
      const begins = [days.from, ...steps, ...ends.flatMap((day) => (day === null ? [] : [addDays(day, 1)]))];
      return begins.toSorted().find((day) => monthlyFeeOn(fee, day, calendar) > 0) ?? [];
    })
    .toSorted();
  return first;
}
