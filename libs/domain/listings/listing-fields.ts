import { isDeepStrictEqual } from 'node:util';
import { decidedLists } from '../lists/lists.js';
import type { DecidedValueOf } from '../lists/lists.js';
import { closingPattern, minutesOfDay, openingPattern, spanOf, weekdays } from '../opening-hours/opening-hours.js';
import type { TimeInterval, Weekday } from '../opening-hours/opening-hours.js';
import { circularSpans, joinedSpans } from '../opening-hours/week-spans.js';

/**
 * The fields of a listing by the names that the directory protocol gives them, and when two values of a field say the
 * same. Portals write phones, addresses of pages and hours in their own way: what a visitor would take for the same is
 * no difference.
 */
export type ListingField = DecidedValueOf<'listingField'>;
export type FieldStatus = DecidedValueOf<'fieldStatus'>;

export const listingFieldNames: readonly ListingField[] = decidedLists.listingField;

/** Without these a portal cannot show anything: every portal carries them. */
const indispensable: ReadonlySet<ListingField> = new Set(['name', 'address', 'phone']);

/** A listing, ours or a portal's: what a portal sends can be anything. */
export type ListingValues = Readonly<Record<string, unknown>>;

export const isListingField = (name: string): name is ListingField =>
  (listingFieldNames as readonly string[]).includes(name);

/** The fields that a portal has a place for. @param fields what it says of itself; null: nothing, so that it gets all */
export const carriedFields = (fields: readonly string[] | null): readonly ListingField[] =>
  fields === null
    ? listingFieldNames
    : listingFieldNames.filter((field) => indispensable.has(field) || fields.includes(field));

/** These fields of a listing and no others. */
export const onlyFields = (listing: ListingValues, fields: readonly ListingField[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, listing[field] ?? null]));

/** The fields in which two of our own versions differ, to the letter. */
export const changedFields = (
  before: ListingValues,
  after: ListingValues,
  fields: readonly ListingField[],
): ListingField[] => fields.filter((field) => !isDeepStrictEqual(plain(before[field]), plain(after[field])));

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;

/**
 * How a field stands, by what both show.
 * @param today at the location: days that are over are no difference
 */
export function compareField(
  field: ListingField,
  ours: ListingValues,
  theirs: ListingValues,
  today: string,
): Extract<FieldStatus, 'MATCH' | 'MISMATCH' | 'MISSING'> {
  const [own, other] = [comparable(field, ours, ours, today), comparable(field, theirs, ours, today)];
  if (isDeepStrictEqual(own, other)) return 'MATCH';
  if (field === 'phone' && other !== null && other === nationalDigits(ours['phone'])) return 'MATCH';
  return other === null ? 'MISSING' : 'MISMATCH';
}

/** @param ours says whether the street is to be seen at all */
function comparable(field: ListingField, listing: ListingValues, ours: ListingValues, today: string): unknown {
  const value = listing[field] ?? null;
  if (field === 'address') return comparableAddress(value, ours['suppressAddress'] === true);
  return readers[field]?.(value, today) ?? null;
}

type Reader = (value: unknown, today: string) => unknown;

const text: Reader = (value) => {
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : null;
  return value.normalize('NFC').replaceAll(/\s+/g, ' ').trim() || null;
};
const anyCase: Reader = (value, today) => (text(value, today) as string | null)?.toLowerCase() ?? null;
const flag: Reader = (value) => value === true || null;

