import { foldedWords } from '../matching/folded-words.js';

/** ISO 3166-1 alpha-2: the 249 assigned codes. Libraries of countries lack some or add others (XK, AC). */
export const countryCodes: ReadonlySet<string> = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC
  CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD
  GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH
  KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW
  MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC
  SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY
  UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/),
);

/** A point on the earth in degrees (WGS 84): latitude -90 to 90, longitude -180 to 180. */
export interface Coordinate {
  readonly lat: number;
  readonly lon: number;
}

/** A postal address; null = not given. Which parts a product needs is the product's affair, not the address's. */
export interface Address {
  readonly street: string | null;
  readonly house: string | null;
  /** What the postman needs besides: floor, backyard, care of. */
  readonly additive: string | null;
  readonly postCode: string | null;
  readonly city: string | null;
  readonly subLocality: string | null;
  readonly state: string | null;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode: string;
  readonly coordinate: Coordinate | null;
}

/** Whether `code` is an assigned ISO 3166-1 alpha-2 code in upper case. */
export function isCountryCode(code: unknown): code is string {
  return typeof code === 'string' && countryCodes.has(code);
}

/** What is wrong with the country of an input, and in which of its fields. */
export interface CountryFault {
  readonly reason: 'unknown-country' | 'countries-differ';
  readonly field: 'country' | 'countryCode';
}

/**
 * The country of an address as it comes in: `country` or `countryCode`, in either case; the same when both are given;
 * `fallback` (the workspace's country) when neither is.
 */
export function countryOf(
  input: { readonly country?: string | null; readonly countryCode?: string | null },
  fallback: string,
): { readonly countryCode: string } | CountryFault {
  const given = {
    country: input.country?.toUpperCase() ?? null,
    countryCode: input.countryCode?.toUpperCase() ?? null,
  };
  for (const field of ['country', 'countryCode'] as const)
    if (given[field] !== null && !isCountryCode(given[field])) return { reason: 'unknown-country', field };
  if (given.country !== null && given.countryCode !== null && given.country !== given.countryCode)
    return { reason: 'countries-differ', field: 'countryCode' };
  return { countryCode: given.countryCode ?? given.country ?? fallback };
}

/** Whether a value is a coordinate: both numbers given and in range. Other properties do not matter. */
export function isCoordinate(value: unknown): value is Coordinate {
  if (typeof value !== 'object' || value === null) return false;
  const { lat, lon } = value as Partial<Record<keyof Coordinate, unknown>>;
  return isWithin(lat, 90) && isWithin(lon, 180);
}

/** What a location is recognised by when it comes without an external id. */
export interface RecognisableLocation {
  readonly name: string | null;
  readonly street: string | null;
  readonly house: string | null;
  readonly postCode: string | null;
}

/**
 * A key that is equal for two spellings of one location: case, accents, umlauts (ä, ae, a), ß, punctuation, blanks and
 * the ways to write "street" do not count, and a house number may be in the street's field. Made to be compared with
 * other keys, not to be read; change the folding and stored keys have to be made anew.
 *
 * @returns null where there is too little to go by: no name, or neither street nor postcode. Two branches of one chain
 *   would otherwise be taken for the same location.
 */
export function recognitionKey(location: RecognisableLocation): string | null {
  const name = compact(foldedWords(location.name));
  const street = compact(foldedWords(`${location.street ?? ''} ${location.house ?? ''}`).map(foldStreetWord));
  const postCode = compact(foldedWords(location.postCode?.toUpperCase().replace(COUNTRY_BEFORE_POST_CODE, '') ?? null));
  if (name === '' || (street === '' && postCode === '')) return null;
  return [name, street, postCode].join('|');
}

/** `D-90402`, `LV-1010`. */
const COUNTRY_BEFORE_POST_CODE = /^\s*[A-Z]{1,3}\s*-\s*(?=\d)/;
const STREET_WORDS = new Set(['strasse', 'str', 'street', 'st']);

/** `Hauptstraße`, `Hauptstr.` and `Haupt Str` end alike. */
function foldStreetWord(word: string): string {
  return STREET_WORDS.has(word) ? 'str' : word.replace(/strasse$/, 'str');
}

/** Joins words without blanks; between two figures one stays, as house 1 12 is neither 11 2 nor 112. */
function compact(parts: readonly string[]): string {
  return parts.join(' ').replace(/(?<!\p{N}) | (?!\p{N})/gu, '');
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit;
}
