import { isCountryCode } from '#domain/address';
import type { Address } from '#domain/address';
import { checkAddress } from '#domain/address-rules';
import type { CheckedAddress } from '#domain/address-rules';
import { Problems } from '#domain/draft';
import type { Problem } from '#domain/errors';
import type { DayHours } from '#domain/opening-hours';
import { readHoursText } from '#domain/opening-hours-text';
import { parsePhone } from '#domain/phone';
import { unsafeText } from '#domain/text';
import { isTimeZone } from '#domain/time-zone';
import { addressRules } from '../locations/address-data.js';
import { emptyRecord, inItsZone } from '../locations/location-record.js';
import type { Category, LocationRecord } from '../locations/location-record.js';
import { clean, isEmail, isWebAddress, problemOf } from '../locations/location-rules.js';
import type { Defaults } from '../workspaces/workspace-defaults.js';
import type { ColumnPlan, ImportField } from './columns.js';
import { countryNamed } from './country-names.js';
import type { TableRow } from './table-file.js';

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
const longestHours = 2000;
const mostCategories = 20;

/** Reads rows by a plan of columns. Errors keep a row out; a field that is wrong by itself is left out with a warning. */
export class RowReader {
  constructor(
    private readonly plan: ColumnPlan,
    private readonly defaults: Defaults,
    /** IANA; holds for rows that say none themselves. */
    private readonly timeZone: string | undefined,
  ) {}

  read({ line, cells }: TableRow): ReadRow {
    const errors = new Problems();
    const warnings = new Problems();
    const value = (field: ImportField): string | null => {
      const source = this.plan.sources.get(field);
      if (source === undefined) return null;
      return clean('constant' in source ? source.constant : cells[source.column]);
    };
    if (cells.slice(this.plan.width).some((cell) => cell.trim() !== ''))
      errors.add({ field: 'line', value: cells.length, problem: 'tooLong', expected: `${this.plan.width} columns` });
    if (unsafeText(cells) !== null)
      errors.add({ field: 'line', value: null, problem: 'format', expected: 'text without control characters' });
    else for (const field of this.plan.sources.keys()) checkLength(field, value(field), errors);
    const name = value('name');
    if (name === null) errors.add({ field: 'name', value: null, problem: 'required' });
    const countryCode = readCountry(value('country'), errors);
    if (errors.list.length > 0 || name === null) return { line, errors: errors.list, warnings: [] };
    const address = readAddressParts(value, countryCode, this.defaults.country, warnings);
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
}

/** The record after a row: a new location's from nothing, a known one's from what is stored. */
export function recordAfter(row: ImportRow, defaults: Defaults, stored?: LocationRecord): LocationRecord {
  const base = stored ?? emptyRecord(row.name, defaults.country, defaults.timeZone);
  return inItsZone(
    {
      ...base,
      ...row.rest,
      name: row.name,
      externalId: row.externalId ?? base.externalId,
      address: { ...base.address, ...row.address },
      timeZoneGiven: row.rest.timeZone === undefined ? base.timeZoneGiven : true,
    },
    defaults.timeZone,
  );
}

function checkLength(field: ImportField, text: string | null, errors: Problems): void {
  const most = field === 'openingHours' ? longestHours : longest;
  if (text !== null && text.length > most)
    errors.add({ field, value: text, problem: 'tooLong', expected: `${most} characters` });
}

/** A country decides how phones are read and who may publish: a wrong one is not passed over. */
function readCountry(text: string | null, errors: Problems): string | undefined {
  if (text === null) return undefined;
  const code = isCountryCode(text.toUpperCase()) ? text.toUpperCase() : countryNamed(text);
  if (code === undefined)
    errors.add({ field: 'country', value: text, problem: 'format', expected: 'DE or Germany', example: 'DE' });
  return code;
}

function readAddressParts(
  value: (field: ImportField) => string | null,
  countryCode: string | undefined,
  fallback: string,
  warnings: Problems,
): Partial<Address> {
  const text = (field: ImportField): string | undefined => value(field) ?? undefined;
  const fits = fitting(
    { countryCode: countryCode ?? fallback, postCode: value('postCode'), state: value('state') },
    warnings,
  );
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
 * A text that is no plain week is kept as it is, and the user learns that nobody can reckon with it, or that public holidays
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
  const keys = text
    .split(/[;,|]/)
    .map((key) => key.trim())
    .filter(Boolean);
  return [...new Set(keys)].slice(0, mostCategories).map((key) => ({ key, value: key }));
}

/** Without what is undefined, so that it can be spread over what is known. */
function given<T extends object>(parts: { [Key in keyof T]: T[Key] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<T>;
}
