import { decimalsOf } from '#domain/values/money';

/**
 * Decimal places in which Stripe counts, where they differ from ISO 4217.
 * https://docs.stripe.com/currencies: ISK and UGX count as two though they have none, MGA as none though it has two.
 */
const decimalsAtStripe: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

/** Of three decimal places, Stripe wants the last to be 0. */
const endingInZero = 3;

const shiftOf = (currency: string): number => {
  const decimals = decimalsOf(currency);
  return (decimalsAtStripe[currency] ?? decimals) - decimals;
};

/** An amount of Stripe in ISO 4217 minor units, rounded where these are larger. */
export const minorAmount = (amount: number, currency: string): number => Math.round(amount / 10 ** shiftOf(currency));

/**
 * An amount in ISO 4217 minor units as Stripe takes it.
 * @returns null for one that Stripe cannot take: a fraction of its smallest unit
 */
export function stripeAmount(minor: number, currency: string): number | null {
  const decimals = decimalsOf(currency);
  const shift = shiftOf(currency);
  const amount = shift >= 0 ? minor * 10 ** shift : minor / 10 ** -shift;
  if (!Number.isSafeInteger(amount)) return null;
  return decimals === endingInZero && amount % 10 !== 0 ? null : amount;
}
