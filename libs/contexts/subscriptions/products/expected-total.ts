import { DomainError } from '#domain/errors/errors';
import type { Money } from '#domain/values/money';

/** Nobody is charged another total than the one that a preview has shown. @throws DomainError `priceChanged` */
export function demandExpectedTotal(total: Money, expected: number | null | undefined): void {
  if (expected === undefined || expected === null || total.toJSON() === expected) return;
  const known = { total: total.toJSON(), expected, currency: total.currency };
  throw new DomainError('priceChanged', known, [
    { field: 'expectedTotal', value: expected, problem: 'oneOf', expected: String(known.total) },
  ]);
}
