import { describe, expect, it } from '@jest/globals';
import {
  columns,
  currencyOf,
  daysOf,
  movedBy,
  rowsOf,
  spanOf,
} from '../../apps/console/src/features/revenue/revenue.rules.js';
import type { Month } from '../../apps/console/src/features/revenue/revenue.rules.js';

describe('the months of revenue', () => {
  it.each([
    ['12m', undefined],
    ['36m', { from: '2024-04-01', to: '2027-12-31' }],
    ['thisYear', { from: '2027-01-01', to: '2027-12-31' }],
    ['lastYear', { from: '2026-01-01', to: '2026-12-31' }],
  ] as const)('%s are %j', (span, days) => {
    expect(daysOf(span, '2027-03-15')).toEqual(days);
  });

  it('of three years begin in January after a December', () => {
    expect([daysOf('36m', '2027-12-31')?.from, daysOf('36m', '2027-11-01')?.from]).toEqual([
      '2025-01-01',
      '2024-12-01',
    ]);
  });

  it('are the usual ones where the address means nothing', () => {
    expect([spanOf({}), spanOf({ span: 'nothing' }), spanOf({ span: 'lastYear' })]).toEqual(['12m', '12m', 'lastYear']);
  });
});

describe('the figures of revenue', () => {
  const month = (key: string, value: number): Month => ({
    month: key,
    invoiced: 10,
    credited: -2,
    revenue: 8,
    subscriptions: 3,
    mrr: { value, new: 1, reactivation: 2, expansion: 3, contraction: -4, churn: -5, churnRate: 1.5 },
    customers: { value: 7, new: 1, reactivated: 1, churned: 4, churnRate: null },
  });

  it('are of the currency that the address names, or of the first', () => {
    const all = [{ currency: 'EUR' }, { currency: 'USD' }];
    expect(currencyOf(all, { currency: 'USD' })).toBe(all[1]);
    expect(currencyOf(all, { currency: 'XYZ' })).toBe(all[0]);
    expect(currencyOf([], {})).toBe(undefined);
  });

  it('have moved by nothing where movements cancel each other out', () => {
    const still = { value: 1, new: 0.1, reactivation: 0.2, expansion: 0, contraction: -0.3, churn: 0, churnRate: null };
    expect([movedBy(still), movedBy({ ...still, churn: -1 })]).toEqual([0, expect.closeTo(-1)]);
  });

  it('are saved with a column for each of the table, the newest month first', () => {
    const head = ['Month', ...columns.map(({ id }) => id)];
    expect(rowsOf([month('2027-01', 20), month('2027-02', 30)], head)).toEqual([
      head,
      ['2027-02', 30, 1, 2, 3, -4, -5, 1.5, 7, 2, 4, 3, 10, -2, 8],
      ['2027-01', 20, 1, 2, 3, -4, -5, 1.5, 7, 2, 4, 3, 10, -2, 8],
    ]);
  });
});
