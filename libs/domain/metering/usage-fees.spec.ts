import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, localDate } from '../time/local-date.js';
import { aggregated, parseQuantity, quantityOf, rate, usageMonthOf, usageMonths } from './usage-fees.js';
import type { UsageFee, UsageOfDay } from './usage-fees.js';

const fee = (more: Partial<UsageFee> = {}): UsageFee => ({
  id: 'prints',
  name: { en: 'Prints' },
  meter: 'prints',
  aggregation: 'SUM',
  included: 100,
  tierMode: 'GRADUATED',
  tiers: [
    { upTo: 1000, unitPrice: 0.05, flatFee: 0 },
    { upTo: null, unitPrice: 0.03, flatFee: 500 },
  ],
  cap: null,
  ...more,
});
const quantity = (value: number): bigint => parseQuantity(value) ?? -1n;
const costs = (more: Partial<UsageFee>, used: number) => rate(fee(more), quantity(used), 'EUR').amount.minor;

describe('a quantity', () => {
  it('is read exactly, and not with more decimals than it may have', () => {
    expect(parseQuantity(0.1)).toBe(100_000n);
    expect(parseQuantity(12.345678)).toBe(12_345_678n);
    for (const wrong of [-1, 0.1 + 0.2, 1e-7, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_001])
      expect(parseQuantity(wrong)).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 999_999 }), (whole, part) => {
        const value = Number(`${whole}.${String(part).padStart(6, '0')}`);
        const read = parseQuantity(value);
        expect(read === null ? null : quantityOf(read)).toBe(value);
      }),
    );
  });

  it('of a month is the sum, the number or the largest of its days', () => {
    const of = (day: string, sum: number, count: number, largest: number): UsageOfDay => ({
      meter: 'prints',
      day: localDate(day),
      sum: quantity(sum),
      count,
      largest: quantity(largest),
    });
    const days = [of('2027-03-01', 7.5, 3, 4), of('2027-03-09', 2.5, 1, 2.5)];
    expect(quantityOf(aggregated('SUM', days))).toBe(10);
    expect(quantityOf(aggregated('COUNT', days))).toBe(4);
    expect(quantityOf(aggregated('MAX', days))).toBe(4);
    expect(aggregated('MAX', [])).toBe(0n);
  });
});

