import { codeStatus, usesLeft } from '#domain/contracts/discount-codes';
import type { DiscountedFee } from '#domain/contracts/discounts';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Money } from '#domain/values/money';
import type { StoredCode } from './stored-code.js';

/** A discount code as it is shown. */
export interface DiscountCodeView {
  readonly id: number;
  readonly workspaceId: number;
  readonly code: string;
  readonly name: string | null;
  readonly percent: number | null;
  /** In units of the currency. */
  readonly amount: number | null;
  readonly currency: string | null;
  readonly fees: readonly DiscountedFee[];
  readonly periods: number | null;
  readonly offerIds: readonly number[] | null;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly maxRedemptions: number | null;
  readonly maxPerCustomer: number | null;
  readonly newCustomersOnly: boolean;
  /** In units of the currency: the least that an order has to cost. */
  readonly minimumAmount: number | null;
  /** The only customer that can redeem it. */
  readonly companyId: number | null;
  readonly active: boolean;
  readonly status: DecidedValueOf<'discountCodeStatus'>;
  readonly redeemed: number;
  /** Held by purchases that are not paid yet. */
  readonly reserved: number;
  /** Null: no limit. */
  readonly left: number | null;
}

export interface DiscountCodeList {
  readonly data: DiscountCodeView[];
  readonly total: number;
}

/** What can be changed of a code, by which its tag names it: that it was redeemed meanwhile is no reason to refuse a change. */
export function codeState(view: DiscountCodeView): object {
  const { status: _status, redeemed: _redeemed, reserved: _reserved, left: _left, ...state } = view;
  return state;
}

export function shownCode(stored: StoredCode): DiscountCodeView {
  const { id, workspaceId, code, name, basisPoints, amount, currency, fees, periods, today } = stored;
  const units = (minor: number | null): number | null =>
    minor === null || currency === null ? null : Money.ofMinor(minor, currency).toJSON();
  return {
    id,
    workspaceId,
    code,
    name,
    percent: basisPoints === null ? null : basisPoints / 100,
    amount: units(amount),
    currency,
    fees,
    periods,
    offerIds: stored.offerIds,
    validFrom: stored.validFrom,
    validUntil: stored.validUntil,
    maxRedemptions: stored.maxRedemptions,
    maxPerCustomer: stored.maxPerCustomer,
    newCustomersOnly: stored.newCustomersOnly,
    minimumAmount: units(stored.minimumAmount),
    companyId: stored.companyId,
    active: stored.active,
    status: codeStatus(stored, today),
    redeemed: stored.redeemed,
    reserved: stored.reserved,
    left: usesLeft(stored),
  };
}
