import { addDays, later } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';
import { Money, priceOf, sumOfPrices } from '../values/money.js';
import type { Price } from '../values/money.js';
import { nthPeriod, periodOf } from '../billing/accounting-period.js';
import type { Period } from '../billing/accounting-period.js';
import { owed } from '../billing/charges.js';
import { feeDays, loweredFees } from '../billing/costs.js';
import type { PricedItem, PricingTerms } from '../billing/costs.js';
import { sumOfLowered } from './discounts.js';

/** What items cost in one accounting period, as its invoice will say; where several pay, as theirs will say together. */
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

function costsIn(period: Period, items: readonly PricedItem[], terms: PricingTerms): PeriodCosts {
  const { currency, validUntil } = terms;
  const parts = items.flatMap((item) =>
    feeDays(item, validUntil).map(({ fees, days }) => ({
      fee: owed(fees.regular, period, days).plus(owed(fees.maintenance, period, days)),
      off: sumOfLowered(loweredFees(fees, period, days, item.discounts ?? []), currency),
      // A fee has one payer in a period: who pays on the first day that is charged of it.
      vatPercent: vatPercentOn(terms, later(period.start, days.from)),
    })),
  );
  const sum = (amounts: readonly Money[]): Money => Money.sum(amounts, currency);
  const percentages = [...new Set(parts.map(({ vatPercent }) => vatPercent))];
  const taxed = percentages.map((percentage) => {
    const own = parts.filter(({ vatPercent }) => vatPercent === percentage);
    return priceOf(sum(own.map(({ fee, off }) => fee.minus(off))), percentage);
  });
  return {
    from: period.start,
    to: addDays(period.end, -1),
    discount: sum(parts.map(({ off }) => off)),
    cost: sumOfPrices(taxed, currency),
  };
}

const vatPercentOn = ({ vatPercent, taxes = [] }: PricingTerms, day: LocalDate): number =>
  taxes.findLast(({ on }) => on <= day)?.vatPercent ?? vatPercent;
