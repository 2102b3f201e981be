import type { PortalEntry } from '#contexts/listings';
import { compareField } from '#domain/listings/listing-fields';
import { likeness, preparePlace, samePlaceFrom } from '#domain/matching/place-match';
import type { Likeness, Place } from '#domain/matching/place-match';

/** `ERROR`: the portal could not be asked in time. */
export const checkOutcomes = ['FOUND', 'NOT_FOUND', 'ERROR'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

export const comparedFields = ['name', 'street', 'postCode', 'city', 'phone', 'website'] as const;
export type ComparedField = (typeof comparedFields)[number];

/** A business as its visitor gave it; null: not given. */
export interface GivenBusiness {
  readonly name: string;
  /** With the house number. */
  readonly street: string;
  readonly postCode: string | null;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** Wire format. */
  readonly phone: string | null;
  readonly website: string | null;
}

/** A field in which a portal shows something else. */
export interface Difference {
  readonly field: ComparedField;
  /** What the portal shows; null: nothing. */
  readonly shown: string | null;
}

export interface CheckResult {
  readonly outcome: CheckOutcome;
  /** Where visitors of the portal see it; null: nowhere, or it is not known. */
  readonly url: string | null;
  /** Fields that were given, and so compared. */
  readonly compared: number;
  readonly differences: readonly Difference[];
}

export const failedCheck: CheckResult = { outcome: 'ERROR', url: null, compared: 0, differences: [] };
const notFound: CheckResult = { ...failedCheck, outcome: 'NOT_FOUND' };

/** The entry that is the same place by the rule of the whole platform, and in what it differs. */
export function compareEntries(given: GivenBusiness, entries: Iterable<PortalEntry>): CheckResult {
  const ours = preparePlace(placeOf(given));
  const alike = [...entries]
    .map((entry) => ({ entry, found: likeness(ours, preparePlace(entry)) }))
    .filter(({ found }) => found.similarity >= samePlaceFrom)
    .toSorted((one, other) => other.found.similarity - one.found.similarity);
  const [best] = alike;
  if (best === undefined) return notFound;
  const fields = comparedFields.filter((field) => given[field] !== null);
  const differences = fields
    .filter((field) => !agrees(field, given, best.entry, best.found))
    .map((field) => ({ field, shown: shownOf(field, best.entry) }));
  return { outcome: 'FOUND', url: webAddress(best.entry.url), compared: fields.length, differences };
}

function agrees(field: ComparedField, given: GivenBusiness, entry: PortalEntry, { matching }: Likeness): boolean {
  switch (field) {
    case 'website':
      return compareField('website', { website: given.website }, { website: entry.website }, '') === 'MATCH';
    case 'street':
      return matching.includes('street') && (matching.includes('house') || !hasHouse(given));
    default:
      return matching.includes(field);
  }
}

const hasHouse = (given: GivenBusiness): boolean => preparePlace(placeOf(given)).house !== null;

function shownOf(field: ComparedField, entry: PortalEntry): string | null {
  if (field !== 'street') return entry[field];
  return [entry.street, entry.house].filter((part) => part !== null).join(' ') || null;
}

/** A portal's link is shown to visitors: it leads to a page and does nothing else. */
const webAddress = (url: string | null): string | null => (url !== null && /^https?:\/\//i.test(url) ? url : null);

const placeOf = ({ name, street, postCode, city, countryCode, phone }: GivenBusiness): Place => ({
  name,
  street,
  house: null,
  postCode,
  city,
  countryCode,
  phone,
  lat: null,
  lon: null,
});
