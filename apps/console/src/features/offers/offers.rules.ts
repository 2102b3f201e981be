import { decimalsOf, numberOf } from '../../app/editing/entered-number.rules.js';
import type { Values } from '../../app/editing/merge.rules.js';

/** Languages in which forms ask for texts. An offer may have texts in others as well: they stay. */
export const textLanguages = ['de', 'en', 'fr'] as const;

export type Texts = Readonly<Record<string, string>>;

interface Term {
  readonly duration: number;
  readonly period: string;
}

interface PriceListEntry {
  readonly weight: number;
  readonly highlighted: boolean;
  readonly highlightText: Texts | null;
  readonly highlightColor: string | null;
  readonly features: readonly object[];
}

/** An offer, as far as its forms have it. */
export interface OfferState {
  readonly sellingName: string;
  readonly catalogId: number | null;
  readonly description: Texts;
  readonly currency: string;
  readonly setupFee: number;
  readonly regularFee: number;
  readonly maintenanceFee: number;
  readonly minimumTerm: Term | null;
  readonly cycleTerm: Term | null;
  readonly maximumTerm: Term | null;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly maxCount: number;
  readonly trialDays: number | null;
  readonly suppressNotifications: boolean;
  readonly suppressTasks: boolean;
  readonly discount: {
    readonly name: string | null;
    readonly percent: number | null;
    readonly amount: number | null;
    readonly fees: readonly string[];
    readonly periods: number | null;
  } | null;
  readonly pausing: { readonly daysPerYear: number | null; readonly extendsTerms: boolean } | null;
  readonly priceList: PriceListEntry | null;
}

/** In a language, else in English, else in the first one that there is. */
export const textIn = (texts: Texts | null | undefined, language: string): string =>
  texts?.[language] ?? texts?.['en'] ?? Object.values(texts ?? {})[0] ?? '';

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** With all decimals of the currency, as it is charged. */
const amountText = (amount: number, currency: string): string => amount.toFixed(decimalsOf(currency));

const feeOrder = ['SETUP', 'REGULAR', 'MAINTENANCE', 'USAGE'];

/** Fees that a discount lowers, always in the same order. */
export const feesText = (fees: readonly string[]): string => feeOrder.filter((fee) => fees.includes(fee)).join(',');

/** Fields of a text in each language of the forms: `<name>.de`, `<name>.en`, `<name>.fr`. */
export const textValues = (name: string, texts: Texts | null): Values =>
  Object.fromEntries(textLanguages.map((language) => [`${name}-${language}`, texts?.[language] ?? '']));

/** Texts by language: those that were entered, and those of other languages from before. Null: there is none left. */
export function enteredTexts(values: Values, name: string, before: Texts | null): Texts | null {
  const entered = Object.fromEntries(
    textLanguages.map((language) => [language, (values[`${name}-${language}`] ?? '').trim()]),
  );
  const texts = Object.entries({ ...before, ...entered }).filter(([, text]) => text !== '');
  return texts.length === 0 ? null : Object.fromEntries(texts);
}

/** Where an offer stands that does not say it: the largest that the API takes. */
const lastWeight = 100_000;

const termValues = (name: string, term: Term | null): Values => ({
  [`${name}-duration`]: textOf(term?.duration),
  [`${name}-period`]: term?.period ?? 'Month',
});

/** What an offer says, as texts of its forms. */
export function offerValues(offer: OfferState): Values {
  const { currency, discount, pausing, priceList } = offer;
  return {
    sellingName: offer.sellingName,
    catalogId: textOf(offer.catalogId),
    ...textValues('description', offer.description),
    currency,
    regularFee: amountText(offer.regularFee, currency),
    maintenanceFee: amountText(offer.maintenanceFee, currency),
    setupFee: amountText(offer.setupFee, currency),
    ...termValues('minimumTerm', offer.minimumTerm),
    ...termValues('cycleTerm', offer.cycleTerm),
    ...termValues('maximumTerm', offer.maximumTerm),
    validFrom: textOf(offer.validFrom),
    validUntil: textOf(offer.validUntil),
    maxCount: String(offer.maxCount),
    trialDays: textOf(offer.trialDays),
    'discount-kind': discount === null ? '' : discount.percent === null ? 'amount' : 'percent',
    'discount-value': discountText(discount, currency),
    'discount-fees': feesText(discount?.fees ?? ['REGULAR']),
    'discount-periods': textOf(discount?.periods),
    'discount-name': textOf(discount?.name),
    'pausing-may': String(pausing !== null),
    'pausing-daysPerYear': textOf(pausing?.daysPerYear),
    'pausing-extendsTerms': String(pausing?.extendsTerms ?? true),
    'priceList-weight': priceList === null || priceList.weight === lastWeight ? '' : String(priceList.weight),
    'priceList-highlighted': String(priceList?.highlighted ?? false),
    ...textValues('priceList-highlightText', priceList?.highlightText ?? null),
    'priceList-highlightColor': textOf(priceList?.highlightColor),
    suppressNotifications: String(offer.suppressNotifications),
    suppressTasks: String(offer.suppressTasks),
  };
}

const discountText = (discount: OfferState['discount'], currency: string): string =>
  discount !== null && discount.amount !== null ? amountText(discount.amount, currency) : textOf(discount?.percent);

