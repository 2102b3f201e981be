import { isDeepStrictEqual } from 'node:util';
import { recognitionKey } from '#domain/locations/address';
import type { Address } from '#domain/locations/address';
import type { LocalDate } from '#domain/time/local-date';
import { zoneOf } from '#domain/time/time-zone';

export interface Category {
  readonly key: string;
  readonly value: string;
  readonly aliasId?: number | null;
  readonly aliasName?: string | null;
}

/** Where a business comes to its customers: a place, and how many kilometres around it. */
export interface ServedPlace {
  readonly name: string;
  readonly radius: number | null;
}

/** What people and files say about a location; ids, phones and tags aside. */
export interface LocationRecord {
  readonly name: string;
  readonly externalId: string | null;
  readonly address: Address;
  /** The address is not to be published: a business without a shop. */
  readonly addressSuppressed: boolean;
  /** IANA. Follows the address unless `timeZoneGiven`. */
  readonly timeZone: string;
  readonly timeZoneGiven: boolean;
  readonly email: string | null;
  readonly website: string | null;
  readonly categories: readonly Category[];
  /** Opening hours as somebody wrote them; the structured ones are kept elsewhere. */
  readonly openingHoursText: string | null;
  /** For good. */
  readonly closed: boolean;
  /** The last day on which it is closed. */
  readonly temporarilyClosedUntil: LocalDate | null;
  readonly currentOffer: string | null;
  readonly currentOfferText: string | null;
  readonly serviceArea: readonly ServedPlace[] | null;
}

export const emptyAddress = (countryCode: string): Address => ({
  street: null,
  house: null,
  additive: null,
  postCode: null,
  city: null,
  subLocality: null,
  state: null,
  countryCode,
  coordinate: null,
});

/** A location of which only the name is known. */
export const emptyRecord = (name: string, countryCode: string, timeZone: string): LocationRecord => ({
  name,
  externalId: null,
  address: emptyAddress(countryCode),
  addressSuppressed: false,
  timeZone,
  timeZoneGiven: false,
  email: null,
  website: null,
  categories: [],
  openingHoursText: null,
  closed: false,
  temporarilyClosedUntil: null,
  currentOffer: null,
  currentOfferText: null,
  serviceArea: null,
});

/** The record with the time zone that fits its address, unless somebody said which one holds. */
export function inItsZone(record: LocationRecord, fallback: string): LocationRecord {
  if (record.timeZoneGiven) return record;
  return { ...record, timeZone: zoneOf(record.address) ?? fallback };
}

/**
 * What a row without an external id is recognised by. Where the address says too little to tell two branches of a chain
 * apart, only the very same data is the same location; so a file that is imported twice still finds its rows.
 */
export function identityKey({ name, address }: Pick<LocationRecord, 'name' | 'address'>): string {
  const key = recognitionKey({ name, ...address });
  if (key !== null) return key;
  const { city, countryCode, coordinate } = address;
  return `${name.trim().toLowerCase()}||${JSON.stringify([city, countryCode, coordinate?.lat, coordinate?.lon])}`;
}

type Read = (record: LocationRecord) => unknown;

/** Paths as in `LocationFacts`; what `LocationPublication` holds, nothing else. */
const publishedFields: Readonly<Record<string, Read>> = {
  name: (record) => record.name,
  'address.street': ({ address }) => address.street,
  'address.house': ({ address }) => address.house,
  'address.additive': ({ address }) => address.additive,
  'address.postCode': ({ address }) => address.postCode,
  'address.city': ({ address }) => address.city,
  'address.subLocality': ({ address }) => address.subLocality,
  'address.state': ({ address }) => address.state,
  'address.countryCode': ({ address }) => address.countryCode,
  'address.coordinate': ({ address }) => address.coordinate,
  'address.suppress': (record) => record.addressSuppressed,
  email: (record) => record.email,
  website: (record) => record.website,
  categories: (record) => record.categories,
  openingHours: (record) => record.openingHoursText,
  closed: (record) => record.closed,
  temporarilyClosedUntil: (record) => record.temporarilyClosedUntil,
  serviceArea: (record) => record.serviceArea,
};

const innerFields: Readonly<Record<string, Read>> = {
  currentOffer: (record) => record.currentOffer,
  currentOfferText: (record) => record.currentOfferText,
  externalId: (record) => record.externalId,
  timeZone: (record) => record.timeZone,
  timeZoneGiven: (record) => record.timeZoneGiven,
};

/** One field that differs between two states of a location. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Third parties show it: the version grows, and they are told. */
  readonly published: boolean;
  /** Google shows it, and no portal does. */
  readonly atGoogle?: boolean;
}

export function changesBetween(before: LocationRecord, after: LocationRecord): FieldChange[] {
  const changes = (fields: Readonly<Record<string, Read>>, published: boolean): FieldChange[] =>
    Object.entries(fields)
      .map(([field, read]) => ({ field, before: read(before), after: read(after), published }))
      .filter((change) => !isDeepStrictEqual(change.before, change.after));
  return [...changes(publishedFields, true), ...changes(innerFields, false)];
}
