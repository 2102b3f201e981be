import { isDeepStrictEqual } from 'node:util';
import { isCountryCode } from '#domain/locations/address';
import type { Address } from '#domain/locations/address';
import { checkAddress, withLeadingZeros } from '#domain/locations/address-rules';
import type { CheckedAddress } from '#domain/locations/address-rules';
import { Problems } from '#domain/errors/draft';
import type { Problem } from '#domain/errors/errors';
import type { DayHours } from '#domain/opening-hours/opening-hours';
import { readHoursText } from '#domain/opening-hours/opening-hours-text';
import { parsePhone } from '#domain/values/phone';
import { unsafeText } from '#domain/values/text';
import { isTimeZone } from '#domain/time/time-zone';
import { unguarded } from '#platform/tables';
import type { TableRow } from '#platform/tables';
import { addressRules } from '../address/address-data.js';
import { emptyRecord, inItsZone } from '../location/location-record.js';
import type { Category, LocationRecord } from '../location/location-record.js';
import type { Defaults } from '#contexts/tenancy';
import { clean, isEmail, isWebAddress } from '#domain/values/text-input';
import { problemOf } from '../location/location-rules.js';
import { readCategoryKeys } from './category-keys.js';
import type { ColumnPlan, ImportField } from './columns.js';
import type { CountryHint } from './country-evidence.js';
import { countryNamed } from './country-names.js';

/** What one row says. An empty cell says nothing: what is known stays. */
export interface ImportRow {
  readonly line: number;
  readonly externalId: string | null;
  readonly name: string;
  readonly address: Partial<Address>;
  /** Wire format. */
  readonly phone: string | undefined;
  /** The week that the opening hours describe; null when they say something else, or cannot be read. */
  readonly hours: readonly DayHours[] | null;
  readonly rest: Partial<Pick<LocationRecord, 'email' | 'website' | 'categories' | 'openingHoursText' | 'timeZone'>>;
}

/** A row, or why it is none; `warnings` name fields that were left out. */
export type ReadRow = ({ readonly row: ImportRow } | { readonly line: number; readonly errors: readonly Problem[] }) & {
  readonly warnings: readonly Problem[];
};

const longest = 255;
const mostCategories = 20;
const longestHours = 2000;
/** The smallest number that is not zero has more than 300 digits when it is written without an exponent. */
const longestDegrees = 400;
const longestOf: Readonly<Partial<Record<ImportField, number>>> = {
  openingHours: longestHours,
  latitude: longestDegrees,
  longitude: longestDegrees,
  // Each key by itself is as long as other texts, and may be in quotation marks, each of its own twice.
  categories: mostCategories * (2 * longest + 4),
};

/** Reads rows by a plan of columns. Errors keep a row out; a field that is wrong by itself is left out with a warning. */
export class RowReader {
  constructor(
    private readonly plan: ColumnPlan,
    private readonly defaults: Defaults,
    /** IANA; holds for rows that say none themselves. */
    private readonly timeZone: string | undefined,
    /** Whether the default country can be taken for right where a row names none. */
    private readonly isCountryLikely = false,
  ) {}

  /** What a row without a country tells about it; null: it names one. */
  hint({ cells }: TableRow): CountryHint | null {
    if (this.value(cells, 'country') !== null) return null;
    return {
      postCode: this.value(cells, 'postCode'),
      state: this.value(cells, 'state'),
      phone: this.value(cells, 'phone'),
    };
  }

