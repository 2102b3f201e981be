/** A price of the API, in units of its currency. */
export interface Price {
  readonly value: number;
  readonly vat: number;
  readonly total: number;
}

/** What products cost together, as all previews of the API say it. */
export interface Costs {
  readonly numItems: number;
  readonly currency: string;
  readonly cost: Price;
  readonly setup: Price;
  readonly maint: Price;
  readonly prorationCost: Price;
  /** What discounts take off; left out: nothing. */
  readonly discount?: Price;
  readonly dueNow: Price;
}

/** What has come of an order for many, or would. */
export interface OrderOutcome {
  readonly startDate: string;
  readonly ordered: number;
  readonly incomplete: number;
  readonly unchanged: number;
  readonly failed: number;
  /** Null: nobody gets it. */
  readonly costs: Costs | null;
}

type Result = Readonly<Record<string, unknown>> | null;

/** The API leaves the fields of a job's result open. @returns null while the job has said nothing */
export function outcomeOf(result: Result): OrderOutcome | null {
  if (result === null || typeof result['ordered'] !== 'number') return null;
  const numberOf = (name: string): number => Number(result[name] ?? 0);
  return {
    startDate: String(result['startDate']),
    ordered: numberOf('ordered'),
    incomplete: numberOf('incomplete'),
    unchanged: numberOf('unchanged'),
    failed: numberOf('failed'),
    costs: (result['costs'] ?? null) as Costs | null,
  };
}

/** Of a comparison: each line of the price list, and whether a product has it. */
export interface ComparedLine {
  readonly name: string;
  readonly info: string | null;
  readonly isIncluded: boolean;
}

interface PriceLine {
  readonly name: string;
  readonly info: string | null;
  readonly order_by: number;
  readonly included_products: readonly number[];
}

/** The same lines for every product, in the order of the price list, so that products can be compared line by line. */
export const comparedLines = (lines: readonly PriceLine[], productId: number): readonly ComparedLine[] =>
  lines
    .toSorted((a, b) => a.order_by - b.order_by)
    .map(({ name, info, included_products }) => ({ name, info, isIncluded: included_products.includes(productId) }));

/** Those of a contract's products that the price list puts first come first. */
export function inListOrder<P extends { readonly id: number }>(
  products: readonly P[],
  list: readonly { readonly product_id: number; readonly weight: number }[],
): readonly P[] {
  const weights = new Map(list.map(({ product_id, weight }) => [product_id, weight]));
  const weightOf = ({ id }: P): number => weights.get(id) ?? Number.POSITIVE_INFINITY;
  return products.toSorted((a, b) => weightOf(a) - weightOf(b) || a.id - b.id);
}
