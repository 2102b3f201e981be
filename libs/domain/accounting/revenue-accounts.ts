import type { DecidedValueOf } from '../lists/lists.js';
import type { TaxCategory } from '../tax/tax.js';

/** SKR03 is ordered by processes, SKR04 by the balance sheet. */
export type AccountChart = DecidedValueOf<'accountChart'>;

/** The account that takes the revenue of one tax. */
export interface RevenueAccount {
  readonly category: TaxCategory;
  /** Percent; 0 where the category has no tax. */
  readonly percentage: number;
  readonly account: number;
}

/** How the tax adviser of a seller keeps its books. */
export interface AccountingSettings {
  readonly chart: AccountChart;
  /** Number of the tax adviser (DATEV), 1001 to 9999999. */
  readonly consultantNumber: number;
  /** Number of the seller at the tax adviser, 1 to 99999. */
  readonly clientNumber: number;
  /** Month with which a fiscal year begins, 1 to 12. */
  readonly fiscalYearStart: number;
  /** Digits of a general ledger account, 4 to 8. Those of customers have one more. */
  readonly accountLength: number;
  /** Of customers without a billing account. Each billing account gets the next free number above it. */
  readonly firstDebtorAccount: number;
  /** In place of the chart's own, and for taxes of which the chart knows none. */
  readonly revenueAccounts: readonly RevenueAccount[];
}

/** The charts' revenue accounts that imply their tax, in four digits, by category and percent. */
const chartAccounts: Readonly<Record<AccountChart, Readonly<Record<string, number>>>> = {
  SKR03: { 'S 19': 8400, 'S 7': 8300, 'AE 0': 8336, 'O 0': 8338, 'E 0': 8100 },
  SKR04: { 'S 19': 4400, 'S 7': 4300, 'AE 0': 4336, 'O 0': 4338, 'E 0': 4100 },
};

/** @returns null when neither the settings nor the chart know one */
export function revenueAccountOf(
  { chart, accountLength, revenueAccounts }: AccountingSettings,
  category: TaxCategory,
  percentage: number,
): number | null {
  const own = revenueAccounts.find((each) => each.category === category && each.percentage === percentage);
  if (own !== undefined) return own.account;
  const usual = chartAccounts[chart][`${category} ${percentage}`];
  // Longer accounts are the same ones with zeros behind.
  return usual === undefined ? null : usual * 10 ** (accountLength - 4);
}

/** The first account of customers that the charts provide for this length: 10000 of general accounts with four digits. */
export const usualDebtorAccount = (accountLength: number): number => 10 ** accountLength;

/** Accounts of customers begin with 1 to 6; those of suppliers follow. */
export const lastDebtorAccount = (accountLength: number): number => 7 * 10 ** accountLength - 1;

export const isDebtorAccount = (account: number, accountLength: number): boolean =>
  account >= usualDebtorAccount(accountLength) && account <= lastDebtorAccount(accountLength);
