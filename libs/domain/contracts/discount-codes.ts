import type { DecidedValueOf } from '../lists/lists.js';
import type { LocalDate } from '../time/local-date.js';

/** How often a code is used. `reserved`: by purchases that are not paid yet. */
export interface CodeUses {
  readonly reserved: number;
  readonly redeemed: number;
}

/** What a use goes through: it is reserved, and then redeemed or released; where nothing has to be paid it is redeemed at once. */
export type UseStep = 'reserve' | 'redeem' | 'release' | 'redeemAtOnce';

/** When, how often and for what a code can be redeemed. */
export interface CodeTerms extends CodeUses {
  /** Null: for all offers. */
  readonly offerIds: readonly number[] | null;
  /** Days at the seller, both included; null: no limit. */
  readonly validFrom: LocalDate | null;
  readonly validUntil: LocalDate | null;
  readonly maxRedemptions: number | null;
  readonly maxPerCustomer: number | null;
  readonly newCustomersOnly: boolean;
  readonly active: boolean;
  /** ISO 4217; null: a percentage, which has none. */
  readonly currency: string | null;
}

/** Who wants to redeem a code, and for what. */
export interface CodeWish {
  /** At the seller. */
  readonly today: LocalDate;
  /** Null: for whatever the contract has. */
  readonly offerId: number | null;
  /** Of the contract. */
  readonly currency: string;
  /** Is there a fee that it could lower? */
  readonly hasFees: boolean;
  /** How often this customer uses it already; reserved uses count. */
  readonly usedByCustomer: number;
  readonly isNewCustomer: boolean;
}

export type CodeRefusal =
  'over' | 'exhausted' | 'notForThis' | 'otherCurrency' | 'used' | 'newCustomersOnly' | 'withoutFees';

/** What is compared: neither case nor blanks count, and characters that only look different in Unicode are the same. */
export const codeKey = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replaceAll(/\s/gu, '').normalize('NFKC');

/** Is it one that can be said and typed: 3 to 40 letters, digits and `-`, `_`, `.`, blanks aside? */
export const isCode = (text: string): boolean => /^[\p{L}\p{N}._-]{3,40}$/u.test(codeKey(text));

/** How often it can be used yet; null: there is no limit. */
export const usesLeft = ({ maxRedemptions, reserved, redeemed }: CodeUses & Pick<CodeTerms, 'maxRedemptions'>) =>
  maxRedemptions === null ? null : Math.max(0, maxRedemptions - reserved - redeemed);

/** Why a code cannot be redeemed; null: it can. What is true of the code itself comes first, then what is true of the customer. */
export function refusalOf(code: CodeTerms, wish: CodeWish): CodeRefusal | null {
  const { offerIds, maxPerCustomer, newCustomersOnly, currency } = code;
  const status = codeStatus(code, wish.today);
  if (status === 'ENDED' || status === 'PLANNED') return 'over';
  if (offerIds !== null && (wish.offerId === null || !offerIds.includes(wish.offerId))) return 'notForThis';
  if (currency !== null && currency !== wish.currency) return 'otherCurrency';
  if (!wish.hasFees) return 'withoutFees';
  if (maxPerCustomer !== null && wish.usedByCustomer >= maxPerCustomer) return 'used';
  if (newCustomersOnly && !wish.isNewCustomer) return 'newCustomersOnly';
  return status === 'USED_UP' ? 'exhausted' : null;
}

/** @param today at the seller */
export function codeStatus(
  code: Pick<CodeTerms, 'active' | 'validFrom' | 'validUntil' | 'maxRedemptions'> & CodeUses,
  today: LocalDate,
): DecidedValueOf<'discountCodeStatus'> {
  const { active, validFrom, validUntil } = code;
  if (!active || (validUntil !== null && validUntil < today)) return 'ENDED';
  if (validFrom !== null && validFrom > today) return 'PLANNED';
  return usesLeft(code) === 0 ? 'USED_UP' : 'ACTIVE';
}

/** @returns null where the step is not possible: there is nothing left, or nothing that was reserved */
export function usesAfter(uses: CodeUses & Pick<CodeTerms, 'maxRedemptions'>, step: UseStep): CodeUses | null {
  const { reserved, redeemed } = uses;
  if (step === 'reserve' || step === 'redeemAtOnce') {
    if (usesLeft(uses) === 0) return null;
    return step === 'reserve' ? { reserved: reserved + 1, redeemed } : { reserved, redeemed: redeemed + 1 };
  }
  if (reserved === 0) return null;
  return { reserved: reserved - 1, redeemed: step === 'redeem' ? redeemed + 1 : redeemed };
}
