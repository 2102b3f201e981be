import type { Draft, Problems } from '#domain/errors/draft';
import { isOn, lists } from '#domain/lists/lists';
import { isCurrency, readAmount } from '#domain/values/money';
import type { BookedProduct, Product } from '#domain/lists/products';
import { isTermAtLeast } from '#domain/billing/terms';
import type { Term, Terms } from '#domain/billing/terms';
import type { UsageFee } from '#domain/metering/usage-fees';
import type { OfferedDiscount, OfferedDiscountView } from '../discounts/offered-discount.js';
import { readDiscount } from '../discounts/read-discount.js';
import type { DiscountWish } from '../discounts/read-discount.js';
import type { BookedAddOn, Pausing } from './booked-offer.js';
import { checkValidity, shownAmount } from './fees.js';
import { readUsageFees, shownUsageFees } from './usage-fee-rules.js';
import type { UsageFeeInput } from './usage-fee-rules.js';
import { checkPriceList, storedPriceList } from './price-list-entry.js';
import type { PriceListEntry } from './price-list-entry.js';
import { checkName, checkSettingItems } from './setting-items.js';
import type { SettingItem } from './setting-items.js';

/** A platform product of an offer, with what an order of it is asked. */
export interface OfferedProduct {
  readonly name: Product;
  readonly settings?: readonly SettingItem[];
  /** Products that a location must hold before it may get this one. */
  readonly requires?: readonly Product[];
}

/** An offer as it is shown; fees in units of the currency. */
export interface OfferView {
  readonly id: number;
  readonly sellingName: string;
  /** The workspace that sells it. */
  readonly spaceId: number;
  readonly catalogId: number | null;
  readonly description: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly setupFee: number;
  readonly regularFee: number;
  readonly maintenanceFee: number;
  readonly minimumTerm: Term | null;
  readonly maximumTerm: Term | null;
  readonly cycleTerm: Term | null;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly products: readonly OfferedProduct[];
  readonly addOns: readonly BookedAddOn[];
  /** What is paid by use; `flatFee` and `cap` in units of the currency. */
  readonly usageFees: readonly UsageFee[];
  readonly maxCount: number;
  readonly trialDays: number | null;
  readonly suppressNotifications: boolean;
  readonly suppressTasks: boolean;
  /** How it is in the price list; null: as any other. */
  readonly priceList: PriceListEntry | null;
  /** What begins on what is booked of it gets this; null: nothing. */
  readonly discount: OfferedDiscountView | null;
  /** How customers may pause what is booked of it; null: they may not. */
  readonly pausing: Pausing | null;
}

export type OfferInput = Omit<OfferView, 'id' | 'spaceId' | 'usageFees' | 'discount' | 'pausing'> & {
  readonly id?: number;
  readonly spaceId?: number;
  readonly usageFees?: readonly UsageFeeInput[];
  readonly discount?: Omit<DiscountWish, 'from'> | null;
  readonly pausing?: Partial<Pausing> | null;
};

/** What of an offer can be set; fees in minor units. */
export type OfferRecord = Omit<OfferView, 'id' | 'spaceId' | 'discount'> & {
  readonly discount: OfferedDiscount | null;
};

/**
 * The offer that `current` (fees in minor units) becomes by this input, or a new one. Only when nothing wrong is in
 * the draft may it be used.
 */
export function readOffer({ good, problems }: Draft<OfferInput>, current?: OfferRecord): OfferRecord {
  const currency = good.currency ?? current?.currency ?? 'EUR';
  if (!isCurrency(currency))
    problems.add({ field: 'currency', value: currency, problem: 'format', expected: 'EUR', example: 'EUR' });
  // What is not sent stays the same number of units, and has to be an amount of the other currency, too.
  const inCurrency = (minor: number, field: string): number =>
    current === undefined || current.currency === currency || !isCurrency(currency)
      ? minor
      : readAmount(shownAmount(minor, current.currency), currency, field, problems);
  const fee = (field: 'setupFee' | 'regularFee' | 'maintenanceFee'): number => {
    const sent = good[field];
    if (sent !== undefined) return readAmount(sent ?? 0, currency, field, problems);
    return current === undefined ? 0 : inCurrency(current[field], field);
  };
  const discountOf = (): OfferedDiscount | null => {
    const known = current?.discount ?? null;
    const wish = good.discount;
    if (wish === undefined)
      return known && { ...known, amount: known.amount === null ? null : inCurrency(known.amount, 'discount.amount') };
    if (wish === null || !isCurrency(currency)) return null;
    return readDiscount(wish, problems, { currency, billingType: 'FLEXIBLE' }, 'discount.');
  };
  const record = {
    ...blank,
    ...current,
    ...withoutUndefined(good),
    description: good.description === undefined ? (current?.description ?? {}) : (good.description ?? {}),
    currency,
    priceList: good.priceList === undefined ? (current?.priceList ?? null) : storedPriceList(good.priceList),
    setupFee: fee('setupFee'),
    regularFee: fee('regularFee'),
    maintenanceFee: fee('maintenanceFee'),
    discount: discountOf(),
    pausing: good.pausing === undefined ? (current?.pausing ?? null) : pausingOf(good.pausing),
  };
  const addOns =
    good.addOns === undefined
      ? record.addOns.map((addOn, index) => ({
          ...addOn,
          regularFee: inCurrency(addOn.regularFee, `addOns[${index}].regularFee`),
        }))
      : readAddOns(good.addOns, record, problems);
  checkAddOns(addOns, record.products, problems);
  // What is not sent stays the same number of units.
  const known = current === undefined ? [] : shownUsageFees(current.usageFees, current.currency);
  const usageFees = readUsageFees(good.usageFees ?? known, currency, problems);
  checkTerms(record, problems);
  checkValidity(record.validFrom, record.validUntil, problems);
  if (good.products !== undefined) checkProducts(good.products, problems);
  checkPriceList(good.priceList, problems);
  const { id: _id, spaceId: _spaceId, ...settable } = record as OfferRecord & { id?: number; spaceId?: number };
  return { ...settable, addOns, usageFees };
}

