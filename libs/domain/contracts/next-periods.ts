import { addDays } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import { Money, priceOf } from '../values/money.js';
import type { Price } from '../values/money.js';
import { nthPeriod, periodOf } from '../billing/accounting-period.js';
import type { Period } from '../billing/accounting-period.js';
import { owed } from '../billing/charges.js';
import { feeDays, loweredFees } from '../billing/costs.js';
import type { PricedItem, PricingTerms } from '../billing/costs.js';
import { sumOfLowered } from './discounts.js';

/** What items cost in one accounting period, as its invoice will say. */
export interface PeriodCosts {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Before tax: what discounts take off. */
  readonly discount: Money;
  /** Regular and maintenance fees after discounts. */
  readonly cost: Price;
}

/** Further ahead nobody reads. */
const most = 13;

/**
 * What items cost from period to period: from the one in which the first begins to the first one in which no discount ends any more.
 * Without the set-up, which is paid once.
 */
export function nextPeriods(items: readonly PricedItem[], terms: PricingTerms): PeriodCosts[] {
  const begins = items.map(({ from }) => from).sort()[0];
  if (begins === undefined || items.every(({ discounts = [] }) => discounts.length === 0)) return [];
  const ends = items.flatMap(({ discounts = [] }) => discounts.flatMap(({ days }) => days.to ?? []));
  const first = periodOf(terms.calendar, begins).index;
  const last = Math.max(first, ...ends.map((end) => periodOf(terms.calendar, addDays(end, 1)).index)) + 1;
  const { validUntil } = terms;
  return Array.from({ length: Math.min(last - first + 1, most) }, (_, index) =>
    nthPeriod(terms.calendar, first + index),
  )
    .filter(({ start }) => validUntil === null || start <= validUntil)
    .map((period) => costsIn(period, items, terms));
}

function costsIn(
  period: Period,
  items: readonly PricedItem[],
  { currency, vatPercent, validUntil }: PricingTerms,
): PeriodCosts {
  const parts = items.flatMap((item) =>
    feeDays(item, validUntil).map(({ fees, days }) => ({
      fee: owed(fees.regular, period, days).plus(owed(fees.maintenance, period, days)),
      off: sumOfLowered(loweredFees(fees, period, days, item.discounts ?? []), currency),
    })),
  );
  const sum = (of: 'fee' | 'off'): Money =>
    Money.sum(
      parts.map((part) => part[of]),
      currency,
    );
  return {
    from: period.start,
    to: addDays(period.end, -1),
    discount: sum('off'),
    cost: priceOf(sum('fee').minus(sum('off')), vatPercent),
  };
}
