import type { Problems } from '#domain/errors/draft';
import { Money } from '#domain/values/money';

/** An amount as it is shown, from minor units of the currency. */
export const shownAmount = (minor: number, currency: string): number => Money.ofMinor(minor, currency).toJSON();

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