describe('the price of usage', () => {
  it.each([
    // What is included costs nothing, the next 1,000 units 5 cents, those after 3 cents and 5.00 once.
    ['nothing', 0, 0],
    ['what is included', 100, 0],
    ['one more', 101, 5],
    ['the whole first tier', 1100, 5000],
    ['into the second tier', 1200, 5000 + 300 + 500],
  ])('graduated, %s', (_, used, expected) => expect(costs({}, used)).toBe(expected));

  it.each([
    ['within the first tier', 1100, 5000],
    // 1,001 units at 3 cents, and 5.00.
    ['all units by the second', 1101, 3003 + 500],
  ])('by volume, %s', (_, used, expected) => expect(costs({ tierMode: 'VOLUME' }, used)).toBe(expected));

  it('never exceeds the cap, and says so', () => {
    expect(rate(fee({ cap: 2000 }), quantity(1100), 'EUR')).toMatchObject({ isCapped: true, amount: { minor: 2000 } });
    expect(rate(fee({ cap: 5000 }), quantity(1100), 'EUR')).toMatchObject({ isCapped: false, amount: { minor: 5000 } });
    expect(costs({ cap: 0 }, 1_000_000)).toBe(0);
  });

  it('is the cap also where the price is more than money holds', () => {
    const absurd = fee({ included: 0, cap: 5000, tiers: [{ upTo: null, unitPrice: 1_000_000_000, flatFee: 0 }] });
    expect(rate(absurd, quantity(1_000_000_000), 'EUR')).toMatchObject({ isCapped: true, amount: { minor: 5000 } });
    expect(() => rate({ ...absurd, cap: null }, quantity(1_000_000_000), 'EUR')).toThrow(RangeError);
  });

  it('is rounded half up, tier by tier, in the decimals of the currency', () => {
    const tiers = [
      { upTo: 1, unitPrice: 0.005, flatFee: 0 },
      { upTo: null, unitPrice: 0.005, flatFee: 0 },
    ];
    // Half a cent each: two lines of a cent.
    expect(rate(fee({ included: 0, tiers }), quantity(2), 'EUR').tiers.map(({ amount }) => amount.minor)).toEqual([
      1, 1,
    ]);
    expect(rate(fee({ included: 0, tiers }), quantity(200), 'JPY').amount.minor).toBe(1);
    expect(rate(fee({ included: 0, tiers }), quantity(200), 'KWD').amount.minor).toBe(5 + 995);
  });

  it('counts fractions of units, as of minutes and of money', () => {
    const tiers = [{ upTo: null, unitPrice: 0.15, flatFee: 0 }];
    expect(costs({ included: 0, tiers }, 1234.56)).toBe(18_518);
    expect(costs({ included: 0.5, tiers: [{ upTo: null, unitPrice: 1, flatFee: 0 }] }, 0.75)).toBe(25);
  });

  it('tells what is left, what is paid, and what each tier comes to', () => {
    const within = rate(fee(), quantity(30), 'EUR');
    expect([within.left, within.paid, within.tiers]).toEqual([quantity(70), 0n, []]);
    const beyond = rate(fee(), quantity(1350), 'EUR');
    expect([beyond.left, quantityOf(beyond.paid)]).toEqual([0n, 1250]);
    expect(beyond.tiers.map((each) => [quantityOf(each.quantity), each.amount.minor])).toEqual([
      [1000, 5000],
      [250, 750 + 500],
    ]);
  });

  it('graduated, does not fall when more is used, and is the sum of its units', () => {
    const tiers = fc.array(
      fc.record({ width: fc.integer({ min: 1, max: 50 }), cents: fc.integer({ min: 0, max: 90 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(tiers, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 250 }), (list, included, used) => {
        let end = 0;
        const own = list.map(({ width, cents }, index) => {
          end += width;
          return { upTo: index === list.length - 1 ? null : end, unitPrice: cents / 100, flatFee: 0 };
        });
        const agreed = fee({ included, tiers: own });
        const priceOf = (unit: number): number =>
          Math.round((own.find(({ upTo }) => upTo === null || unit <= upTo)?.unitPrice ?? 0) * 100);
        let expected = 0;
        for (let unit = 1; unit <= used - included; unit += 1) expected += priceOf(unit);
        expect(rate(agreed, quantity(used), 'EUR').amount.minor).toBe(expected);
      }),
    );
  });
});

describe('a month of usage', () => {
  it('counts from the first day of the contract, also from the 31st', () => {
    const of = (day: string) => {
      const { start, end } = usageMonthOf(localDate('2027-01-31'), localDate(day));
      return [start, end];
    };
    expect(of('2027-02-27')).toEqual(['2027-01-31', '2027-02-28']);
    expect(of('2027-02-28')).toEqual(['2027-02-28', '2027-03-31']);
    expect(of('2028-02-29')).toEqual(['2028-02-29', '2028-03-31']);
    // Of a contract whose begin was corrected to an earlier day.
    expect(of('2027-01-30')).toEqual(['2026-12-31', '2027-01-31']);
  });

  it('follows the one before, without gap or overlap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }), (first, length) => {
        const [validFrom, from] = [localDate('2027-01-31'), addDays(localDate('2027-01-31'), first)];
        const months = usageMonths(validFrom, from, addDays(from, length));
        expect(months[0]).toEqual(usageMonthOf(validFrom, from));
        expect(months.at(-1)).toEqual(usageMonthOf(validFrom, addDays(from, length)));
        for (const [index, month] of months.entries()) if (index > 0) expect(month.start).toBe(months[index - 1]?.end);
      }),
    );
  });
});
