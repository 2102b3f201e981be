import { Money, priceOf, sumOfPrices } from '#domain/values/money';
import type { Price } from '#domain/values/money';
import { moneyIn, shownOf } from './shown-price.js';
import type { ShownPrice } from './shown-price.js';

/** What changes charge and credit in one currency: each change as its own preview says. */
export interface CostTotal {
  readonly currency: string;
  readonly charge: ShownPrice;
  readonly credit: ShownPrice;
  /** `charge` less `credit`. */
  readonly total: ShownPrice;
}

/** With the costs of one more change. */
export function withCosts(
  totals: readonly CostTotal[],
  currency: string,
  { charge, credit }: { readonly charge: Price; readonly credit: Price },
): CostTotal[] {
  const before = totals.find((total) => total.currency === currency);
  const sum = (shown: ShownPrice | undefined, more: Price): Price =>
    sumOfPrices([shown === undefined ? priceOf(Money.zero(currency), 0) : priceIn(shown, currency), more], currency);
  const [charged, credited] = [sum(before?.charge, charge), sum(before?.credit, credit)];
  const total: Price = {
    value: charged.value.minus(credited.value),
    vat: charged.vat.minus(credited.vat),
    total: charged.total.minus(credited.total),
  };
  const after = { currency, charge: shownOf(charged), credit: shownOf(credited), total: shownOf(total) };
  return [...totals.filter((one) => one.currency !== currency), after];
}

const priceIn = ({ value, vat, total }: ShownPrice, currency: string): Price => ({
  value: moneyIn(value, currency),
  vat: moneyIn(vat, currency),
  total: moneyIn(total, currency),
});
