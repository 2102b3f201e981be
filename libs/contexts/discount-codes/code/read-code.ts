import { readDiscount } from '#contexts/contracts';
import type { DiscountWish } from '#contexts/contracts';
import { codeKey, isCode } from '#domain/contracts/discount-codes';
import type { CodeTerms, CodeUses } from '#domain/contracts/discount-codes';
import type { Draft, Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { localDate } from '#domain/time/local-date';
import { isCurrency, Money, readAmount } from '#domain/values/money';
import { clean } from '#domain/values/text-input';
import type { DiscountCodeView } from './discount-code.view.js';
import type { StoredCode } from './stored-code.js';

/** A code as it is sent. What is left out stays as it is; null takes it away. */
export type DiscountCodeInput = Omit<DiscountWish, 'from'> &
  Partial<Pick<DiscountCodeView, 'id' | 'workspaceId' | 'newCustomersOnly' | 'active'>> & {
    readonly code?: string;
    readonly currency?: string | null;
    readonly offerIds?: readonly number[] | null;
    readonly validFrom?: string | null;
    readonly validUntil?: string | null;
    readonly maxRedemptions?: number | null;
    readonly maxPerCustomer?: number | null;
    readonly minimumAmount?: number | null;
    readonly companyId?: number | null;
  };

/** What of a code can be set, as it is stored. */
export type CodeRecord = Omit<StoredCode, 'id' | 'workspaceId' | 'today' | keyof CodeUses>;

/** What it gives, and what it is called: stays as it is once it was used. The currency of a minimum alone is none of it. */
const given = ({ code, name, percent, amount, currency, fees, periods }: DiscountCodeView) => ({
  code,
  name,
  percent,
  amount,
  currency: amount === null ? null : currency,
  fees,
  periods,
});

const none = {
  code: '',
  name: null,
  percent: null,
  amount: null,
  currency: null,
  fees: null,
  periods: null,
  offerIds: null,
  validFrom: null,
  validUntil: null,
  maxRedemptions: null,
  maxPerCustomer: null,
  newCustomersOnly: false,
  minimumAmount: null,
  companyId: null,
  active: true,
} as const;

/** What is wrong is in the draft. @param current the code that is changed, as it is shown */
export function readCode({ good, problems }: Draft<DiscountCodeInput>, current?: DiscountCodeView): CodeRecord {
  const wish = { ...none, ...current, ...good };
  const code = clean(wish.code) ?? '';
  if (!isCode(code) && !problems.has('code'))
    problems.add({
      field: 'code',
      value: wish.code,
      problem: 'format',
      expected: 'SPRING-2027',
      example: 'SPRING-2027',
    });
  const currency = readCurrency(wish, good.currency, problems);
  const terms = { currency: currency ?? 'EUR', billingType: 'FLEXIBLE' } as const;
  const discount = readDiscount(wish, problems, terms);
  const { validFrom, validUntil, offerIds } = wish;
  if (validFrom !== null && validUntil !== null && validUntil < validFrom)
    problems.add({ field: 'validUntil', value: validUntil, problem: 'beforeStart' });
  if (offerIds?.length === 0) problems.add({ field: 'offerIds', value: [], problem: 'required', example: [1] });
  return {
    ...discount,
    code,
    name: clean(wish.name),
    currency,
    offerIds: offerIds && [...new Set(offerIds)],
    validFrom: validFrom === null ? null : localDate(validFrom),
    validUntil: validUntil === null ? null : localDate(validUntil),
    maxRedemptions: wish.maxRedemptions,
    maxPerCustomer: wish.maxPerCustomer,
    newCustomersOnly: wish.newCustomersOnly,
    minimumAmount: readMinimum(wish.minimumAmount, terms.currency, problems),
    companyId: wish.companyId,
    active: wish.active,
  };
}

/** Null where nothing is in a currency, and where it is none. @param sent undefined: the one that it has is meant, if it needs one */
function readCurrency(
  wish: Required<Pick<DiscountCodeInput, 'amount' | 'minimumAmount' | 'currency'>>,
  sent: string | null | undefined,
  problems: Problems,
): string | null {
  const { amount, minimumAmount, currency } = wish;
  const isNeeded = amount !== null || minimumAmount !== null;
  // Who takes its last amount away need not think of the currency.
  if (currency === null || (!isNeeded && sent === undefined)) {
    if (isNeeded) problems.add({ field: 'currency', value: null, problem: 'required', example: 'EUR' });
    return null;
  }
  // An amount that is wrong is told alone.
  const isWrong = problems.has('amount') || problems.has('minimumAmount');
  if (!isNeeded && !isWrong)
    problems.add({ field: 'currency', value: currency, problem: 'notTogether', expected: '`percent` alone' });
  if (isCurrency(currency)) return currency;
  problems.add({ field: 'currency', value: currency, problem: 'format', expected: 'EUR', example: 'EUR' });
  return null;
}

/** In minor units. */
function readMinimum(value: number | null, currency: string, problems: Problems): number | null {
  if (value === null) return null;
  const minor = readAmount(value, currency, 'minimumAmount', problems);
  const least = Money.ofMinor(1, currency).toJSON();
  if (minor === 0 && !problems.has('minimumAmount'))
    problems.add({ field: 'minimumAmount', value, problem: 'tooSmall', expected: String(least), example: least });
  return minor;
}

/** @param after as it would be shown. @throws DomainError `discountCodeRedeemed` */
export function demandSameDiscount(before: DiscountCodeView, after: DiscountCodeView): void {
  if (before.reserved + before.redeemed === 0) return;
  const [was, is] = [given(before), given(after)];
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]),
  );
  if (changed.length === 0) return;
  throw new DomainError(
    'discountCodeRedeemed',
    { id: before.id },
    changed.map((field) => ({ field, value: after[field], problem: 'readOnly', example: before[field] })),
  );
}

/** A limit below what was used already would take something back. */
export function checkLimit(
  { problems }: Draft<DiscountCodeInput>,
  { maxRedemptions }: Pick<CodeTerms, 'maxRedemptions'>,
  uses: CodeUses,
): void {
  const least = uses.reserved + uses.redeemed;
  if (maxRedemptions !== null && maxRedemptions < least)
    problems.add({
      field: 'maxRedemptions',
      value: maxRedemptions,
      problem: 'tooSmall',
      expected: String(least),
      example: least,
    });
}

export const keyOf = ({ code }: Pick<CodeRecord, 'code'>): string => codeKey(code);
