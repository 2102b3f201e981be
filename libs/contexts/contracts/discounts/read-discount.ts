import { periodOf } from '#domain/billing/accounting-period';
import type { AccountingCalendar } from '#domain/billing/accounting-period';
import type { DiscountedFee } from '#domain/contracts/discounts';
import type { Draft, Problems } from '#domain/errors/draft';
import type { ValueOf } from '#domain/lists/lists';
import type { LocalDate } from '#domain/time/local-date';
import { localDate } from '#domain/time/local-date';
import { readAmount } from '#domain/values/money';
import { shownAmount } from '../offer/fees.js';
import type { OfferedDiscount } from './offered-discount.js';

/** A discount as it is asked for. Either `percent` or `amount`. */
export interface DiscountWish {
  /** As invoices say it. */
  readonly name?: string | null;
  readonly percent?: number | null;
  /** In units of the currency, per subscription and accounting period. */
  readonly amount?: number | null;
  readonly fees?: readonly DiscountedFee[] | null;
  /** Left out: today. */
  readonly from?: string | null;
  /** Left out: for ever. */
  readonly periods?: number | null;
}

/** What the rules of discounts depend on. */
export interface DiscountedContract {
  readonly currency: string;
  readonly billingType: ValueOf<'billingType'>;
  readonly calendar: AccountingCalendar;
  readonly validFrom: LocalDate;
  readonly validUntil: LocalDate | null;
  readonly today: LocalDate;
}

/**
 * What is wrong is in `problems`. Without days: those are read by {@link readFirstDay}.
 * @param path the beginning of the names of its fields
 */
export function readDiscount(
  { percent = null, amount = null, fees = null, periods = null, name = null }: Partial<DiscountWish>,
  problems: Problems,
  { currency, billingType }: Pick<DiscountedContract, 'currency' | 'billingType'>,
  path = '',
): OfferedDiscount {
  const at = (field: keyof DiscountWish): string => `${path}${field}`;
  if (percent !== null && amount !== null)
    problems.add({ field: at('amount'), value: amount, problem: 'notTogether', expected: '`percent`' });
  if (percent === null && amount === null && !problems.has(at('percent')) && !problems.has(at('amount')))
    problems.add({ field: at('percent'), value: null, problem: 'required', example: 10 });
  if (percent !== null && Number(percent.toFixed(2)) !== percent)
    problems.add({
      field: at('percent'),
      value: percent,
      problem: 'type',
      expected: 'at most two decimal places',
      example: 12.5,
    });
  const minor = amount === null ? null : readAmount(amount, currency, at('amount'), problems);
  const least = shownAmount(1, currency);
  if (minor === 0 && !problems.has(at('amount')))
    problems.add({ field: at('amount'), value: amount, problem: 'tooSmall', expected: String(least), example: least });
  const lowered: readonly DiscountedFee[] = fees === null || fees.length === 0 ? ['REGULAR'] : [...new Set(fees)];
  // An amount is per period; the price of a contract is one fee.
  const isOne = amount !== null || billingType === 'FIXED';
  if (isOne && lowered.some((fee) => fee !== 'REGULAR'))
    problems.add({
      field: at('fees'),
      value: [...lowered],
      problem: 'notTogether',
      expected: 'REGULAR',
      example: ['REGULAR'],
    });
  return {
    name,
    basisPoints: percent === null ? null : Math.round(percent * 100),
    amount: minor,
    fees: lowered,
    periods,
  };
}

/** Nothing is changed before the accounting period that runs. */
export function readFirstDay(
  { good: { from = null }, problems }: Draft<DiscountWish>,
  { calendar, validFrom, validUntil, today }: DiscountedContract,
): LocalDate {
  const { start } = periodOf(calendar, today);
  if (from !== null && from < start)
    problems.add({ field: 'from', value: from, problem: 'tooSmall', expected: start, example: start });
  if (from !== null && validUntil !== null && from > validUntil)
    problems.add({ field: 'from', value: from, problem: 'tooLarge', expected: validUntil, example: validUntil });
  return from === null ? (today > validFrom ? today : validFrom) : localDate(from);
}
