import { differenceOf } from '#domain/lists/product-change';
import type { ProductDifference } from '#domain/lists/product-change';
import { partiesOf, setUpPartyOf } from '#domain/lists/products';
import type { BookedProduct } from '#domain/lists/products';
import type { LocalDate } from '#domain/time/local-date';
import { lastEnd } from '../subscription/subscription-terms.js';
import type { NextProduct, SubscriptionChanges, SubscriptionRecord } from '../subscription/subscription.record.js';

/** What becomes of a subscription that gets another product. */
export interface SwitchedProduct {
  /** As it is afterwards; `changes` are what is written of it. */
  readonly changed: SubscriptionRecord;
  readonly changes: SubscriptionChanges;
  /** What somebody has to begin with: what is new, and listings, as it depends on their settings which portals there are. */
  readonly begin: readonly BookedProduct[];
  readonly difference: ProductDifference;
}

/** @param since the first day of the product; null: it has it from its start */
export function switchedProduct(
  record: SubscriptionRecord,
  next: NextProduct,
  since: LocalDate | null,
): SwitchedProduct {
  const difference = differenceOf(record.products, next.products);
  const { products, terms, licence_id, offer_id } = next;
  // An end that only its maximum term has set follows the terms of the new product.
  const isOpen = !record.state.startsWith('EXPIRING') && record.end_date === lastEnd(record);
  const parties = partiesOf(products);
  const changes: SubscriptionChanges = {
    licence_id,
    offer_id,
    product_since: since,
    end_date: isOpen ? null : record.end_date,
    confirmed_by: record.confirmed_by.filter((party) => parties.some((one) => one === party)),
    ...(record.state === 'PROCESSING' && difference.newParties.length > 0 && { confirmed_at: null }),
  };
  const begin = products.filter(
    (booked) => difference.added.includes(booked.product) || setUpPartyOf(booked) === 'listings',
  );
  return { changed: { ...record, products, terms, planned_change: null }, changes, begin, difference };
}