/** Neither the scheme nor `www.` nor a slash at the end makes another page. */
const page: Reader = (value, today) => {
  const written = text(value, today) as string | null;
  if (written === null) return null;
  const [, host = '', path = ''] = /^(?:https?:\/\/)?(?:www\.)?([^/?#]+)(.*)$/i.exec(written) ?? [];
  return `${host.toLowerCase().replace(/:(80|443)$/, '')}${path.replace(/\/$/, '')}`;
};

const digits: Reader = (value, today) =>
  (text(value, today) as string | null)?.replaceAll(/\(0\)|\D/g, '').replace(/^0+/, '') || null;

/** A portal of the country itself may leave out its code: `0911 123456` is `49-911-123456`. */
const nationalDigits = (wire: unknown): unknown =>
  typeof wire === 'string' ? digits(/^\d{1,3}-(.+)$/.exec(wire)?.[1], '') : null;

/** A list without order; blank entries are none. */
const setOf =
  (reader: Reader): Reader =>
  (value, today) => {
    const entries = listOf(value).map((entry) => reader(entry, today));
    const known = entries.filter((entry) => entry !== null).map((entry) => JSON.stringify(entry));
    return known.length === 0 ? null : [...new Set(known)].toSorted();
  };

const rowOf: Reader = (value, today) => {
  const entries = listOf(value).map((entry) => page(entry, today));
  return entries.length === 0 ? null : entries;
};

const day: Reader = (value, today) => (typeof value === 'string' && value >= today ? value : null);

/** To about a metre. */
const position: Reader = (value) => {
  const { lat, lon } = objectOf(value);
  if (typeof lat !== 'number' || typeof lon !== 'number') return null;
  return [Math.round(lat * 1e5), Math.round(lon * 1e5)];
};

const link: Reader = (value, today) => {
  const { type, url } = objectOf(value);
  return [anyCase(type, today), page(url, today)];
};

const area: Reader = (value, today) => {
  const { name, radius } = objectOf(value);
  return [anyCase(name, today), typeof radius === 'number' ? radius : null];
};

const readers: Partial<Record<ListingField, Reader>> = {
  name: text,
  phone: digits,
  website: page,
  email: anyCase,
  categories: setOf(anyCase),
  coordinate: position,
  closed: flag,
  suppressAddress: flag,
  openingHours: hours,
  temporarilyClosedUntil: day,
  description: text,
  shortDescription: text,
  logoUrl: page,
  imageUrls: rowOf,
  socialLinks: setOf(link),
  paymentMethods: setOf(anyCase),
  languages: setOf(anyCase),
  yearOfFoundation: text,
  serviceArea: setOf(area),
};

/** Street and house number are one line for some, `Straße` is `Str.` for others. */
function comparableAddress(value: unknown, suppressed: boolean): unknown {
  const { street, house, additive, postCode, city, state, countryCode } = objectOf(value);
  const word = (part: unknown): string => ((anyCase(part, '') as string | null) ?? '').replaceAll('ß', 'ss');
  const line = `${word(street)} ${word(house)}`
    .replaceAll(/str(asse|\.)?(?=\s|$)/g, 'str')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const parts = [word(postCode).replaceAll(' ', ''), word(city), word(state), word(countryCode)];
  const all = suppressed ? parts : [line, word(additive), ...parts];
  return all.every((part) => part === '') ? null : all;
}

/** A week is the same whatever the order of its days, and a day that is not named is closed. */
function hours(value: unknown, today: string): unknown {
  const given = objectOf(value);
  const week = listOf(given['week'])
    .map((entry) => objectOf(entry))
    .map(({ day: name, intervals }) => [name ?? null, intervalsOf(intervals)] as const);
  const special = listOf(given['specialDays'])
    .map((entry) => objectOf(entry))
    .filter(({ date }) => typeof date === 'string' && date >= today)
    .map(({ date, intervals }) => JSON.stringify([date, spansOfDay(intervalsOf(intervals))]))
    .toSorted();
  const known = Array.isArray(given['week']) ? comparableWeek(week) : null;
  const words = text(given['text'], today);
  return known === null && special.length === 0 && words === null ? null : [known, special, words];
}

/** When it is open in the week: a night that is cut at midnight is the same night. What are no times stays as it is. */
function comparableWeek(week: readonly (readonly [day: unknown, intervals: readonly Interval[]])[]): unknown {
  const isReadable = week.every(([name, intervals]) => weekdays.includes(name as Weekday) && intervals.every(isTimes));
  if (isReadable)
    return circularSpans(
      week.flatMap(([name, intervals]) => {
        const start = weekdays.indexOf(name as Weekday) * minutesOfDay;
        return intervals
          .map((times) => spanOf(times as TimeInterval))
          .map(([from, to]) => [start + from, start + to] as const);
      }),
    );
  return week
    .filter(([, intervals]) => intervals.length > 0)
    .map((entry) => JSON.stringify(entry))
    .toSorted();
}

const spansOfDay = (intervals: readonly Interval[]): unknown =>
  intervals.every(isTimes)
    ? joinedSpans(intervals.map((times) => spanOf(times as TimeInterval)))
    : intervals.map((times) => JSON.stringify(times)).toSorted();

interface Interval {
  readonly from: unknown;
  readonly to: unknown;
}

const isTimes = ({ from, to }: Interval): boolean =>
  openingPattern.test(String(from)) && closingPattern.test(String(to));

const intervalsOf = (value: unknown): Interval[] =>
  listOf(value)
    .map((entry) => objectOf(entry))
    .map(({ from, to }) => ({ from: from ?? null, to: to === '00:00' ? '24:00' : (to ?? null) }));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
