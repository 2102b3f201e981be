import { isOn, lists } from './lists.js';
import type { ValueOf } from './lists.js';

/** A platform product: what an offer is made of. */
export type Product = ValueOf<'licenceProductName'>;
export type Functionality = ValueOf<'productFunctionality'>;

/** Who outside the platform sets products up: directory portals, the third parties of the fulfilment protocol, Google, advertising networks. */
export const setUpParties = ['listings', 'fulfilment', 'gbp', 'reach-enhancement'] as const;
export type SetUpParty = (typeof setUpParties)[number];

interface ProductTraits {
  /** `platform`: it works without anybody outside, as soon as it is handed over. */
  readonly setUpBy: SetUpParty | 'platform';
  /** What a location may do once it holds the product. */
  readonly functionalities: readonly Functionality[];
  /** Days before the start date at which the work goes to third parties, who need them to be ready on the day. */
  readonly leadDays: number;
}

const traits = (
  setUpBy: ProductTraits['setUpBy'],
  leadDays: number,
  ...functionalities: Functionality[]
): ProductTraits => ({ setUpBy, functionalities, leadDays });

/** Whether a product is instant or prepared by people and machines elsewhere shows in its lead days. */
export const products: Readonly<Record<Product, ProductTraits>> = {
  Listing: traits(
    'listings',
    0,
    'ListingPortalManagement',
    'ListingDuplicateManagement',
    'ReviewMonitoring',
    'Analytics',
  ),
  CallTracking: traits('fulfilment', 1, 'Analytics'),
  QR: traits('platform', 0, 'Analytics'),
  ListingPortal: traits('listings', 0, 'ListingPortalManagement'),
  Advertisement: traits('fulfilment', 3, 'Analytics'),
  ReachEnhancement: traits('fulfilment', 3, 'Analytics'),
  Budget: traits('platform', 0),
  GoogleMyBusiness: traits(
    'gbp',
    0,
    'ReviewMonitoring',
    'ReviewManagement',
    'SocialPosts',
    'GoogleBusinessMessages',
    'GBPAutoVerification',
    'Analytics',
  ),
  Targeting: traits('platform', 0),
  MuellerMedienPaket: traits('fulfilment', 5, 'ListingPortalManagement', 'Analytics'),
  Website: traits('fulfilment', 7, 'Analytics'),
  WebsiteWidget: traits('platform', 0),
  StatisticAggregation: traits('fulfilment', 1, 'Analytics'),
  MonoSync: traits('fulfilment', 1),
  DynamicVideo: traits('platform', 0),
  Meinungsmeister: traits('fulfilment', 2, 'ReviewMonitoring', 'ReviewManagement'),
  DataExports: traits('platform', 0, 'Analytics'),
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

/** Whether this product is among those that were booked. */
export const hasProduct =
  (name: Product) =>
  (booked: readonly BookedProduct[]): boolean =>
    booked.some(({ product }) => product === name);

/** Distinct, in the order of the specification's list. */
export function functionalitiesOf(booked: readonly BookedProduct[]): Functionality[] {
  const held = new Set(
    booked.flatMap(({ product, settings }) => settings.functionalities ?? products[product].functionalities),
  );
  return lists.productFunctionality.filter((functionality) => held.has(functionality));
}

/** The platform products that bring it unless their offer says otherwise. */
export const productsWith = (functionality: Functionality): Product[] =>
  lists.licenceProductName.filter((product) => products[product].functionalities.includes(functionality));

export type ReachEnhancementType = ValueOf<'reachEnhancementType'>;

export type AdNetworkName = 'GOOGLE_ADS' | 'META_ADS';

/** Where the platform itself sets a type of reach enhancements up; for those that are missing the fulfilment partner does. */
export const networkOf: Readonly<Partial<Record<ReachEnhancementType, AdNetworkName>>> = {
  sea: 'GOOGLE_ADS',
  localCampaigns: 'GOOGLE_ADS',
  socialAd: 'META_ADS',
};

/** Which type of reach enhancement an offer names for its product ReachEnhancement; undefined: none, or another product. */
export function reachEnhancementTypeOf(booked: BookedProduct): ReachEnhancementType | undefined {
  const type = settingOf(booked, 'reachEnhancementType');
  return booked.product === 'ReachEnhancement' && isOn(lists.reachEnhancementType, type) ? type : undefined;
}

/** Who sets this product up as it was booked. */
export function setUpPartyOf(booked: BookedProduct): SetUpParty | 'platform' {
  const type = reachEnhancementTypeOf(booked);
  return type !== undefined && networkOf[type] !== undefined ? 'reach-enhancement' : products[booked.product].setUpBy;
}

/** Whose confirmation products need, each once; none: nobody outside has to do anything. */
export const partiesOf = (booked: readonly BookedProduct[]): SetUpParty[] =>
  setUpParties.filter((party) => booked.some((product) => setUpPartyOf(product) === party));

/** Products that must run for a location before a booked one may be ordered for it. */
export interface Prerequisite {
  readonly product: Product;
  /** Of Meinungsmeister: which of its products. */
  readonly opinionProduct?: OpinionProduct;
}
export type OpinionProduct = ValueOf<'opinionProduct'>;

/** What an offer says about a product under this key: directly, or as the value of one of the settings of an order. */
export function settingOf({ settings }: BookedProduct, key: string): unknown {
  if (settings[key] !== undefined) return settings[key];
  const items = Array.isArray(settings['items'])
    ? (settings['items'] as readonly { key?: unknown; value?: unknown }[])
    : [];
  return items.find((item) => item.key === key)?.value;
}

/** Which product of Meinungsmeister an offer sells; undefined: none of them. The service fee where it does not say it. */
export function opinionProductOf(booked: readonly BookedProduct[]): OpinionProduct | undefined {
  const entry = booked.find(({ product }) => product === 'Meinungsmeister');
  if (entry === undefined) return undefined;
  const named = settingOf(entry, 'opinionProduct');
  return isOn(lists.opinionProduct, named) ? named : 'YEARLY_SERVICE_FEE';
}

/** Once third parties work for such a subscription, nobody but support cancels it. Source: channels §6. */
export const isEndedBySupport = hasProduct('Meinungsmeister');

/**
 * What has to be booked before: the products that the offer names in `requires`, and the yearly service fee before any
 * other product of Meinungsmeister. What the offer itself brings needs no booking before.
 */
export function prerequisitesOf(booked: readonly BookedProduct[]): Prerequisite[] {
  const own = new Set(booked.map(({ product }) => product));
  return booked.flatMap((entry) => {
    const { requires } = entry.settings;
    const named = Array.isArray(requires) ? requires.filter(isProduct).filter((product) => !own.has(product)) : [];
    const isOther = (opinionProductOf([entry]) ?? 'YEARLY_SERVICE_FEE') !== 'YEARLY_SERVICE_FEE';
    return [
      ...named.map((product) => ({ product })),
      ...(isOther ? [{ product: entry.product, opinionProduct: 'YEARLY_SERVICE_FEE' as const }] : []),
    ];
  });
}

/** Days; the product that takes longest decides for the whole offer. */
export function leadDaysOf(booked: readonly BookedProduct[]): number {
  return Math.max(0, ...booked.map(({ product, settings }) => settings.leadDays ?? products[product].leadDays));
}

export const isProduct = (name: unknown): name is Product => isOn(lists.licenceProductName, name);
