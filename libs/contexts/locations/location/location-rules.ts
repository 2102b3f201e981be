import { countryOf, isCoordinate } from '#domain/locations/address';
import type { Address } from '#domain/locations/address';
import { checkAddress, needsState } from '#domain/locations/address-rules';
import type { AddressFault } from '#domain/locations/address-rules';
import type { Problems } from '#domain/errors/draft';
import type { Problem } from '#domain/errors/errors';
import { phoneTypeFromPartner } from '#domain/values/phone';
import { clean, phoneFormat, readNumber } from '#domain/values/text-input';
import { addressRules } from '../address/address-data.js';
import type { PhoneRecord } from './location-store.js';
import type { PhoneView } from './location-views.js';

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

export interface AlternativePhoneInput extends PhoneInput {
  /** An existing one of the same owner; without it a new one. */
  readonly id?: number | null;
}

const textParts = ['street', 'house', 'additive', 'postCode', 'city', 'subLocality', 'state'] as const;

type AddressParts = { -readonly [Part in keyof Address]?: Address[Part] };

/** The parts of an address that a country has rules for. */
type KnownAddress = Pick<Address, 'postCode' | 'state'> & { readonly countryCode: string | null };

/**
 * The parts of an address that are given, checked: each by itself, and postcode and state against the country.
 * @param fallback ISO 3166-1 alpha-2 for an address whose country is cleared
 * @param current what holds for parts that are not given; what stays as it is, is not checked again
 */
export function readAddress(
  input: AddressInput,
  fallback: string,
  problems: Problems,
  path = 'address',
  current?: KnownAddress,
): { readonly parts: Partial<Address>; readonly suppress?: boolean } {
  const parts: AddressParts = {};
  for (const part of textParts) if (input[part] !== undefined) parts[part] = clean(input[part]);
  const countryIsGood = readCountry(input, fallback, problems, path, parts);
  if (countryIsGood) checkAgainstCountry(parts, current, current?.countryCode ?? fallback, problems, path);
  if (input.coordinate === null) parts.coordinate = null;
  else if (input.coordinate !== undefined)
    if (isCoordinate(input.coordinate)) parts.coordinate = { lat: input.coordinate.lat, lon: input.coordinate.lon };
    else
      problems.add({
        field: at(path, 'coordinate'),
        value: input.coordinate,
        problem: 'format',
        expected: 'lat from -90 to 90 and lon from -180 to 180',
        example: { lat: 49.45, lon: 11.08 },
      });
  return input.suppress === undefined ? { parts } : { parts, suppress: input.suppress ?? false };
}

function readCountry(
  input: AddressInput,
  fallback: string,
  problems: Problems,
  path: string,
  parts: AddressParts,
): boolean {
  if (input.country === undefined && input.countryCode === undefined) return true;
  const country = countryOf(input, fallback);
  if ('countryCode' in country) {
    parts.countryCode = country.countryCode;
    return true;
  }
  if (country.reason === 'countries-differ')
    problems.add({
      field: at(path, 'countryCode'),
      value: input.countryCode,
      problem: 'differs',
      expected: 'country',
    });
  else
    problems.add({
      field: at(path, country.field),
      value: input[country.field],
      problem: 'format',
      expected: 'DE (ISO 3166-1 alpha-2)',
      example: 'DE',
    });
  return false;
}

function checkAgainstCountry(
  parts: AddressParts,
  current: KnownAddress | undefined,
  country: string,
  problems: Problems,
  path: string,
): void {
  const countryCode = parts.countryCode ?? country;
  const { postCode = current?.postCode ?? null, state = current?.state ?? null } = parts;
  const moved = current !== undefined && countryCode !== current.countryCode;
  for (const fault of checkAddress(addressRules, { countryCode, postCode, state })) {
    const value = fault.field === 'postCode' ? postCode : state;
    if (moved || value !== (current?.[fault.field] ?? null))
      problems.add({ ...problemOf(fault), field: at(path, fault.field), value });
  }
}

/** What a fault of an address says to the one who wrote it. */
export function problemOf(fault: AddressFault): Pick<Problem, 'problem' | 'expected' | 'example'> {
  if (fault.field === 'postCode')
    return { problem: 'format', expected: fault.example ?? 'one of the country', example: fault.example };
  return {
    problem: 'oneOf',
    expected: fault.known.map(({ name }) => name).join(', '),
    example: fault.known[0]?.name,
  };
}

