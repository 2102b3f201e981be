import type { Problems } from '../errors/draft.js';
import { decimalsOf, isCurrency, Money } from './money.js';

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
