import type { ListingContent } from './directory/listing.js';

export type ListingFieldName = keyof ListingContent;
import type { ContentKind } from './directory/content/content.js';

/** A directory portal that the sandbox plays. */
export interface Portal {
  /** Path segment and key on the wire, spelled as in the closed list `listingPortal`. */
  readonly key: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2 codes of the countries served; null: all. */
  readonly countries: readonly string[] | null;
  readonly requestsPerSecond: number;
  /** How it deals with requests to hide a duplicate; without it: it hides it, after a moment. */
  readonly suppression?: 'never' | 'refuses' | 'late';
  /** The fields of a listing that it has a place for; others are dropped. */
  readonly fields: readonly ListingFieldName[];
  /** Whether it takes changes of some fields (PATCH). */
  readonly partialUpdates: boolean;
  /** Content that it shows on listings, beside their facts. */
  readonly contents: readonly ContentKind[];
  /** Visitors write reviews, and the platform may read them. */
  readonly hasReviews: boolean;
  /** Owners answer them through the platform. */
  readonly takesAnswers: boolean;
}

const GENEROUS = 500;

/** The protocol's first fields, which every portal shows. */
const basic: readonly ListingFieldName[] = [
  'name',
  'address',
  'phone',
  'website',
  'email',
  'categories',
  'coordinate',
  'closed',
  'suppressAddress',
];
const all: readonly ListingFieldName[] = [
  ...basic,
  'openingHours',
  'temporarilyClosedUntil',
  'description',
  'shortDescription',
  'logoUrl',
  'imageUrls',
  'socialLinks',
  'paymentMethods',
  'languages',
  'yearOfFoundation',
  'serviceArea',
];
const without = (...missing: ListingFieldName[]) => all.filter((field) => !missing.includes(field));
/** What most portals have in common. */
const modern = {
  requestsPerSecond: GENEROUS,
  fields: all,
  partialUpdates: true,
  contents: [],
  hasReviews: false,
  takesAnswers: false,
} as const;

export const PORTALS: readonly Portal[] = [
  {
    key: 'Firmeneintrag',
    name: 'Firmeneintrag',
    countries: ['DE', 'AT', 'CH'],
    ...modern,
    contents: ['productsServices', 'profile'],
  },
  { key: 'SutterPages', name: 'Sutter Pages', countries: ['DE'], ...modern, contents: ['productsServices', 'menu'] },
  {
    key: 'Telaustria',
    name: 'Telaustria',
    countries: ['AT'],
    ...modern,
    fields: without('serviceArea', 'yearOfFoundation'),
  },
  { key: 'UGDE', name: 'UGDE', countries: ['DE'], ...modern, partialUpdates: false },
  { key: 'Kuechentreff', name: 'Küchentreff', countries: ['DE', 'AT'], ...modern },
  { key: 'ProOptik', name: 'pro optik', countries: ['DE'], ...modern },
  { key: 'Lunapark', name: 'Lunapark', countries: ['DE', 'AT', 'CH'], ...modern },
  {
    key: 'interfleur',
    name: 'interfleur',
    countries: ['DE', 'AT', 'CH'],
    ...modern,
    fields: without('paymentMethods', 'languages'),
  },
  {
    key: 'GlobalPages',
    name: 'Global Pages',
    countries: null,
    ...modern,
    contents: ['productsServices', 'menu', 'events', 'profile'],
    hasReviews: true,
    takesAnswers: true,
  },
  {
    key: 'CityCompass',
    name: 'City Compass',
    countries: null,
    ...modern,
    contents: ['menu', 'events'],
    suppression: 'never',
    hasReviews: true,
    takesAnswers: true,
  },
  {
    key: 'MapAtlas',
    name: 'Map Atlas',
    countries: null,
    ...modern,
    contents: ['menu'],
    suppression: 'refuses',
    hasReviews: true,
  },
  {
    key: 'LocalLoop',
    name: 'Local Loop',
    countries: null,
    ...modern,
    contents: ['productsServices', 'menu', 'events', 'profile'],
    suppression: 'late',
  },
];

const byKey = new Map(PORTALS.map((portal) => [portal.key, portal]));

export function portalByKey(key: string): Portal | undefined {
  return byKey.get(key);
}

/** Whether the portal lists businesses in a country (ISO 3166-1 alpha-2, upper case). */
export function serves(portal: Portal, countryCode: string): boolean {
  return portal.countries === null || portal.countries.includes(countryCode);
}
