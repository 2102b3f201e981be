import type { AccountingPeriod } from '#domain/billing/accounting-period';
import { costsOf } from '#domain/billing/costs';
import type { PricedItem, PricingTerms } from '#domain/billing/costs';
import { Money, priceOf } from '#domain/values/money';
import { moneyIn, shownOf } from './shown-price.js';
import type { ShownPrice } from './shown-price.js';

const parts = ['cost', 'setup', 'maint', 'prorationCost', 'dueNow'] as const;

/** `Costs` of the partner API, as JSON: what the orders of a job cost together. */
export type OrderCosts = Readonly<Record<(typeof parts)[number], ShownPrice>> & {
  readonly numItems: number;
  readonly currency: string;
  /** That of `cost` and `maint`; left out by jobs that began before it was told. */
  readonly accountingPeriod?: AccountingPeriod;
  /** What discounts take off set-up and the running period; left out: nothing. */
  readonly discount?: ShownPrice;
};

/**
 * With the costs of more orders. Tax is taken once on each sum, as `costsOf` takes it: the costs of all are the same, in however
 * many steps they were added.
 */
export function withOrders(before: OrderCosts | null, items: readonly PricedItem[], terms: PricingTerms): OrderCosts {
  const { currency, vatPercent } = terms;
  const { numItems, accountingPeriod, discount, ...more } = costsOf(items, terms);
  const sum = (shown: ShownPrice | undefined, value: Money): ShownPrice =>
    shownOf(priceOf(shown === undefined ? value : moneyIn(shown.value, currency).plus(value), vatPercent));
  const of = (part: (typeof parts)[number]): ShownPrice => sum(before?.[part], more[part].value);
  const lowered = discount?.value ?? (before?.discount && Money.zero(currency));
  return {
    numItems: (before?.numItems ?? 0) + numItems,
    currency,
    // A step that orders nothing has no day of its own.
    accountingPeriod: before?.accountingPeriod ?? accountingPeriod,
    cost: of('cost'),
    setup: of('setup'),
    maint: of('maint'),
    prorationCost: of('prorationCost'),
    ...(lowered !== undefined && { discount: sum(before?.discount, lowered) }),
    dueNow: of('dueNow'),
  };
}
