import { later } from '#domain/time/local-date';
import { boundUntil, lastEndOf } from '#domain/billing/terms';
import { differenceOf } from '#domain/lists/product-change';
import type { Product } from '#domain/lists/products';
import { Money, priceOf, sumOfPrices } from '#domain/values/money';
import type { Price } from '#domain/values/money';
import type { ChargeKind } from '#domain/billing/charges';
import { paidFrom } from '../subscription/subscription-terms.js';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';
import type { ChangeEstimate, ChangePosition } from './change-estimates.js';
import type { WantedChange } from './wanted-changes.js';

/** One line of what a change charges or credits, before tax. */
export interface ChangePositionView {
  readonly kind: ChargeKind;
  /** The product that it is a fee of. */
  readonly productId: number;
  readonly addOn: string | null;
  readonly from: string;
  readonly to: string;
  /** In major units; below zero it is credited. */
  readonly amount: Money;
  /** Percent of tax on the invoice that charges it, or that is credited. */
  readonly vatPercentage: number;
}

/** What a change of product does and costs. */
export interface ProductChangeView {
  readonly subscriptionId: number;
  readonly productId: number;
  /** The first day of the new product, at the location. */
  readonly effectiveOn: string;
  readonly isUpgrade: boolean;
  readonly currency: string;
  /** Regular and maintenance fees of a whole accounting period: of the present product and of the new one. */
  readonly before: Price;
  readonly after: Price;
  readonly credit: Price;
  readonly charge: Price;
  /** `charge` less `credit`. */
  readonly total: Price;
  readonly positions: readonly ChangePositionView[];
  /** On this day it is billed; null: nothing is charged or credited. */
  readonly invoiceOn: string | null;
  readonly added: readonly Product[];
  readonly dropped: readonly Product[];
  /** The last day of its new minimum term; null: none. */
  readonly boundUntil: string | null;
  /** The day with which its new maximum term ends it; null: none. */
  readonly endsOn: string | null;
}

/** What is to be paid for it in all; below zero it is given back. */
export const totalOf = ({ estimate, terms: { currency } }: WantedChange): Money =>
  totalOfEstimate(estimate, currency).total;

/** What is charged less what is credited. */
export function totalOfEstimate(estimate: ChangeEstimate | null, currency: string): Price {
  const none = sumOfPrices([], currency);
  const [charge, credit] = [estimate?.charge ?? none, estimate?.credit ?? none];
  return {
    value: charge.value.minus(credit.value),
    vat: charge.vat.minus(credit.vat),
    total: charge.total.minus(credit.total),
  };
}

/** @param productId the product that it is a fee of */
export const positionView = (
  { addOn, from, to, amount, vatPercentage, ...position }: ChangePosition,
  productId: number,
  currency: string,
): ChangePositionView => ({
  kind: position.discountId === null ? position.kind : 'DISCOUNT',
  productId,
  addOn,
  from,
  to,
  amount: Money.ofMinor(amount, currency),
  vatPercentage,
});

export function viewOf(record: SubscriptionRecord, change: WantedChange): ProductChangeView {
  const { next, effectiveOn, isUpgrade, terms, fees, estimate } = change;
  const { currency, vatPercent, today } = terms;
  const first = effectiveOn ?? record.start_date ?? today;
  const use = {
    terms: next.terms,
    from: later(first, paidFrom(record)),
    contractBoundUntil: record.contract_bound_until,
  };
  const fee = (minor: number): Price => priceOf(Money.ofMinor(terms.flat ? 0 : minor, currency), vatPercent);
  const none = sumOfPrices([], currency);
  const [charge, credit] = [estimate?.charge ?? none, estimate?.credit ?? none];
  const { added, dropped } = differenceOf(record.products, next.products);
  return {
    subscriptionId: record.id,
    productId: next.offer_id,
    effectiveOn: first,
    isUpgrade,
    currency,
    before: fee(fees.before),
    after: fee(fees.after),
    credit,
    charge,
    total: totalOfEstimate(estimate, currency),
    positions: (estimate?.positions ?? []).map((position) => {
      const isNext = position.licenceId === next.licence_id;
      return positionView(position, isNext ? next.offer_id : record.offer_id, currency);
    }),
    invoiceOn: estimate?.invoiceOn ?? null,
    added,
    dropped,
    boundUntil: boundUntil(use),
    endsOn: lastEndOf(use),
  };
}
