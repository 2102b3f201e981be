import { decimalsOf, numberOf } from '../../app/editing/entered-number.rules.js';

interface Tier {
  readonly upTo?: number | null;
  readonly unitPrice: number;
  readonly flatFee?: number;
}

interface PricedFee {
  readonly id: string;
  readonly included?: number;
  readonly tierMode?: string;
  readonly tiers: readonly Tier[];
  readonly cap?: number | null;
}

type Texts = Readonly<Record<string, string>>;

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** The path of a field as the platform names it: `usageFees[0].tiers[1].upTo`. */
export const pathOf = (fee: number, field: string): string => `usageFees[${fee}].${field}`;
export const tierPathOf = (fee: number, tier: number, field: keyof Tier): string =>
  pathOf(fee, `tiers[${tier}].${field}`);

/** What a form shows of the prices of these fees, by path. */
export const priceTexts = (fees: readonly PricedFee[]): Texts =>
  Object.fromEntries(
    fees.flatMap(({ included, tierMode = 'GRADUATED', tiers, cap }, fee) => [
      [pathOf(fee, 'included'), textOf(included ?? 0)],
      [pathOf(fee, 'tierMode'), tierMode],
      [pathOf(fee, 'cap'), textOf(cap)],
      ...tiers.flatMap(({ upTo, unitPrice, flatFee = 0 }, tier) => [
        [tierPathOf(fee, tier, 'upTo'), textOf(upTo)],
        [tierPathOf(fee, tier, 'unitPrice'), textOf(unitPrice)],
        [tierPathOf(fee, tier, 'flatFee'), flatFee === 0 ? '' : String(flatFee)],
      ]),
    ]),
  );

/**
 * What was entered, as it is sent: all fees in their order, so that problems name the same paths. What is no number is sent as it is: the
 * platform says what it expects. Tiers of which nothing is entered are left out.
 */
export const enteredPrices = (fees: readonly PricedFee[], texts: Texts, currency: string) =>
  fees.map(({ id }, fee) => {
    const of = (path: string, decimals?: number): number | string | null => numberOf(texts[path] ?? '', decimals);
    const amount = (path: string): number | string | null => of(path, decimalsOf(currency));
    const isThere = (tier: number): boolean => texts[tierPathOf(fee, tier, 'unitPrice')] !== undefined;
    const rows: number[] = [];
    for (let tier = 0; isThere(tier); tier += 1) rows.push(tier);
    const tiers = rows
      .map((tier) => ({
        upTo: of(tierPathOf(fee, tier, 'upTo')),
        unitPrice: of(tierPathOf(fee, tier, 'unitPrice')),
        flatFee: amount(tierPathOf(fee, tier, 'flatFee')),
      }))
      .filter((tier, row) => row === 0 || Object.values(tier).some((value) => value !== null));
    return {
      id,
      included: of(pathOf(fee, 'included')) ?? 0,
      tierMode: texts[pathOf(fee, 'tierMode')],
      tiers: tiers.map((tier) => ({ ...tier, flatFee: tier.flatFee ?? 0 })),
      cap: amount(pathOf(fee, 'cap')),
    };
  });

/** How many tiers of a fee a form shows. */
export function tiersIn(texts: Texts, fee: number): number {
  let tiers = 0;
  while (texts[tierPathOf(fee, tiers, 'unitPrice')] !== undefined) tiers += 1;
  return tiers;
}
