import { isDeepStrictEqual } from 'node:util';
import { partiesOf } from './products.js';
import type { BookedProduct, Product, SetUpParty } from './products.js';

/**
 * Products that a running subscription gets and loses without anybody preparing them: portals and Google are told, and
 * nothing that people have made for it is lost. Each other product has contents that are bound to the subscription.
 */
const switchable: ReadonlySet<Product> = new Set([
  'Listing',
  'ListingPortal',
  'GoogleMyBusiness',
  'QR',
  'WebsiteWidget',
  'DataExports',
]);

const named = (booked: readonly BookedProduct[]): Product[] => [...new Set(booked.map(({ product }) => product))];

/** What one has and the other has not, or has with other settings, and that cannot come or go while a subscription runs. */
export function fixedDifferences(from: readonly BookedProduct[], to: readonly BookedProduct[]): Product[] {
  const fixed = (booked: readonly BookedProduct[], name: Product): readonly BookedProduct[] =>
    booked.filter(({ product }) => product === name && !switchable.has(name));
  const all = new Set([...named(from), ...named(to)]);
  return [...all].filter((name) => !isDeepStrictEqual(fixed(from, name), fixed(to, name)));
}

/** What changes with the products of a subscription. */
export interface ProductDifference {
  readonly dropped: Product[];
  readonly added: Product[];
  /** Who outside has work to do that was not involved before. */
  readonly newParties: SetUpParty[];
}

export function differenceOf(from: readonly BookedProduct[], to: readonly BookedProduct[]): ProductDifference {
  const [before, after] = [named(from), named(to)];
  const known = partiesOf(from);
  return {
    dropped: before.filter((name) => !after.includes(name)),
    added: after.filter((name) => !before.includes(name)),
    newParties: partiesOf(to).filter((party) => !known.includes(party)),
  };
}
