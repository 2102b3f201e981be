import { Money } from '#domain/values/money';
import type { Price } from '#domain/values/money';

/** A price as JSON, in major units. */
export interface ShownPrice {
  readonly value: number;
  readonly vat: number;
  readonly total: number;
}

export const shownOf = ({ value, vat, total }: Price): ShownPrice => ({
  value: value.toJSON(),
  vat: vat.toJSON(),
  total: total.toJSON(),
});

export function moneyIn(value: number, currency: string): Money {
  const read = Money.parse(value, currency);
  if (!(read instanceof Money)) throw new Error(`No amount in ${currency}: ${value}`);
  return read;
}
