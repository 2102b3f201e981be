import type { LocationFacts, LocationPublication } from '#contexts/locations';
import { defaultWeek, specialDays } from '#domain/opening-hours/special-days';
import type { DirectoryHours, DirectoryListing } from '../ports/directory.port.js';

/** What every listing product needs of a location. */
export const listingFields = ['name', 'address.street', 'address.city', 'address.countryCode', 'mainPhone'] as const;

/** Fields by the names that portals' requirements use; the value null or blank means missing. */
const readers: Readonly<Record<string, (facts: LocationFacts) => string | null>> = {
  name: (facts) => facts.name,
  'address.street': (facts) => facts.address.street,
  'address.house': (facts) => facts.address.house,
  'address.postCode': (facts) => facts.address.postCode,
  'address.city': (facts) => facts.address.city,
  'address.countryCode': (facts) => facts.address.countryCode,
  mainPhone: (facts) => facts.mainPhone,
  email: (facts) => facts.email,
  website: (facts) => facts.website,
};

/** Fields that a portal can ask for. */
export const readableFields: readonly string[] = Object.keys(readers);

/** Which of the fields a location lacks, in the order asked. A field that is not ours cannot be completed: it is missing. */
export const missingFields = (facts: LocationFacts, required: readonly string[]): string[] =>
  required.filter((field) => (readers[field]?.(facts) ?? '').trim() === '');

/** Profiles of the business elsewhere, not pages of its own. */
const social = new Set(['Facebook', 'Instagram', 'LinkedIn', 'TikTok', 'Twitter', 'XING', 'Youtube']);

/** The location as portals show it. Call it only with facts in which nothing of {@link listingFields} is missing. */
export function directoryListing(facts: LocationPublication): DirectoryListing {
  const { street, house, additive, postCode, city, state, countryCode, coordinate } = facts.address;
  const until = facts.temporarilyClosedUntil;
  return {
    name: facts.name,
    address: {
      street: street ?? '',
      house,
      additive,
      postCode,
      city: city ?? '',
      state,
      countryCode: countryCode ?? '',
    },
    phone: facts.mainPhone ?? '',
    website: facts.website ?? ownPage(facts),
    email: facts.email,
    categories: facts.categories.map((category) => category.value),
    coordinate: coordinate === null ? null : { lat: coordinate.lat, lon: coordinate.lon },
    closed: facts.closed,
    suppressAddress: facts.addressSuppressed,
    openingHours: hoursOf(facts),
    temporarilyClosedUntil: until !== null && until >= facts.today ? until : null,
    description: facts.description,
    shortDescription: facts.shortDescription,
    logoUrl: facts.logoUrl,
    imageUrls: facts.imageUrls,
    socialLinks: facts.links.filter(({ type }) => social.has(type)),
    paymentMethods: facts.paymentMethods,
    languages: facts.languages,
    yearOfFoundation: facts.yearOfFoundation,
    serviceArea: facts.serviceArea ?? [],
  };
}

const ownPage = ({ links }: LocationPublication): string | null =>
  (links.find(({ type }) => type === 'Location') ?? links.find(({ type }) => type === 'Customer'))?.url ?? null;

function hoursOf({ hours, openingHoursText, today }: LocationPublication): DirectoryHours | null {
  const week = defaultWeek(hours);
  const special = specialDays(hours, today);
  const text = week === null ? openingHoursText : null;
  return week === null && special.length === 0 && text === null ? null : { week, specialDays: special, text };
}
