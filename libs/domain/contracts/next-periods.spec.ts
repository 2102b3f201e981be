import { describe, expect, it } from '@jest/globals';
import { localDate } from '../time/local-date.js';
import { feesOf } from '../billing/costs.js';
import type { PricedItem } from '../billing/costs.js';
import { nextPeriods } from './next-periods.js';

const day = localDate;
const terms = {
  calendar: { validFrom: day('2027-01-01'), period: 'Month' } as const,
  validUntil: null,
  currency: 'EUR',
  vatPercent: 19,
};
const item = (over: Partial<PricedItem> = {}): PricedItem => ({
  fees: feesOf({ setup: 4900, regular: 3000, maintenance: 300 }, 'EUR'),
  from: day('2027-04-16'),
  discounts: [
    {
      id: 1,
      basisPoints: 5000,
      amount: null,
      fees: ['REGULAR'],
      days: { from: day('2027-04-16'), to: day('2027-05-15') },
    },
  ],
  ...over,
});
const shown = (items: readonly PricedItem[], validUntil: string | null = null) =>
  nextPeriods(items, { ...terms, validUntil: validUntil === null ? null : day(validUntil) }).map(
    ({ from, discount, cost }) => [from, discount.minor, cost.value.minor, cost.vat.minor],
  );

describe('what is bought with a discount', () => {
  it('is shown by period, up to the first one without it', () => {
    expect(shown([item()])).toEqual([
      ['2027-04-01', 750, 900, 171],
      ['2027-05-01', 726, 2574, 489],
      ['2027-06-01', 0, 3300, 627],
    ]);
  });

  it('follows new fees, its last day and that of the contract', () => {
    const steps = [{ on: day('2027-05-01'), fees: feesOf({ setup: 0, regular: 6200, maintenance: 0 }, 'EUR') }];
    expect(shown([item({ steps, until: day('2027-05-10') })])).toEqual([
      ['2027-04-01', 750, 900, 171],
      ['2027-05-01', 1000, 1000, 190],
      ['2027-06-01', 0, 0, 0],
    ]);
    expect(shown([item()], '2027-04-20')).toEqual([['2027-04-01', 250, 300, 57]]);
  });

  it('has the tax of who pays each fee on its first day of the period', () => {
    const steps = [{ on: day('2027-05-20'), fees: feesOf({ setup: 0, regular: 6200, maintenance: 0 }, 'EUR') }];
    const taxes = [
      { on: day('2027-05-10'), vatPercent: 7 },
      { on: day('2027-06-01'), vatPercent: 20 },
    ];
    const periods = nextPeriods([item({ steps })], { ...terms, taxes });
    expect(periods.map(({ cost }) => [cost.value.minor, cost.vat.minor])).toEqual([
      [900, 171],
      // 19 days of 33.00 less a discount, and 12 of 62.00.
      [1297 + 2400, 246 + 168],
      [6200, 1240],
    ]);
  });

  it('is not shown without one, and goes on for the next period with one for ever', () => {
    expect(shown([item({ discounts: [] })])).toEqual([]);
    expect(shown([])).toEqual([]);
    const [discount] = item().discounts ?? [];
    const forEver = discount && { ...discount, days: { from: day('2027-04-16'), to: null } };
    expect(shown([item({ discounts: forEver ? [forEver] : [] })])).toEqual([
      ['2027-04-01', 750, 900, 171],
      ['2027-05-01', 1500, 1800, 342],
    ]);
  });
});
