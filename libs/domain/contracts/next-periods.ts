import { addDays } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import { Money, priceOf } from '../values/money.js';
import type { Price } from '../values/money.js';
import { nthPeriod, periodOf } from '../billing/accounting-period.js';
import type { Period } from '../billing/accounting-period.js';
import { owed } from '../billing/charges.js';
import type { ChargedDays } from '../billing/charges.js';
import type { PricedItem, PricingTerms } from '../billing/costs.js';
import { discountsOwed, lowers, sumOfLowered } from './discounts.js';

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
    partsOf(item, validUntil).map((part) => ({ ...part, discounts: item.discounts ?? [] })),
  );
  const amounts = parts.flatMap(({ days, fees, discounts }) =>
    [['REGULAR', fees.regular] as const, ['MAINTENANCE', fees.maintenance] as const].map(([kind, fee]) => {
      const own = discounts.filter((discount) => lowers(discount, kind));
      return { fee: owed(fee, period, days), off: sumOfLowered(discountsOwed(fee, period, days, own), currency) };
    }),
  );
  const sum = (of: 'fee' | 'off'): Money =>
    Money.sum(
      amounts.map((amount) => amount[of]),
      currency,
    );
  return {
    from: period.start,
    to: addDays(period.end, -1),
    discount: sum('off'),
    cost: priceOf(sum('fee').minus(sum('off')), vatPercent),
  };
}

/** The days of an item, cut by its fees. */
function partsOf({ fees, from, until = null, steps = [] }: PricedItem, validUntil: LocalDate | null) {
  const end = validUntil === null || (until !== null && until < validUntil) ? until : validUntil;
  const all = [{ on: from, fees }, ...steps];
  return all.flatMap(({ on, fees: own }, index) => {
    const next = all[index + 1]?.on;
    const before = next === undefined ? null : addDays(next, -1);
    const days: ChargedDays = { from: on, to: before === null || (end !== null && end < before) ? end : before };
    return days.to !== null && days.to < days.from ? [] : [{ days, fees: own }];
  });
}
