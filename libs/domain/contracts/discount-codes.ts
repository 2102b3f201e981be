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
  /** ISO 4217: of what it takes off, and of its minimum; null: a percentage without minimum, which has none. */
  readonly currency: string | null;
  /** Minor units: the least that an order has to cost, as `orderAmount` counts it; null: any order. */
  readonly minimumAmount: number | null;
  /** The only company that can redeem it; null: all customers. */
  readonly companyId: number | null;
}

/** Who wants to redeem a code, and for what. */
export interface CodeWish {
  /** At the seller. */
  readonly today: LocalDate;
  /** Of the contract; null: it has none. */
  readonly companyId: number | null;
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
  'notTheirs' | 'over' | 'exhausted' | 'notForThis' | 'otherCurrency' | 'used' | 'newCustomersOnly' | 'withoutFees';

/** What is compared: neither case nor blanks count, and characters that only look different in Unicode are the same. */
export const codeKey = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replaceAll(/\s/gu, '').normalize('NFKC');

/** Is it one that can be said and typed: 3 to 40 letters, digits and `-`, `_`, `.`, blanks aside? */
export const isCode = (text: string): boolean => /^[\p{L}\p{N}._-]{3,40}$/u.test(codeKey(text));

/** How often it can be used yet; null: there is no limit. */
export const usesLeft = ({ maxRedemptions, reserved, redeemed }: CodeUses & Pick<CodeTerms, 'maxRedemptions'>) =>
  maxRedemptions === null ? null : Math.max(0, maxRedemptions - reserved - redeemed);

/**
 * Why a code cannot be redeemed; null: it can, if the order is large enough. A code of somebody else comes first, because nothing may
 * be said of it; then what is true of the code itself, then what is true of the customer.
 */
export function refusalOf(code: CodeTerms, wish: CodeWish): CodeRefusal | null {
  const { offerIds, maxPerCustomer, newCustomersOnly, currency } = code;
  if (code.companyId !== null && code.companyId !== wish.companyId) return 'notTheirs';
  const status = codeStatus(code, wish.today);
  if (status === 'ENDED' || status === 'PLANNED') return 'over';
  if (offerIds !== null && (wish.offerId === null || !offerIds.includes(wish.offerId))) return 'notForThis';
  if (currency !== null && currency !== wish.currency) return 'otherCurrency';
  if (!wish.hasFees) return 'withoutFees';
  if (maxPerCustomer !== null && wish.usedByCustomer >= maxPerCustomer) return 'used';
  if (newCustomersOnly && !wish.isNewCustomer) return 'newCustomersOnly';
  return status === 'USED_UP' ? 'exhausted' : null;
}

/** Fees of one subscription, in minor units before tax and before discounts. */
export interface OrderedFees {
  readonly setup: number;
  readonly regular: number;
  readonly maintenance: number;
}

/**
 * What an order counts for a minimum: the fees that it shows, of a whole accounting period, with set-up once. Neither the days that
 * are left of the period nor discounts lower it: what is large enough today is large enough on the last day of the month.
 */
export const orderAmount = (fees: readonly OrderedFees[]): number =>
  fees.reduce((sum, { setup, regular, maintenance }) => sum + setup + regular + maintenance, 0);

/** @param ordered minor units of the code's currency */
export const isBelowMinimum = ({ minimumAmount }: Pick<CodeTerms, 'minimumAmount'>, ordered: number): boolean =>
  minimumAmount !== null && ordered < minimumAmount;

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
