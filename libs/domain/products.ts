import { isOn, lists } from './lists.js';
import type { ValueOf } from './lists.js';

/** A platform product: what an offer is made of. */
export type Product = ValueOf<'licenceProductName'>;
export type Functionality = ValueOf<'productFunctionality'>;

interface ProductTraits {
  /** What a location may do once it holds the product. */
  readonly functionalities: readonly Functionality[];
  /** Days before the start date at which the work goes to third parties, who need them to be ready on the day. */
  readonly leadDays: number;
}

const traits = (leadDays: number, ...functionalities: Functionality[]): ProductTraits => ({
  functionalities,
  leadDays,
});

/** Whether a product is instant or prepared by people and machines elsewhere shows in its lead days. */
export const products: Readonly<Record<Product, ProductTraits>> = {
  Listing: traits(0, 'ListingPortalManagement', 'ListingDuplicateManagement', 'ReviewMonitoring', 'Analytics'),
  CallTracking: traits(1, 'Analytics'),
  QR: traits(0, 'Analytics'),
  ListingPortal: traits(0, 'ListingPortalManagement'),
  Advertisement: traits(3, 'Analytics'),
  ReachEnhancement: traits(3, 'Analytics'),
  Budget: traits(0),
  GoogleMyBusiness: traits(
    0,
    'ReviewMonitoring',
    'ReviewManagement',
    'SocialPosts',
    'GoogleBusinessMessages',
    'GBPAutoVerification',
    'Analytics',
  ),
  Targeting: traits(3),
  MuellerMedienPaket: traits(5, 'ListingPortalManagement', 'Analytics'),
  Website: traits(7, 'Analytics'),
  WebsiteWidget: traits(0),
  StatisticAggregation: traits(0, 'Analytics'),
  MonoSync: traits(1),
  DynamicVideo: traits(5),
  Meinungsmeister: traits(2, 'ReviewMonitoring', 'ReviewManagement'),
  DataExports: traits(0, 'Analytics'),
};

/** One product of an offer. What an offer says about a product outweighs what holds for the product in general. */
export interface BookedProduct {
  readonly product: Product;
  readonly settings: {
    readonly functionalities?: readonly Functionality[];
    readonly leadDays?: number;
    readonly [setting: string]: unknown;
  };
}

/** Distinct, in the order of the specification's list. */
export function functionalitiesOf(booked: readonly BookedProduct[]): Functionality[] {
  const held = new Set(
    booked.flatMap(({ product, settings }) => settings.functionalities ?? products[product].functionalities),
  );
  return lists.productFunctionality.filter((functionality) => held.has(functionality));
}

/** Days; the product that takes longest decides for the whole offer. */
export function leadDaysOf(booked: readonly BookedProduct[]): number {
  return Math.max(0, ...booked.map(({ product, settings }) => settings.leadDays ?? products[product].leadDays));
}

export const isProduct = (name: unknown): name is Product => isOn(lists.licenceProductName, name);