const blank: OfferRecord = {
  sellingName: '',
  catalogId: null,
  description: {},
  currency: 'EUR',
  setupFee: 0,
  regularFee: 0,
  maintenanceFee: 0,
  minimumTerm: null,
  maximumTerm: null,
  cycleTerm: null,
  validFrom: null,
  validUntil: null,
  products: [],
  addOns: [],
  usageFees: [],
  maxCount: 1,
  trialDays: null,
  suppressNotifications: false,
  suppressTasks: false,
  priceList: null,
  discount: null,
  pausing: null,
};

const pausingOf = (pausing: Partial<Pausing> | null): Pausing | null =>
  pausing && { daysPerYear: pausing.daysPerYear ?? null, extendsTerms: pausing.extendsTerms ?? true };

const withoutUndefined = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** A term that ends before the shortest one may is none. */
export function checkTerms(
  { minimumTerm, maximumTerm }: Pick<Terms, 'minimumTerm' | 'maximumTerm'>,
  problems: Problems,
  field = 'maximumTerm',
): void {
  if (minimumTerm && maximumTerm && !isTermAtLeast(maximumTerm, minimumTerm))
    problems.add({ field, value: maximumTerm, problem: 'tooSmall', expected: 'minimumTerm', example: minimumTerm });
}

function checkProducts(products: readonly OfferedProduct[], problems: Problems): void {
  if (products.length === 0)
    problems.add({ field: 'products', value: [], problem: 'required', example: [{ name: 'Listing' }] });
  for (const [index, { name, settings, requires }] of products.entries()) {
    const field = `products[${index}]`;
    if (products.findIndex((other) => other.name === name) < index)
      problems.add({ field: `${field}.name`, value: name, problem: 'duplicate' });
    checkSettingItems(settings ?? [], problems, `${field}.settings`);
    if (name === 'Meinungsmeister') checkOpinionProduct(settings ?? [], problems, `${field}.settings`);
    if (requires?.includes(name) === true)
      problems.add({
        field: `${field}.requires`,
        value: requires,
        problem: 'notTogether',
        expected: `product ${name}`,
      });
  }
}

/** Which product of Meinungsmeister it is decides what is ordered, and what has to be booked before. */
function checkOpinionProduct(settings: readonly SettingItem[], problems: Problems, field: string): void {
  const value = settings.find(({ key }) => key === 'opinionProduct')?.value;
  if (!isOn(lists.opinionProduct, value))
    problems.add({
      field,
      value: value ?? null,
      problem: 'lacks',
      expected: `opinionProduct: ${lists.opinionProduct.join(', ')}`,
    });
}

/** Fees become minor units. */
const readAddOns = (
  addOns: readonly BookedAddOn[],
  { currency }: Pick<OfferRecord, 'currency'>,
  problems: Problems,
): BookedAddOn[] =>
  addOns.map(({ id, name, regularFee, product = null }, index) => ({
    id,
    name,
    regularFee: readAmount(regularFee, currency, `addOns[${index}].regularFee`, problems),
    product,
  }));

/** Each id once; a product that one belongs to is one of the offer's. */
function checkAddOns(addOns: readonly BookedAddOn[], products: readonly OfferedProduct[], problems: Problems): void {
  for (const [index, { id, name, product }] of addOns.entries()) {
    const field = `addOns[${index}]`;
    if (addOns.findIndex((other) => other.id === id) < index)
      problems.add({ field: `${field}.id`, value: id, problem: 'duplicate' });
    if (product !== null && !products.some((offered) => offered.name === product))
      problems.add({ field: `${field}.product`, value: product, problem: 'noSuch', example: products[0]?.name });
    checkName(name, `${field}.name`, problems);
  }
}

/** What is stored of a product: beside what an order is asked, what the offer says about it otherwise stays. */
export const storedSettings = (
  { settings, requires }: OfferedProduct,
  kept: BookedProduct['settings'] = {},
): BookedProduct['settings'] => ({ ...kept, ...(requires && { requires }), items: settings ?? [] });