  read({ line, cells, numbers = [] }: TableRow): ReadRow {
    const errors = new Problems();
    const warnings = new Problems();
    const value = (field: ImportField): string | null => this.value(cells, field);
    if (cells.slice(this.plan.width).some((cell) => cell.trim() !== ''))
      errors.add({ field: 'line', value: cells.length, problem: 'tooLong', expected: `${this.plan.width} columns` });
    if (unsafeText(cells) !== null)
      errors.add({ field: 'line', value: null, problem: 'format', expected: 'text without control characters' });
    else for (const field of this.plan.sources.keys()) checkLength(field, value(field), errors);
    const name = value('name');
    if (name === null) errors.add({ field: 'name', value: null, problem: 'required' });
    const countryCode = readCountry(value('country'), errors);
    if (errors.list.length > 0 || name === null) return { line, errors: errors.list, warnings: [] };
    const source = this.plan.sources.get('postCode');
    const isNumber = source !== undefined && 'column' in source && numbers.includes(source.column);
    const mayFill = isNumber && (countryCode !== undefined || this.isCountryLikely);
    const address = readAddressParts({ value, mayFill }, countryCode, this.defaults.country, warnings);
    const row: ImportRow = {
      line,
      externalId: value('externalId'),
      name,
      address,
      phone: readPhoneCell(value('phone'), countryCode ?? this.defaults.country, warnings),
      hours: readHours(value('openingHours'), warnings),
      rest: given({
        email: readIf(value('email'), 'email', isEmail, 'info@example.com', warnings),
        website: readIf(withScheme(value('website')), 'website', isWebAddress, 'https://example.com', warnings),
        categories: readCategories(value('categories')),
        openingHoursText: value('openingHours') ?? undefined,
        timeZone: readIf(value('timeZone'), 'timeZone', isTimeZone, 'Europe/Berlin', warnings) ?? this.timeZone,
      }),
    };
    return { row, warnings: warnings.list };
  }

  private value(cells: readonly string[], field: ImportField): string | null {
    const source = this.plan.sources.get(field);
    if (source === undefined) return null;
    if ('constant' in source) return clean(source.constant);
    const text = clean(cells[source.column]);
    return text === null ? null : clean(unguarded(text));
  }
}

/** The record after a row: a new location's from nothing, a known one's from what is stored. */
export function recordAfter(row: ImportRow, defaults: Defaults, stored?: LocationRecord): LocationRecord {
  const base = stored ?? emptyRecord(row.name, defaults.country, defaults.timeZone);
  return inItsZone(
    {
      ...base,
      ...row.rest,
      ...(row.rest.categories && { categories: named(row.rest.categories, base.categories) }),
      name: row.name,
      externalId: row.externalId ?? base.externalId,
      address: { ...base.address, ...row.address },
      timeZoneGiven: row.rest.timeZone === undefined ? base.timeZoneGiven : true,
    },
    defaults.timeZone,
  );
}

/** A file names categories by their keys alone: what is known about those that stay is kept. */
function named(read: readonly Category[], known: readonly Category[]): readonly Category[] {
  const keys = read.map(({ key }) => key);
  if (isDeepStrictEqual(keys, [...new Set(known.map(({ key }) => key))])) return known;
  return read.map((category) => known.find(({ key }) => key === category.key) ?? category);
}

function checkLength(field: ImportField, text: string | null, errors: Problems): void {
  const most = longestOf[field] ?? longest;
  if (text === null) return;
  if (text.length > most) errors.add({ field, value: text, problem: 'tooLong', expected: `${most} characters` });
  const key = field === 'categories' ? readCategoryKeys(text).find(({ length }) => length > longest) : undefined;
  if (key !== undefined) errors.add({ field, value: key, problem: 'tooLong', expected: `${longest} characters` });
}

/** A country decides how phones are read and who may publish: a wrong one is not passed over. */
function readCountry(text: string | null, errors: Problems): string | undefined {
  if (text === null) return undefined;
  const code = isCountryCode(text.toUpperCase()) ? text.toUpperCase() : countryNamed(text);
  if (code === undefined)
    errors.add({ field: 'country', value: text, problem: 'format', expected: 'DE or Germany', example: 'DE' });
  return code;
}

