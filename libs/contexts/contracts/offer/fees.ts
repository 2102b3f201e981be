import type { Problems } from '#domain/errors/draft';
import { decimalsOf, isCurrency, Money } from '#domain/values/money';

/** An amount as it is shown, from minor units of the currency. */
export const shownAmount = (minor: number, currency: string): number => Money.ofMinor(minor, currency).toJSON();

const expectations = {
  'not-a-number': 'a number',
  'too-many-decimals': 'a number with at most the decimals of the currency',
  'too-large': 'a smaller number',
} as const;

/** An amount in minor units; what is no amount of the currency, or below zero, is in `problems` and counts as 0. */
export function readAmount(value: number, currency: string, field: string, problems: Problems): number {
  // A wrong currency has a problem of its own.
  const known = isCurrency(currency) ? currency : 'EUR';
  const amount = Money.parse(value, known);
  if ('reason' in amount) {
    const example = decimalsOf(known) === 0 ? 20 : 19.9;
    problems.add({ field, value, problem: 'type', expected: expectations[amount.reason], example });
    return 0;
  }
  if (value >= 0) return amount.minor;
  problems.add({ field, value, problem: 'tooSmall', expected: '0', example: 0 });
  return 0;
}

/** Why an offer cannot be booked on a contract in another currency. */
export const otherCurrency = (contractCurrency: string) =>
  ({ problem: 'otherCurrency', expected: contractCurrency }) as const;

/** Dates `yyyy-MM-dd` sort as texts. */
export function checkValidity(
  from: string | null | undefined,
  until: string | null | undefined,
  problems: Problems,
): void {
  if (from && until && until < from) problems.add({ field: 'validUntil', value: until, problem: 'beforeStart' });
}
