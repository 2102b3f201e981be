import { costsOf } from '#domain/billing/costs';
import type { PricedItem, PricingTerms } from '#domain/billing/costs';
import { priceOf } from '#domain/values/money';
import { moneyIn, shownOf } from './shown-price.js';
import type { ShownPrice } from './shown-price.js';

const parts = ['cost', 'setup', 'maint', 'prorationCost', 'dueNow'] as const;

/** `Costs` of the partner API, as JSON: what the orders of a job cost together. */
export type OrderCosts = Readonly<Record<(typeof parts)[number], ShownPrice>> & {
  readonly numItems: number;
  readonly currency: string;
};

/**
 * With the costs of more orders. Tax is taken once on each sum, as `costsOf` takes it: the costs of all are the same, in however
 * many steps they were added.
 */
export function withOrders(before: OrderCosts | null, items: readonly PricedItem[], terms: PricingTerms): OrderCosts {
  const { currency, vatPercent } = terms;
  const { numItems, ...more } = costsOf(items, terms);
  const sum = (part: (typeof parts)[number]): ShownPrice => {
    const value = before === null ? more[part].value : moneyIn(before[part].value, currency).plus(more[part].value);
    return shownOf(priceOf(value, vatPercent));
  };
  return {
    numItems: (before?.numItems ?? 0) + numItems,
    currency,
    cost: sum('cost'),
    setup: sum('setup'),
    maint: sum('maint'),
    prorationCost: sum('prorationCost'),
    dueNow: sum('dueNow'),
  };
}
