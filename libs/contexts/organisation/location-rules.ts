import { countryOf, isCoordinate } from '#domain/address';
import type { Address } from '#domain/address';
import type { Problems } from '#domain/draft';
import { parsePhone, phoneTypeFromPartner } from '#domain/phone';
import type { PhoneRecord } from './location-store.js';

/** An address as it comes in. Absent: unchanged or not known. Null: cleared. */
export interface AddressInput {
  readonly street?: string | null;
  readonly house?: string | null;
  readonly additive?: string | null;
  readonly postCode?: string | null;
  readonly city?: string | null;
  readonly subLocality?: string | null;
  readonly state?: string | null;
  /** ISO 3166-1 alpha-2; the same as `countryCode` when both are given. */
  readonly country?: string | null;
  readonly countryCode?: string | null;
  readonly coordinate?: { readonly lat: number; readonly lon: number } | null;
  /** True: the address is not to be published. */
  readonly suppress?: boolean | null;
}

export interface PhoneInput {
  /** `49-911-123456` or E.164. */
  readonly phone?: string | null;
  /** `landLine` (v5) or `landline`, `mobile`, `fax`. */
  readonly phoneType?: string | null;
  readonly tracked?: string | null;
  readonly localPhone?: string | null;
}

const textParts = ['street', 'house', 'additive', 'postCode', 'city', 'subLocality', 'state'] as const;

/** Text without blanks around it; null when nothing is left. */
export const clean = (text: string | null | undefined): string | null => text?.trim() || null;

/**
 * The parts of an address that are given, checked.
 * @param fallback ISO 3166-1 alpha-2 for an address whose country is cleared
 */
export function readAddress(
  input: AddressInput,
  fallback: string,
  problems: Problems,
  path = 'address',
): { readonly parts: Partial<Address>; readonly suppress?: boolean } {
  const parts: { -readonly [Part in keyof Address]?: Address[Part] } = {};
  for (const part of textParts) if (input[part] !== undefined) parts[part] = clean(input[part]);
  if (input.country !== undefined || input.countryCode !== undefined) {
    const country = countryOf(input, fallback);
    if ('countryCode' in country) parts.countryCode = country.countryCode;
    else if (country.reason === 'countries-differ')
      problems.add({ field: `${path}.countryCode`, value: input.countryCode, problem: 'differs', expected: 'country' });
    else
      problems.add({
        field: `${path}.${country.field}`,
        value: input[country.field],
        problem: 'format',
        expected: 'DE (ISO 3166-1 alpha-2)',
        example: 'DE',
      });
  }
  if (input.coordinate === null) parts.coordinate = null;
  else if (input.coordinate !== undefined)
    if (isCoordinate(input.coordinate)) parts.coordinate = { lat: input.coordinate.lat, lon: input.coordinate.lon };
    else
      problems.add({
        field: `${path}.coordinate`,
        value: input.coordinate,
        problem: 'format',
        expected: 'lat from -90 to 90 and lon from -180 to 180',
        example: { lat: 49.45, lon: 11.08 },
      });
  return input.suppress === undefined ? { parts } : { parts, suppress: input.suppress ?? false };
}

const phoneWords = { expected: '49-911-123456 or +49911123456', example: '49-911-123456' } as const;

/** A number in wire format; undefined when it is none, which stands in `problems` then. */
export function readNumber(text: string, field: string, problems: Problems): string | undefined {
  const phone = parsePhone(text);
  if ('wire' in phone) return phone.wire;
  problems.add({ field, value: text, problem: 'format', ...phoneWords });
  return undefined;
}

/**
 * A phone, checked; what `input` leaves open is taken from `current`.
 * @returns undefined when something is wrong with it
 */
export function readPhone(
  input: PhoneInput,
  path: string,
  problems: Problems,
  current?: PhoneRecord,
): PhoneRecord | undefined {
  const optional = (field: 'tracked' | 'localPhone', held: string | null): string | null | undefined => {
    const text = input[field];
    if (text === undefined) return held;
    return clean(text) === null ? null : readNumber(text as string, at(path, field), problems);
  };
  const tracked = optional('tracked', current?.tracked ?? null);
  const localNumber = optional('localPhone', current?.localNumber ?? null);
  const phoneType = readPhoneType(input.phoneType, at(path, 'phoneType'), problems, current);
  const number =
    input.phone === undefined ? current?.number : readGivenNumber(input.phone, at(path, 'phone'), problems);
  if (number === undefined && input.phone === undefined)
    problems.add({ field: at(path, 'phone'), value: null, problem: 'required', example: phoneWords.example });
  if (number === undefined || tracked === undefined || localNumber === undefined || phoneType === undefined)
    return undefined;
  return { number, phoneType, tracked, localNumber };
}

const at = (path: string, field: string): string => (path === '' ? field : `${path}.${field}`);

function readGivenNumber(text: string | null, field: string, problems: Problems): string | undefined {
  const given = clean(text);
  if (given !== null) return readNumber(given, field, problems);
  problems.add({ field, value: text, problem: 'required', example: phoneWords.example });
  return undefined;
}

function readPhoneType(
  type: string | null | undefined,
  field: string,
  problems: Problems,
  current: PhoneRecord | undefined,
): PhoneRecord['phoneType'] | undefined {
  if (type === undefined) return current?.phoneType ?? 'landline';
  if (type === null) return 'landline';
  if (type === 'landline' || type === 'landLine' || type === 'mobile' || type === 'fax')
    return type === 'landline' ? type : phoneTypeFromPartner(type);
  problems.add({ field, value: type, problem: 'oneOf', expected: 'landline, mobile, fax', example: 'landline' });
  return undefined;
}

const email = /^[^\s@"<>]+@[^\s@"<>.]+(\.[^\s@"<>.]+)+$/;

export const isEmail = (text: string): boolean => text.length <= 254 && email.test(text);

/** An absolute http(s) address with a host that has a dot. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text) || !URL.canParse(text)) return false;
  return new URL(text).hostname.includes('.');
}

export function checkEmail(value: string | null | undefined, field: string, problems: Problems): void {
  const text = clean(value);
  if (text !== null && !isEmail(text))
    problems.add({ field, value, problem: 'format', expected: 'info@example.com', example: 'info@example.com' });
}

export function checkWebAddress(value: string | null | undefined, field: string, problems: Problems): void {
  const text = clean(value);
  if (text !== null && !isWebAddress(text))
    problems.add({ field, value, problem: 'format', expected: 'https://example.com', example: 'https://example.com' });
}
