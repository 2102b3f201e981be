import { describe, expect, it } from '@jest/globals';
import { isDebtorAccount, revenueAccountOf, usualDebtorAccount } from './revenue-accounts.js';
import type { AccountingSettings } from './revenue-accounts.js';

const settings: AccountingSettings = {
  chart: 'SKR03',
  consultantNumber: 29_098,
  clientNumber: 55_003,
  fiscalYearStart: 1,
  accountLength: 4,
  firstDebtorAccount: 10_000,
  revenueAccounts: [],
};

describe('the revenue account', () => {
  it.each([
    ['SKR03', 'S', 19, 8400],
    ['SKR03', 'S', 7, 8300],
    ['SKR03', 'AE', 0, 8336],
    ['SKR03', 'O', 0, 8338],
    ['SKR04', 'S', 19, 4400],
    ['SKR04', 'AE', 0, 4336],
  ] as const)('of %s for %s at %d %% is %d', (chart, category, percentage, account) => {
    expect(revenueAccountOf({ ...settings, chart }, category, percentage)).toBe(account);
  });

  it('of longer accounts has zeros behind', () => {
    expect(revenueAccountOf({ ...settings, accountLength: 6 }, 'S', 19)).toBe(840_000);
  });

  it('of the seller goes before that of the chart', () => {
    const own = { ...settings, revenueAccounts: [{ category: 'S', percentage: 19, account: 8410 } as const] };
    expect(revenueAccountOf(own, 'S', 19)).toBe(8410);
    expect(revenueAccountOf(own, 'S', 7)).toBe(8300);
  });

  it('is not guessed for a rate that the chart does not know', () => {
    expect(revenueAccountOf(settings, 'S', 20)).toBeNull();
  });
});

it('accounts of customers have one digit more, and begin with 1 to 6', () => {
  expect(usualDebtorAccount(4)).toBe(10_000);
  expect(usualDebtorAccount(6)).toBe(1_000_000);
  expect([9_999, 10_000, 69_999, 70_000].map((account) => isDebtorAccount(account, 4))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
