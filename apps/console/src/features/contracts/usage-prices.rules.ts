import { enteredPrices, priceValues } from '../../app/usage/usage-prices.rules.js';
import type { PriceNames, UsagePrices } from '../../app/usage/usage-prices.rules.js';

interface PricedFee extends UsagePrices {
  readonly id: string;
}

type Texts = Readonly<Record<string, string>>;

/** Fields of a fee by their paths, as the platform names them: `usageFees[0].tiers[1].upTo`. */
export const pathsOf = (fee: number): PriceNames => ({
  of: (field) => `usageFees[${fee}].${field}`,
  ofTier: (tier, field) => `usageFees[${fee}].tiers[${tier}].${field}`,
});

/** What a form shows of the prices of these fees, by path. */
export const priceTexts = (fees: readonly PricedFee[]): Texts =>
  Object.assign({}, ...fees.map((fee, index) => priceValues(fee, pathsOf(index)))) as Texts;

/** All fees in their order, so that problems name the same paths. */
export const wishedPrices = (fees: readonly PricedFee[], texts: Texts, currency: string) =>
  fees.map(({ id }, fee) => ({ id, ...enteredPrices(texts, pathsOf(fee), currency) }));
