import type { Draft, Problems } from '#domain/errors/draft';
import { isCountryCode } from '#domain/locations/address';
import { checkEmail, checkWebAddress, clean, readNumber } from '#domain/values/text-input';
import type { GivenBusiness } from './comparison.rules.js';

/** What a visitor sends. */
export interface ScanInput {
  /** The browser's own: 128 random bits. Sent again under it, nothing new begins. */
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly postCode?: string | null;
  readonly phone?: string | null;
  readonly website?: string | null;
  /** Where the visitor wants to be contacted; only with `consent`. */
  readonly email?: string | null;
  readonly consent?: boolean;
}

/** A scan as it is kept. */
export interface RequestedScan extends GivenBusiness {
  readonly token: string;
  /** Null: the visitor does not want to be contacted. */
  readonly email: string | null;
}

/** A scan's id, as browsers make it. */
export const scanTokenPattern = /^[0-9a-f]{32}$/;
/** Longest text of a field. */
export const longestGiven = { name: 100, street: 200, postCode: 20, city: 100, phone: 60, website: 255 } as const;
/** Scans of one form that begin in a minute: more are no visitors. */
export const mostBegunInMinute = 30;
/** Visitors of one form who want to be contacted in an hour: more emails nobody reads. */
export const mostLeadsInHour = 60;

/** @throws DomainError `validationFailed` */
export function readScan(draft: Draft<ScanInput>): RequestedScan {
  const { good, problems } = draft;
  for (const field of ['name', 'street', 'city'] as const)
    if (good[field] !== undefined && clean(good[field]) === null)
      problems.add({ field, value: good[field], problem: 'required' });
  const country = good.country?.trim().toUpperCase();
  if (country !== undefined && !isCountryCode(country))
    problems.add({ field: 'country', value: good.country, problem: 'format', expected: 'DE', example: 'DE' });
  const phone = phoneIn(good.phone, country, problems);
  const postCode = clean(good.postCode);
  // Portals are searched by phone, or by name and post code.
  if (postCode === null && clean(good.phone) === null && !problems.isWithin('postCode'))
    problems.add({ field: 'postCode', value: good.postCode ?? null, problem: 'required' });
  const website = websiteIn(good.website, problems);
  const email = emailIn(good, problems);
  const { id, name, street, city } = draft.complete();
  return {
    token: id,
    name: name.trim(),
    street: street.trim(),
    postCode,
    city: city.trim(),
    countryCode: country ?? '',
    phone,
    website,
    email,
  };
}

function phoneIn(given: string | null | undefined, country: string | undefined, problems: Problems): string | null {
  const phone = clean(given);
  if (phone === null) return null;
  return readNumber(phone, 'phone', problems, isCountryCode(country) ? country : undefined) ?? null;
}

/** People leave out how the address begins. */
function websiteIn(given: string | null | undefined, problems: Problems): string | null {
  const website = clean(given);
  if (website === null) return null;
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(website) && !/^[^/]+:\d+(\/|$)/.test(website) ? website : `https://${website}`;
  checkWebAddress(address, 'website', problems);
  return address;
}

/** An email address is kept only with consent, and consent is to nothing without one. */
function emailIn({ email, consent }: Readonly<Partial<ScanInput>>, problems: Problems): string | null {
  checkEmail(email, 'email', problems);
  const address = clean(email);
  if (address !== null && consent !== true)
    problems.add({ field: 'consent', value: consent ?? null, problem: 'oneOf', expected: 'true', example: true });
  if (address === null && consent === true) problems.add({ field: 'email', value: null, problem: 'required' });
  return address;
}