/**
 * Notes what an address lacks that letters need: street, city, country and, in some countries, the state.
 * @param input as it came in
 * @param parts what was read of it
 */
export function demandWholeAddress(input: AddressInput, parts: Partial<Address>, problems: Problems): void {
  for (const part of ['street', 'city'] as const)
    if (!parts[part]) problems.add({ field: part, value: input[part] ?? null, problem: 'required' });
  if (!input.country && !input.countryCode)
    problems.add({ field: 'country', value: input.country ?? null, problem: 'required', example: 'DE' });
  else if (!parts.state && parts.countryCode !== undefined && needsState(addressRules, parts.countryCode))
    problems.add({ field: 'state', value: input.state ?? null, problem: 'required' });
}

/** The same for a change: what letters need may be replaced, not cleared. */
export function demandKeptAddress(input: AddressInput, problems: Problems): void {
  for (const part of ['street', 'city', 'country', 'countryCode'] as const)
    if (input[part] !== undefined && clean(input[part]) === null)
      problems.add({ field: part, value: input[part], problem: 'required' });
}

/**
 * A phone, checked; what `input` leaves open is taken from `current`.
 * @param country as for {@link readNumber}
 * @returns undefined when something is wrong with it
 */
export function readPhone(
  input: PhoneInput,
  path: string,
  problems: Problems,
  country: string | undefined,
  current?: PhoneRecord,
): PhoneRecord | undefined {
  const optional = (field: 'tracked' | 'localPhone', held: string | null): string | null | undefined => {
    const text = input[field];
    if (text === undefined || text === held) return held;
    return clean(text) === null ? null : readNumber(text as string, at(path, field), problems, country);
  };
  const tracked = optional('tracked', current?.tracked ?? null);
  const localNumber = optional('localPhone', current?.localNumber ?? null);
  const phoneType = readPhoneType(input.phoneType, at(path, 'phoneType'), problems, current);
  const number =
    input.phone === undefined || input.phone === current?.number
      ? current?.number
      : readGivenNumber(input.phone, at(path, 'phone'), problems, country);
  if (number === undefined && input.phone === undefined)
    problems.add({ field: at(path, 'phone'), value: null, problem: 'required', example: phoneFormat.example });
  if (number === undefined || tracked === undefined || localNumber === undefined || phoneType === undefined)
    return undefined;
  return { number, phoneType, tracked, localNumber };
}

/** While call tracking gives a main phone its tracked number, that can be sent as it was read, and not be another. */
export function demandGiven({ tracked }: PhoneInput, given: string | null, path: string, problems: Problems): void {
  if (given !== null && tracked !== undefined && tracked !== given)
    problems.add({ field: at(path, 'tracked'), value: tracked, problem: 'readOnly', example: given });
}

/** A phone as it was shown, as it is stored. */
export const phoneRecordOf = (view: PhoneView): PhoneRecord => ({
  phoneType: view.phoneType as PhoneRecord['phoneType'],
  number: view.phone,
  tracked: view.tracked,
  localNumber: view.localPhone,
});

/** The whole list of somebody's other phones, checked; those with an id must be among the `current` ones. */
export function readOtherPhones(
  inputs: readonly AlternativePhoneInput[],
  path: string,
  problems: Problems,
  country: string | undefined,
  current: readonly PhoneView[],
): (PhoneRecord & { readonly id: number | undefined })[] {
  const seen = new Set<number>();
  return inputs.flatMap((input, index) => {
    const at = `${path}[${index}]`;
    const id = input.id ?? undefined;
    const held = current.find((phone) => phone.id === id);
    if (id !== undefined && held === undefined) problems.add({ field: `${at}.id`, value: id, problem: 'noSuch' });
    if (id !== undefined && seen.has(id)) problems.add({ field: `${at}.id`, value: id, problem: 'duplicate' });
    if (id !== undefined) seen.add(id);
    const phone = readPhone(input, at, problems, country, held ? phoneRecordOf(held) : undefined);
    return phone === undefined ? [] : [{ ...phone, id }];
  });
}

const at = (path: string, field: string): string => (path === '' ? field : `${path}.${field}`);

function readGivenNumber(
  text: string | null,
  field: string,
  problems: Problems,
  country: string | undefined,
): string | undefined {
  const given = clean(text);
  if (given !== null) return readNumber(given, field, problems, country);
  problems.add({ field, value: text, problem: 'required', example: phoneFormat.example });
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
