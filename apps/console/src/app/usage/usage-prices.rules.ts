import { decimalsOf, numberOf } from '../editing/entered-number.rules.js';

interface Tier {
  readonly upTo?: number | null;
  readonly unitPrice: number;
  readonly flatFee?: number;
}

/** Prices of a fee by use, as offers and licences have them. */
export interface UsagePrices {
  readonly included?: number;
  readonly tierMode?: string;
  readonly tiers: readonly Tier[];
  readonly cap?: number | null;
}

type Values = Readonly<Record<string, string>>;

/** What a form calls its fields. */
export interface PriceNames {
  readonly of: (field: 'included' | 'tierMode' | 'cap') => string;
  /** @param tier 0 is the first one */
  readonly ofTier: (tier: number, field: keyof Tier) => string;
}

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** What a form shows. @param rows of tiers, also where there are fewer */
export function priceValues(prices: UsagePrices, { of, ofTier }: PriceNames, rows = prices.tiers.length) {
  const { included = 0, tierMode = 'GRADUATED', tiers, cap } = prices;
  const values: Record<string, string> = {
    [of('included')]: textOf(included),
    [of('tierMode')]: tierMode,
    [of('cap')]: textOf(cap),
  };
  for (let row = 0; row < rows; row += 1) {
    const { upTo, unitPrice, flatFee } = tiers[row] ?? {};
    values[ofTier(row, 'upTo')] = textOf(upTo);
    values[ofTier(row, 'unitPrice')] = textOf(unitPrice);
    values[ofTier(row, 'flatFee')] = flatFee === 0 ? '' : textOf(flatFee);
  }
  return values;
}

/** How many tiers a form has fields of. */
export function tiersIn(values: Values, { ofTier }: PriceNames): number {
  let tiers = 0;
  while (values[ofTier(tiers, 'unitPrice')] !== undefined) tiers += 1;
  return tiers;
}

/**
 * What was entered, as it is sent. What is no number is sent as it is: the platform says what it expects. Tiers of which nothing is
 * entered are left out; of the first one the price is asked.
 */
export function enteredPrices(values: Values, names: PriceNames, currency: string) {
  const { of, ofTier } = names;
  const number = (name: string, decimals?: number) => numberOf(values[name] ?? '', decimals);
  const amount = (name: string) => number(name, decimalsOf(currency));
  const tiers = Array.from({ length: tiersIn(values, names) }, (_, row) => ({
    upTo: number(ofTier(row, 'upTo')),
    unitPrice: number(ofTier(row, 'unitPrice')),
    flatFee: amount(ofTier(row, 'flatFee')),
  }));
  return {
    included: number(of('included')) ?? 0,
    tierMode: values[of('tierMode')],
    tiers: tiers
      .filter((tier, row) => row === 0 || Object.values(tier).some((value) => value !== null))
      .map((tier) => ({ ...tier, flatFee: tier.flatFee ?? 0 })),
    cap: amount(of('cap')),
  };
}
