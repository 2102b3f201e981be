import { isDeepStrictEqual } from 'node:util';
import type { Draft, Problems } from '#domain/errors/draft';
import { isPaymentMethod } from '#domain/payments/payment-methods';
import { sql } from '#platform/database';
import type { FieldChange } from '../location/location-record.js';
import { clean } from '#domain/values/text-input';

export interface SpecialField {
  readonly key: string;
  readonly value: string;
}

/** What a profile says beyond the basic data. */
export interface AdditionalRecord {
  readonly description: string | null;
  readonly shortDescription: string | null;
  readonly slogan: string | null;
  readonly yearOfFoundation: number | null;
  readonly products: readonly string[];
  readonly services: readonly string[];
  readonly specialFields: readonly SpecialField[];
  readonly memberships: readonly string[];
  readonly trademarks: readonly string[];
  /** ISO 639-1. */
  readonly languages: readonly string[];
  readonly keywords: readonly string[];
  readonly paymentMethods: readonly string[];
  /** The location's own; its company's may hold instead. */
  readonly imprint: string | null;
  readonly dataPrivacy: string | null;
}

export interface LocationAdditionalView extends AdditionalRecord {
  readonly id: number;
  /** True: the company's text is shown, and holds for all of its locations. */
  readonly imprintInherited: boolean;
  readonly dataPrivacyInherited: boolean;
}

type Nullable<T> = { readonly [Field in keyof T]?: T[Field] | null };

/** Absent fields stay, null clears, arrays replace. */
export interface LocationAdditionalInput extends Nullable<AdditionalRecord> {
  /** Read-only: may be sent as they were read. */
  readonly id?: unknown;
  readonly imprintInherited?: unknown;
  readonly dataPrivacyInherited?: unknown;
}

export const emptyAdditional: AdditionalRecord = {
  description: null,
  shortDescription: null,
  slogan: null,
  yearOfFoundation: null,
  products: [],
  services: [],
  specialFields: [],
  memberships: [],
  trademarks: [],
  languages: [],
  keywords: [],
  paymentMethods: [],
  imprint: null,
  dataPrivacy: null,
};

/** JSON of a {@link LocationAdditionalView}, over `location l`. */
export const locationAdditionalJson = sql`(
  select json_build_object('id', l.id, 'description', p.description, 'shortDescription', p.short_description,
    'slogan', p.slogan, 'yearOfFoundation', p.year_of_foundation,
    'products', coalesce(p.products, '[]'), 'services', coalesce(p.services, '[]'),
    'specialFields', (select coalesce(json_agg(json_build_object('key', f.value->'key', 'value', f.value->'value') order by f.ordinality), '[]')
      from jsonb_array_elements(p.special_fields) with ordinality f),
    'memberships', coalesce(p.memberships, '[]'), 'trademarks', coalesce(p.trademarks, '[]'),
    'languages', coalesce(p.languages, '[]'), 'keywords', coalesce(p.keywords, '[]'),
    'paymentMethods', coalesce(p.payment_methods, '[]'),
    'imprint', case when c.imprint_global then c.imprint else p.imprint end,
    'dataPrivacy', case when c.data_privacy_global then c.data_privacy else p.data_privacy end,
    'imprintInherited', c.imprint_global, 'dataPrivacyInherited', c.data_privacy_global)
  from company c left join location_profile p on p.location_id = l.id where c.id = l.company_id)`;

const texts = ['description', 'shortDescription', 'slogan', 'imprint', 'dataPrivacy'] as const;
const wordLists = {
  products: 255,
  services: 255,
  memberships: 255,
  trademarks: 255,
  keywords: 100,
} as const;
const earliestFoundation = 1000;

/**
 * What is to change, checked.
 * @param thisYear the last year in which somebody can have founded a business
 */