/** @param mayFill the postcode is there as a number, and its country is known */
function readAddressParts(
  { value, mayFill }: { readonly value: (field: ImportField) => string | null; readonly mayFill: boolean },
  countryCode: string | undefined,
  fallback: string,
  warnings: Problems,
): Partial<Address> {
  const text = (field: ImportField): string | undefined => value(field) ?? undefined;
  const country = countryCode ?? fallback;
  const written = value('postCode');
  const postCode = mayFill && written !== null ? withLeadingZeros(addressRules, country, written) : written;
  const fits = fitting({ countryCode: country, postCode, state: value('state') }, warnings);
  const lat = readDegrees(value('latitude'), 'latitude', 90, warnings);
  const lon = readDegrees(value('longitude'), 'longitude', 180, warnings);
  return given({
    street: text('street'),
    house: text('house'),
    additive: text('additive'),
    postCode: fits.postCode ?? undefined,
    city: text('city'),
    subLocality: text('subLocality'),
    state: fits.state ?? undefined,
    countryCode,
    coordinate: lat === undefined || lon === undefined ? undefined : { lat, lon },
  });
}

/** Postcode and state, without what no address of the country has. */
function fitting(address: CheckedAddress, warnings: Problems): Pick<CheckedAddress, 'postCode' | 'state'> {
  const faults = checkAddress(addressRules, address);
  for (const fault of faults) warnings.add({ ...problemOf(fault), field: fault.field, value: address[fault.field] });
  const kept = (field: 'postCode' | 'state') => (faults.some((fault) => fault.field === field) ? null : address[field]);
  return { postCode: kept('postCode'), state: kept('state') };
}

function readDegrees(text: string | null, field: ImportField, limit: number, warnings: Problems): number | undefined {
  if (text === null) return undefined;
  const degrees = /^[+-]?\d+([.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (Math.abs(degrees) <= limit) return degrees;
  warnings.add({
    field,
    value: text,
    problem: 'format',
    expected: `degrees from -${limit} to ${limit}`,
    example: 11.08,
  });
  return undefined;
}

function readPhoneCell(text: string | null, countryCode: string, warnings: Problems): string | undefined {
  if (text === null) return undefined;
  const phone = parsePhone(text, countryCode);
  if ('wire' in phone) return phone.wire;
  const example = '+49 911 123456';
  warnings.add({
    field: 'phone',
    value: text,
    problem: 'format',
    expected: `one phone number such as ${example}`,
    example,
  });
  return undefined;
}

function readIf(
  text: string | null,
  field: ImportField,
  fits: (text: string) => boolean,
  example: string,
  warnings: Problems,
): string | undefined {
  if (text === null) return undefined;
  if (fits(text)) return text;
  warnings.add({ field, value: text, problem: 'format', expected: example, example });
  return undefined;
}

/**
 * A text that is no plain week is kept as it is, and the user learns that the platform cannot parse it, or that public holidays
 * are left to be set as special days.
 */
function readHours(text: string | null, warnings: Problems): readonly DayHours[] | null {
  if (text === null) return null;
  const read = readHoursText(text);
  if (read?.withoutHolidays === true) warnings.add({ field: 'openingHours', value: text, problem: 'holidays' });
  if (read !== null) return read.week;
  const example = 'Mo-Fr 09:00-18:00; Sa 09:00-13:00';
  warnings.add({ field: 'openingHours', value: text, problem: 'format', expected: example, example });
  return null;
}

/** People write `www.example.com`. */
const withScheme = (text: string | null): string | null =>
  text !== null && /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]|$)/i.test(text) ? `https://${text}` : text;

function readCategories(text: string | null): Category[] | undefined {
  if (text === null) return undefined;
  return [...new Set(readCategoryKeys(text))].slice(0, mostCategories).map((key) => ({ key, value: key }));
}

/** Without what is undefined, so that it can be spread over what is known. */
function given<T extends object>(parts: { [Key in keyof T]: T[Key] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<T>;
}