/** A currency as somebody types it: `eur ` is `EUR`. */
export const currencyOf = (text: string): string => text.trim().toUpperCase();

/** Parts of an offer that are sent whole, whichever of their fields has changed. The others are sent one by one. */
const groups: Readonly<Record<string, (values: Values, before: OfferState) => unknown>> = {
  description: (values, { description }) => enteredTexts(values, 'description', description) ?? {},
  minimumTerm: (values) => enteredTerm(values, 'minimumTerm'),
  cycleTerm: (values) => enteredTerm(values, 'cycleTerm'),
  maximumTerm: (values) => enteredTerm(values, 'maximumTerm'),
  discount: enteredDiscount,
  pausing: (values) =>
    values['pausing-may'] === 'true'
      ? {
          daysPerYear: numberOf(values['pausing-daysPerYear'] ?? ''),
          extendsTerms: values['pausing-extendsTerms'] === 'true',
        }
      : null,
  priceList: enteredEntry,
};

const single: Readonly<Record<string, (text: string, currency: string) => unknown>> = {
  sellingName: (text) => text.trim(),
  catalogId: (text) => numberOf(text),
  currency: currencyOf,
  regularFee: (text, currency) => amountOf(text, currency),
  maintenanceFee: (text, currency) => amountOf(text, currency),
  setupFee: (text, currency) => amountOf(text, currency),
  validFrom: (text) => text || null,
  validUntil: (text) => text || null,
  maxCount: (text) => numberOf(text) ?? text,
  trialDays: (text) => numberOf(text),
  suppressNotifications: (text) => text === 'true',
  suppressTasks: (text) => text === 'true',
};

/** Whether a field is an amount of the offer's currency. */
export const isFee = (name: string): boolean => ['regularFee', 'maintenanceFee', 'setupFee'].includes(name);

/** An amount of a currency, both as somebody types them. What is no amount is left as it is. */
export function amountOf(text: string, entered: string): number | string | null {
  const currency = currencyOf(entered);
  return numberOf(text, /^[A-Z]{3}$/.test(currency) ? decimalsOf(currency) : Infinity);
}

function enteredTerm(values: Values, name: string): unknown {
  const duration = numberOf(values[`${name}-duration`] ?? '');
  return duration === null ? null : { duration, period: values[`${name}-period`] };
}

function enteredDiscount(values: Values, { currency }: OfferState): unknown {
  const kind = values['discount-kind'] ?? '';
  if (kind === '') return null;
  const value = values['discount-value'] ?? '';
  return {
    name: values['discount-name']?.trim() || null,
    percent: kind === 'percent' ? numberOf(value) : null,
    amount: kind === 'amount' ? amountOf(value, currency) : null,
    fees: (values['discount-fees'] ?? '').split(',').filter((fee) => fee !== ''),
    periods: numberOf(values['discount-periods'] ?? ''),
  };
}

/** The lines of the comparison are changed by themselves. */
function enteredEntry(values: Values, { priceList }: OfferState): unknown {
  return {
    weight: numberOf(values['priceList-weight'] ?? '') ?? lastWeight,
    highlighted: values['priceList-highlighted'] === 'true',
    highlightText: enteredTexts(values, 'priceList-highlightText', priceList?.highlightText ?? null),
    highlightColor: values['priceList-highlightColor']?.trim() || null,
    features: priceList?.features ?? [],
  };
}

/** Only what was changed. */
export function offerBody(values: Values, changed: ReadonlySet<string>, before: OfferState): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const name of changed) {
    const [group = ''] = name.split('-');
    const whole = groups[group];
    if (whole !== undefined) body[group] = whole(values, before);
    else body[name] = single[name]?.(values[name] ?? '', values['currency'] ?? before.currency);
  }
  return body;
}

/** The field of a form that a path of the API means; what is wrong with a group as a whole stands at its first field. */
export function offerFieldOf(path: string): string | undefined {
  const [group = '', part = ''] = path.split(/[.[\]]+/);
  if (Object.hasOwn(single, group)) return group;
  switch (group) {
    case 'description':
      return `description-${isLanguage(part) ? part : 'de'}`;
    case 'minimumTerm':
    case 'cycleTerm':
    case 'maximumTerm':
      return `${group}-${part === 'period' ? 'period' : 'duration'}`;
    case 'discount':
      return part === 'percent' || part === 'amount' || part === '' ? 'discount-value' : `discount-${part}`;
    case 'pausing':
      return `pausing-${part === '' ? 'may' : part}`;
    case 'priceList':
      return part === 'highlightText' ? 'priceList-highlightText-de' : `priceList-${part}`;
    default:
      return undefined;
  }
}

const isLanguage = (text: string): boolean => textLanguages.some((language) => language === text);

/** A new offer as its dialog has it; the products are their names with commas. */
export function newOfferBody(values: Values): Record<string, unknown> {
  const currency = currencyOf(values['currency'] ?? '');
  const fee = (name: string): unknown => amountOf(values[name] ?? '', currency);
  return {
    sellingName: (values['sellingName'] ?? '').trim(),
    products: (values['products'] ?? '')
      .split(',')
      .filter((name) => name !== '')
      .map((name) => ({ name })),
    currency,
    regularFee: fee('regularFee'),
    setupFee: fee('setupFee'),
    maintenanceFee: fee('maintenanceFee'),
    validFrom: values['validFrom'] || null,
  };
}
