import { isDebtorAccount, lastDebtorAccount, usualDebtorAccount } from '#domain/accounting/revenue-accounts';
import type { AccountingSettings, RevenueAccount } from '#domain/accounting/revenue-accounts';
import type { Draft, Problems } from '#domain/errors/draft';

/** How the books are kept, as it comes in; it is replaced whole. */
export type AccountingInput = Pick<AccountingSettings, 'chart' | 'consultantNumber' | 'clientNumber'> &
  Partial<AccountingSettings>;

/** @param before as it is stored */
export function readAccounting(
  { good, problems }: Draft<{ readonly accounting?: AccountingInput | null }>,
  before: AccountingSettings | null,
): AccountingSettings | null {
  const input = good.accounting;
  if (input === undefined) return before;
  if (input === null) return null;
  const { chart, consultantNumber, clientNumber, accountLength = 4, revenueAccounts = [] } = input;
  const settings = {
    chart,
    consultantNumber,
    clientNumber,
    fiscalYearStart: input.fiscalYearStart ?? 1,
    accountLength,
    firstDebtorAccount: input.firstDebtorAccount ?? usualDebtorAccount(accountLength),
    revenueAccounts: revenueAccounts.map(({ category, percentage, account }) => ({ category, percentage, account })),
  };
  checkDebtorAccount(settings, problems);
  checkRevenueAccounts(settings, problems);
  return settings;
}

function checkDebtorAccount({ firstDebtorAccount: value, accountLength }: AccountingSettings, problems: Problems) {
  if (isDebtorAccount(value, accountLength)) return;
  const first = usualDebtorAccount(accountLength);
  const expected = `${first} to ${lastDebtorAccount(accountLength)}`;
  problems.add({ field: 'accounting.firstDebtorAccount', value, problem: 'format', expected, example: first });
}

function checkRevenueAccounts({ revenueAccounts, accountLength }: AccountingSettings, problems: Problems): void {
  const known = new Set<string>();
  const most = 10 ** accountLength - 1;
  for (const [index, entry] of revenueAccounts.entries()) {
    const field = `accounting.revenueAccounts[${index}]`;
    if (entry.account > most)
      problems.add({ field: `${field}.account`, value: entry.account, problem: 'tooLarge', expected: String(most) });
    checkPercentage(entry, `${field}.percentage`, problems);
    const tax = `${entry.category} ${entry.percentage}`;
    if (known.has(tax)) problems.add({ field, value: tax, problem: 'duplicate' });
    known.add(tax);
  }
}

/** Only category S has a rate. */
function checkPercentage({ category, percentage: value }: RevenueAccount, field: string, problems: Problems): void {
  if (category === 'S' && value === 0)
    problems.add({ field, value, problem: 'tooSmall', expected: '0.01', example: 19 });
  if (category !== 'S' && value !== 0) problems.add({ field, value, problem: 'tooLarge', expected: '0', example: 0 });
}
