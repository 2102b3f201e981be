import { discountsOwed } from '../contracts/discounts.js';
import type { HeldDiscount, LoweredBy } from '../contracts/discounts.js';
import { countDays, daysWithout } from '../contracts/pauses.js';
import type { DaySpan, PausedDays } from '../contracts/pauses.js';
import { addDays } from '../time/local-date.js';
import type { Money } from '../values/money.js';

/**
 * What discounts take off a fee by use in one month: percentages that name USAGE, by day. A discount that holds on 15 of the 30 days that
 * are paid lowers half of the amount, whatever was used on which day: tiers, what is included and the cap are those of the month, so no
 * day has a price of its own. Amounts are per accounting period, and lower no usage.
 *
 * @param amount what the month comes to, after its cap
 * @param days of the month that are paid, pauses among them
 * @param discounts in the order in which they are taken off
 * @returns only those that take something off; together never more than the amount
 */
export function discountsOnUsage(
  amount: Money,
  days: DaySpan,
  discounts: readonly HeldDiscount[],
  pauses: PausedDays,
): LoweredBy[] {
  const paid = countDays(daysWithout(days, pauses));
  if (paid === 0) return [];
  const period = { index: 0, start: days.from, end: addDays(days.to, 1), days: paid };
  const percentages = discounts.filter(({ basisPoints }) => basisPoints !== null);
  return discountsOwed({ kind: 'USAGE', fee: amount }, period, days, percentages, pauses);
}
