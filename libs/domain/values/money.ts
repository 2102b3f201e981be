import type { Problems } from '../errors/draft.js';

/**
 * Decimal places by ISO 4217 where they are not 2. Not taken from Intl: its figures are CLDR's, which follow everyday
 * use (0 for IQD, HUF or IDR), differ from ISO 4217 for 17 currencies, and may change with the next Node. What is
 * stored in minor units would then change its worth.
 */
export const unusualDecimals: Readonly<Record<string, number>> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
]);

const CURRENCIES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency'),
  ...Object.keys(unusualDecimals),
]);

/** 15 significant digits: as many as a JSON number (a double) carries to the other side and back unchanged. */
const MAX_MINOR = 999_999_999_999_999;

const PERCENT_PLACES = 4;
const PERCENT_UNIT = 10 ** PERCENT_PLACES * 100;

/** Why a value is no amount: no finite number, more decimal places than the currency has, or above 15 digits. */
export type MoneyFault = 'not-a-number' | 'too-many-decimals' | 'too-large';

/** Whether `code` is an ISO 4217 currency (upper case). */
export function isCurrency(code: unknown): code is string {
  return typeof code === 'string' && CURRENCIES.has(code);
}

/** Decimal places of a currency by ISO 4217: 0, 2, 3, or 4 (units of account). */
export function decimalsOf(currency: string): number {
  return unusualDecimals[currency] ?? 2;
}

/**
 * An amount in one currency, immutable, held as an integer of minor units (cents). On the wire it is a JSON number in
 * major units: `JSON.stringify` does that by itself. All methods throw RangeError above 15 digits, and where
 * currencies meet that differ: both are defects of the caller, not of a user's input.
 */
export class Money {
  private constructor(
    readonly minor: number,
    readonly currency: string,
  ) {}

  /** `minor` is an integer: 1999 EUR is 19.99 euros. */
  static ofMinor(minor: number, currency: string): Money {
    if (!isCurrency(currency)) throw new RangeError(`No ISO 4217 currency: ${currency}`);
    if (!Number.isInteger(minor) || Math.abs(minor) > MAX_MINOR)
      throw new RangeError(`No amount in minor units: ${minor}`);
    // -0 would be unequal to 0 in deep comparisons.
    return new Money(minor === 0 ? 0 : minor, currency);
  }

  static zero(currency: string): Money {
    return Money.ofMinor(0, currency);
  }

  /** Reads a JSON number in major units. Nothing is rounded: 0.1 + 0.2 (0.30000000000000004) has too many decimals. */
  static parse(value: unknown, currency: string): Money | { readonly reason: MoneyFault } {
    if (typeof value !== 'number' || !Number.isFinite(value)) return { reason: 'not-a-number' };
    const decimals = decimalsOf(currency);
    if (Math.abs(value) > MAX_MINOR / 10 ** decimals) return { reason: 'too-large' };
    const text = value.toFixed(decimals);
    if (Number(text) !== value) return { reason: 'too-many-decimals' };
    return Money.ofMinor(Number(text.replace('.', '')), currency);
  }

  static sum(amounts: Iterable<Money>, currency: string): Money {
    let sum = Money.zero(currency);
    for (const amount of amounts) sum = sum.plus(amount);
    return sum;
  }

  plus(other: Money): Money {
    if (other.currency !== this.currency) throw new RangeError(`${this.currency} and ${other.currency} do not add up`);
    return Money.ofMinor(this.minor + other.minor, this.currency);
  }

  minus(other: Money): Money {
    return this.plus(other.negated());
  }

  negated(): Money {
    return Money.ofMinor(-this.minor, this.currency);
  }

  /** `factor` is an integer, such as a number of items; for anything else there is `timesFraction`. */
  times(factor: number): Money {
    if (!Number.isSafeInteger(factor)) throw new RangeError(`No whole factor: ${factor}`);
    return this.timesFraction(factor, 1);
  }

  /**
   * The amount times `numerator / denominator` (both integers, denominator positive), such as the 11 of 31 days that a
   * period still runs. The exact result is rounded half up to a minor unit; "up" is away from zero, so that a credit
   * note is the invoice's position with the sign changed.
   */
  timesFraction(numerator: number, denominator: number): Money {
    if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0)
      throw new RangeError(`No fraction: ${numerator}/${denominator}`);
    // BigInt, because the product of two safe integers is none.
    const dividend = BigInt(this.minor) * BigInt(numerator);
    const divisor = BigInt(denominator);
    const magnitude = dividend < 0n ? -dividend : dividend;
    const rounded = (2n * magnitude + divisor) / (2n * divisor);
    return Money.ofMinor(Number(dividend < 0n ? -rounded : rounded), this.currency);
  }

  equals(other: Money): boolean {
    return this.minor === other.minor && this.currency === other.currency;
  }

  /** Major units; the division is exact to the last decimal place, as both numbers are integers below 2^53. */
  toJSON(): number {
    return this.minor / 10 ** decimalsOf(this.currency);
  }
}

/** A price: `value` before tax, `vat` as an amount (not a rate), `total` = value + vat. */
export interface Price {
  readonly value: Money;
  readonly vat: Money;
  readonly total: Money;
}

/**
 * VAT on the sum of all positions that share a rate; taken once on the sum, because rounding each position's VAT would
 * add up to another amount.
 *
 * @param percent 0 to 100 with at most 4 decimal places (19, 7.7); RangeError otherwise
 */
export function vatOn(subtotal: Money, percent: number): Money {
  const scaled = Number(percent.toFixed(PERCENT_PLACES).replace('.', ''));
  if (!(percent >= 0 && percent <= 100) || scaled / 10 ** PERCENT_PLACES !== percent)
    throw new RangeError(`No VAT rate: ${percent}`);
  return subtotal.timesFraction(scaled, PERCENT_UNIT);
}

/** The price of a subtotal that has one VAT rate. */
export function priceOf(subtotal: Money, vatPercent: number): Price {
  const vat = vatOn(subtotal, vatPercent);
  return { value: subtotal, vat, total: subtotal.plus(vat) };
}

/** The sum of prices, one per VAT rate, in `currency` (which says what the sum of none is in). */
export function sumOfPrices(prices: readonly Price[], currency: string): Price {
  return {
    value: Money.sum(
      prices.map((price) => price.value),
      currency,
    ),
    vat: Money.sum(
      prices.map((price) => price.vat),
      currency,
    ),
    total: Money.sum(
      prices.map((price) => price.total),
      currency,
    ),
  };
}

/** A row with these amounts in units of its currency instead of minor units; an amount that is missing stays null. */
export function inUnits<Row extends { readonly currency: string }>(
  row: Row,
  ...fields: readonly (keyof Row & string)[]
): Row {
  const shown = fields.map((field) => {
    const minor = row[field] as number | null;
    return [field, minor === null ? null : Money.ofMinor(minor, row.currency).toJSON()] as const;
  });
  return { ...row, ...Object.fromEntries(shown) };
}

/** Writes amounts of a currency in a language, with as many digits as are charged: Intl's own follow everyday use. */
export function moneyFormat(currency: string, locale: string): Intl.NumberFormat {
  const digits = decimalsOf(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

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
