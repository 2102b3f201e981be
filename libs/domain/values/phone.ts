// "max" metadata: only it knows which area codes exist ("min" checks lengths and calls +49 123 456789 valid), and that
// decides below between two readings of one text. 73 KB more, which a server does not notice.
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';
import type { CountryCode, PhoneNumber, ValidatePhoneNumberLengthResult } from 'libphonenumber-js/max';
import type { ValueOf } from '../lists/lists.js';

/** A phone number in the forms that are stored, sent and shown. */
export interface Phone {
  /** `country-area-number`: `49-911-123456`. One number has one wire format, however it came in. */
  readonly wire: string;
  /** `+49911123456` */
  readonly e164: string;
  /** ISO 3166-1 alpha-2, or libphonenumber's AC, TA, XK; null where the number does not tell (`+800`, unknown area) */
  readonly countryCode: string | null;
}

/**
 * Why a text is no phone number. `country-missing`: it is a national number, and no default country was given;
 * `wrong-length`: between two lengths that the country has; `impossible`: no area of the country begins like this.
 */
export type PhoneFault =
  | 'not-a-number'
  | 'country-missing'
  | 'unknown-country'
  | 'too-short'
  | 'too-long'
  | 'wrong-length'
  | 'impossible'
  | 'has-extension';

type Reading = { readonly number: PhoneNumber } | { readonly reason: PhoneFault };

const WIRE = /^([1-9]\d{0,2})-\d+-\d+$/;
/** Longest area code when libphonenumber gives no grouping, as it does for area codes that do not exist. */
const ASSUMED_AREA_DIGITS = 3;

/**
 * Reads a phone number as wire format, as E.164 in any punctuation (`+49 (0)911 / 12 34 56`, `0049…`) or, with
 * `defaultCountry` (ISO 3166-1 alpha-2), as people of that country write it (`(0911) 12 34 56`).
 *
 * Lengths must be right for the country; area codes need not exist, because numbering plans grow faster than releases
 * of their metadata. What no plan can ever give out is refused: `+1 000 000 0000`. A text that may be wire format or national (`239-462-8535`: São Tomé or Florida) is taken for the
 * one whose area code exists, and for wire format when that does not settle it.
 */
export function parsePhone(text: string, defaultCountry?: string): Phone | { readonly reason: PhoneFault } {
  const trimmed = text.trim();
  const international = readInternational(trimmed);
  if (international === null) return phoneOf(readNational(trimmed, defaultCountry));
  if (isSettled(trimmed, international, defaultCountry)) return phoneOf(international);
  const national = readNational(trimmed, defaultCountry);
  return phoneOf('number' in national && national.number.isValid() ? national : international);
}

/** Administration's `landline` is `landLine` in v5. */
export function phoneTypeForPartner(type: ValueOf<'phoneType.administration'>): ValueOf<'phoneType.partner'> {
  return type === 'landline' ? 'landLine' : type;
}

/** v5's `landLine` is `landline` in administration, and stored so. */
export function phoneTypeFromPartner(type: ValueOf<'phoneType.partner'>): ValueOf<'phoneType.administration'> {
  return type === 'landLine' ? 'landline' : type;
}

/** Whether an international reading needs no comparison with the national one. */
function isSettled(text: string, reading: Reading, defaultCountry: string | undefined): boolean {
  if (!WIRE.test(text)) return true;
  if (!('number' in reading)) return false;
  // 49-123-456789 in Germany is wire format, although (0491) 23456789 exists there.
  const isOfDefaultCountry =
    defaultCountry !== undefined &&
    isSupportedCountry(defaultCountry) &&
    getCountryCallingCode(defaultCountry) === reading.number.countryCallingCode;
  return isOfDefaultCountry || reading.number.isValid();
}

/**
 * How a PIN can reach the number: a mobile takes text messages, other lines take calls. `none`: numbers that earn money
 * from calls, and shared ones, to which nobody should make us call.
 * @param wire wire format or E.164
 */
export function reachOf(wire: string): 'SMS' | 'CALL' | 'none' {
  const reading = readInternational(wire);
  if (reading === null || !('number' in reading)) return 'none';
  const type = reading.number.getType();
  if (type === 'MOBILE') return 'SMS';
  return type !== undefined && costly.has(type) ? 'none' : 'CALL';
}

const costly: ReadonlySet<string> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
]);

/** Null when the text is neither wire format nor marked as international by `+` or `00`. */
function readInternational(text: string): Reading | null {
  if (text.startsWith('+')) return read(text);
  if (text.startsWith('00')) return read(`+${text.slice(2)}`);
  const country = WIRE.exec(text)?.[1];
  if (country === undefined) return null;
  const reading = read(`+${text}`);
  // "205-462-8535" would be read as +20 54628535: the first group is then no country's code.
  return 'number' in reading && reading.number.countryCallingCode !== country ? null : reading;
}

function readNational(text: string, country: string | undefined): Reading {
  if (country === undefined) return { reason: /\d/.test(text) ? 'country-missing' : 'not-a-number' };
  return isSupportedCountry(country) ? read(text, country) : { reason: 'unknown-country' };
}

function read(text: string, defaultCountry?: CountryCode): Reading {
  const options = { defaultCountry, extract: false };
  const fault = validatePhoneNumberLength(text, options);
  if (fault !== undefined) return { reason: LENGTH_FAULTS[fault] };
  const number = parsePhoneNumberWithError(text, options);
  if (isImpossible(number)) return { reason: 'impossible' };
  return number.ext === undefined ? { number } : { reason: 'has-extension' };
}

/** North America: an area begins with 2 to 9, an exchange never with 0. */
const northAmerican = /^[2-9]\d\d[1-9]/;

/** A leading 0 is dialled before national numbers, or, in the few countries where it is part of them, of a known area. */
function isImpossible(number: PhoneNumber): boolean {
  if (number.isValid()) return false;
  const digits = number.nationalNumber;
  return digits.startsWith('0') || (number.countryCallingCode === '1' && !northAmerican.test(digits));
}

const LENGTH_FAULTS: Readonly<Record<NonNullable<ValidatePhoneNumberLengthResult>, PhoneFault>> = {
  NOT_A_NUMBER: 'not-a-number',
  INVALID_COUNTRY: 'unknown-country',
  TOO_SHORT: 'too-short',
  TOO_LONG: 'too-long',
  INVALID_LENGTH: 'wrong-length',
};

function phoneOf(reading: Reading): Phone | { readonly reason: PhoneFault } {
  if ('reason' in reading) return reading;
  const { number } = reading;
  return { wire: wireOf(number), e164: number.number, countryCode: number.country ?? null };
}

/**
 * The area code is the first group of the international format, which in countries without area codes is just the first
 * few figures. Where there is one group only, three figures are taken for the area code.
 */
function wireOf(number: PhoneNumber): string {
  const country = number.countryCallingCode;
  const digits = number.nationalNumber;
  const [, first = ''] = number.formatInternational().split(/\D+/).filter(Boolean);
  const isGrouped = first.length < digits.length && digits.startsWith(first);
  const areaLength = isGrouped ? first.length : Math.min(ASSUMED_AREA_DIGITS, digits.length - 1);
  return `${country}-${digits.slice(0, areaLength)}-${digits.slice(areaLength)}`;
}