export function planAdditional(
  draft: Draft<LocationAdditionalInput>,
  current: LocationAdditionalView,
  thisYear: number,
): Partial<AdditionalRecord> {
  const { good, problems } = draft;
  checkReadOnly(draft, current);
  const change: Record<string, unknown> = {};
  const inherited: readonly string[] = inheritedFields(current);
  for (const field of texts)
    // What the company says for all was read with the rest; sent back unchanged it is not this location's.
    if (good[field] !== undefined && !inherited.includes(field)) change[field] = clean(good[field]);
  for (const [field, longest] of Object.entries(wordLists) as [keyof typeof wordLists, number][])
    if (good[field] !== undefined) change[field] = readWords(good[field] ?? [], field, longest, problems);
  if (good.yearOfFoundation !== undefined) {
    change['yearOfFoundation'] = good.yearOfFoundation;
    checkYear(good.yearOfFoundation, thisYear, problems);
  }
  if (good.specialFields !== undefined) change['specialFields'] = readSpecialFields(good.specialFields ?? [], problems);
  if (good.languages !== undefined)
    change['languages'] = readCodes(good.languages ?? [], 'languages', isLanguage, 'de (ISO 639-1)', 'de', problems);
  if (good.paymentMethods !== undefined)
    change['paymentMethods'] = readCodes(
      good.paymentMethods ?? [],
      'paymentMethods',
      isPaymentMethod,
      'a code such as VISA',
      'VISA',
      problems,
    );
  return change;
}

/** Those in which the company speaks for all of its locations. */
const inheritedFields = ({ imprintInherited, dataPrivacyInherited }: LocationAdditionalView) => [
  ...(imprintInherited ? (['imprint'] as const) : []),
  ...(dataPrivacyInherited ? (['dataPrivacy'] as const) : []),
];

function checkReadOnly({ good, problems }: Draft<LocationAdditionalInput>, current: LocationAdditionalView): void {
  const fixed = ['id', 'imprintInherited', 'dataPrivacyInherited', ...inheritedFields(current)] as const;
  for (const field of fixed)
    if (good[field] !== undefined && good[field] !== current[field])
      problems.add({ field, value: good[field], problem: 'readOnly', example: current[field] });
}

function checkYear(year: number | null, thisYear: number, problems: Problems): void {
  const field = 'yearOfFoundation';
  if (year === null) return;
  if (year < earliestFoundation)
    problems.add({
      field,
      value: year,
      problem: 'tooSmall',
      expected: String(earliestFoundation),
      example: earliestFoundation,
    });
  if (year > thisYear)
    problems.add({ field, value: year, problem: 'tooLarge', expected: String(thisYear), example: thisYear });
}

function readWords(words: readonly string[], field: string, longest: number, problems: Problems): string[] {
  return words.map((word, index) => {
    const path = `${field}[${index}]`;
    const plain = word.trim();
    if (plain === '') problems.add({ field: path, value: word, problem: 'required' });
    if (plain.length > longest)
      problems.add({ field: path, value: word, problem: 'tooLong', expected: `${longest} characters` });
    if (words.slice(0, index).some((other) => other.trim() === plain))
      problems.add({ field: path, value: word, problem: 'duplicate' });
    return plain;
  });
}

function readSpecialFields(fields: readonly SpecialField[], problems: Problems): SpecialField[] {
  return fields.map(({ key, value }, index) => {
    const path = `specialFields[${index}].key`;
    const plain = key.trim();
    if (plain === '') problems.add({ field: path, value: key, problem: 'required' });
    if (fields.slice(0, index).some((other) => other.key.trim() === plain))
      problems.add({ field: path, value: key, problem: 'duplicate' });
    return { key: plain, value: value.trim() };
  });
}

function readCodes(
  codes: readonly string[],
  field: string,
  isKnown: (code: string) => boolean,
  expected: string,
  example: string,
  problems: Problems,
): readonly string[] {
  for (const [index, code] of codes.entries()) {
    const path = `${field}[${index}]`;
    if (!isKnown(code)) problems.add({ field: path, value: code, problem: 'format', expected, example });
    if (codes.indexOf(code) < index) problems.add({ field: path, value: code, problem: 'duplicate' });
  }
  return codes;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** ISO 639-1: two letters for which there is a language. */
const isLanguage = (code: string): boolean => /^[a-z]{2}$/.test(code) && languageNames.of(code) !== undefined;

/** What `LocationPublication` holds of it; the rest is for the platform's own pages. */
const publishedFields: ReadonlySet<keyof AdditionalRecord> = new Set([
  'description',
  'shortDescription',
  'yearOfFoundation',
  'languages',
  'paymentMethods',
] as const);

/** What differs. */
export const additionalChanges = (before: AdditionalRecord, change: Partial<AdditionalRecord>): FieldChange[] =>
  (Object.keys(change) as (keyof AdditionalRecord)[])
    .map((field) => ({ field, before: before[field], after: change[field], published: publishedFields.has(field) }))
    .filter((each) => !isDeepStrictEqual(each.before, each.after));
