import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { Money, decimalsOf, isCurrency, priceOf, sumOfPrices, vatOn } from './money.js';

const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'IQD', 'HUF', 'CLF');
const minor = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
const smallMinor = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
const euros = (value: number) => {
  const amount = Money.parse(value, 'EUR');
  if (!(amount instanceof Money)) throw new Error(amount.reason);
  return amount;
};

describe('currencies', () => {
  it.each([
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['IQD', 3],
    ['HUF', 2],
    ['CLF', 4],
  ])('%s has %i decimal places by ISO 4217', (code, decimals) => {
    expect(decimalsOf(code)).toBe(decimals);
  });

  it('are upper-case codes that exist', () => {
    expect(['EUR', 'CHF', 'CLF', 'UYW'].every(isCurrency)).toBe(true);
    expect(['eur', 'ZZZ', '', null, 978].some(isCurrency)).toBe(false);
  });
});

describe('Money.parse', () => {
  it('reads back every amount of up to 15 digits through JSON text', () => {
    fc.assert(
      fc.property(minor, currency, (value, code) => {
        const amount = Money.ofMinor(value, code);
        expect(Money.parse(JSON.parse(JSON.stringify(amount)), code)).toEqual(amount);
      }),
      { numRuns: 2000 },
    );
  });

  it.each<[unknown, string, string]>([
    ['19.99', 'EUR', 'not-a-number'],
    [null, 'EUR', 'not-a-number'],
    [Number.NaN, 'EUR', 'not-a-number'],
    [19.999, 'EUR', 'too-many-decimals'],
    [0.1 + 0.2, 'EUR', 'too-many-decimals'],
    [1.5, 'JPY', 'too-many-decimals'],
    [1e-7, 'KWD', 'too-many-decimals'],
    [1e13, 'EUR', 'too-large'],
    [-1e300, 'EUR', 'too-large'],
  ])('refuses %p %s: %s', (value, code, reason) => {
    expect(Money.parse(value, code)).toEqual({ reason });
  });

  it('reads negative amounts below one, and zero without a sign', () => {
    expect(euros(-0.05).minor).toBe(-5);
    expect(Object.is(euros(-0).minor, 0)).toBe(true);
  });
});

describe('arithmetic', () => {
  it('adds and takes away again', () => {
    fc.assert(
      fc.property(smallMinor, smallMinor, (a, b) => {
        const sum = Money.ofMinor(a, 'EUR').plus(Money.ofMinor(b, 'EUR'));
        expect(sum.minor).toBe(a + b);
        expect(sum.minus(Money.ofMinor(b, 'EUR')).equals(Money.ofMinor(a, 'EUR'))).toBe(true);
      }),
    );
  });

  it('multiplies like adding so many times', () => {
    fc.assert(
      fc.property(smallMinor, fc.integer({ min: 0, max: 50 }), (value, factor) => {
        const amount = Money.ofMinor(value, 'EUR');
        expect(amount.times(factor)).toEqual(
          Money.sum(
            Array.from({ length: factor }, () => amount),
            'EUR',
          ),
        );
      }),
    );
  });

  it('rounds a fraction to the nearest minor unit, halves away from zero', () => {
    const part = fc.integer({ min: -100_000, max: 100_000 });
    const whole = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(smallMinor, part, whole, (value, numerator, denominator) => {
        const exact = BigInt(value) * BigInt(numerator);
        const rounded = BigInt(Money.ofMinor(value, 'EUR').timesFraction(numerator, denominator).minor);
        const error = rounded * BigInt(denominator) - exact;
        const twice = 2n * (error < 0n ? -error : error);
        expect(twice <= BigInt(denominator)).toBe(true);
        if (twice === BigInt(denominator)) expect(error > 0n).toBe(exact > 0n);
      }),
    );
  });

  it('mirrors positive and negative', () => {
    fc.assert(
      fc.property(smallMinor, fc.integer({ min: 0, max: 400 }), (value, days) => {
        const amount = Money.ofMinor(value, 'EUR');
        expect(amount.negated().timesFraction(days, 365)).toEqual(amount.timesFraction(days, 365).negated());
      }),
    );
  });

  it('refuses what cannot be right', () => {
    const euro = Money.ofMinor(100, 'EUR');
    expect(() => euro.plus(Money.ofMinor(100, 'USD'))).toThrow(RangeError);
    expect(() => euro.times(1.5)).toThrow(RangeError);
    expect(() => euro.timesFraction(1, 0)).toThrow(RangeError);
    expect(() => Money.ofMinor(999_999_999_999_999, 'EUR').plus(euro)).toThrow(RangeError);
    expect(() => Money.ofMinor(0.5, 'EUR')).toThrow(RangeError);
    expect(() => Money.zero('ZZZ')).toThrow(RangeError);
  });
});

describe('VAT', () => {
  it.each([
    [100, 19, 19],
    [0.5, 1, 0.01],
    [-0.5, 1, -0.01],
    [12.34, 7.7, 0.95],
    [29.97, 8.1, 2.43],
    [10, 0, 0],
  ])('on %d at %d percent is %d', (subtotal, percent, vat) => {
    expect(vatOn(euros(subtotal), percent).toJSON()).toBe(vat);
  });

  it.each([-1, 100.01, 19.00001, Number.NaN, Number.POSITIVE_INFINITY])('has no rate of %d percent', (percent) => {
    expect(() => vatOn(euros(1), percent)).toThrow(RangeError);
  });

  it('makes a price whose parts add up, and sums of prices as well', () => {
    const rate = fc.constantFrom(0, 7, 7.7, 19, 20, 25.5);
    fc.assert(
      fc.property(fc.array(fc.tuple(smallMinor, rate)), (positions) => {
        const prices = positions.map(([value, percent]) => priceOf(Money.ofMinor(value, 'EUR'), percent));
        const { value, vat, total } = sumOfPrices(prices, 'EUR');
        expect(value.plus(vat)).toEqual(total);
      }),
    );
    expect(JSON.stringify(priceOf(euros(19.99), 19))).toBe('{"value":19.99,"vat":3.8,"total":23.79}');
  });
});
