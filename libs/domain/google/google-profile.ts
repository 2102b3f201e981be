import type { Address } from './address.js';
import { googleCategory } from './google-attributes.js';
import type {
  GoogleCategories,
  GoogleDate,
  GoogleDay,
  GoogleLocation,
  GooglePhoneNumbers,
  GooglePostalAddress,
  GoogleSpecialHourPeriod,
  GoogleTimeOfDay,
  GoogleTimePeriod,
} from './google-location.js';
import { decidedLists } from './lists.js';
import type { DecidedValueOf } from './lists.js';
import { minutesOfDay, timeOf, weekdays } from './opening-hours.js';
import type { Weekday } from './opening-hours.js';
import { parsePhone } from './phone.js';
import type { SpecialDay, WeekHours } from './special-days.js';

/** Parts of a profile that the platform keeps right; each is sent and compared as a whole. Paths of Google's masks. */
export const profileFields = decidedLists.googleProfileField;
export type ProfileField = DecidedValueOf<'googleProfileField'>;
/** A profile as far as the platform keeps it. */
export type GoogleProfile = Pick<GoogleLocation, ProfileField | 'serviceArea'>;

/** What of a location goes to Google. */
export interface ProfileSource {
  readonly name: string;
  readonly address: Address;
  /** A business without a shop: its street is not published. */
  readonly addressSuppressed: boolean;
  /** `country-area-number`. */
  readonly mainPhone: string | null;
  readonly furtherPhones: readonly string[];
  readonly website: string | null;
  /** The first is the main one. */
  readonly categories: readonly { readonly key: string }[];
  readonly week: readonly WeekHours[] | null;
  readonly specialDays: readonly SpecialDay[];
  readonly description: string | null;
  readonly open: 'OPEN' | 'CLOSED_PERMANENTLY' | 'CLOSED_TEMPORARILY';
}

/** Google's limits: https://developers.google.com/my-business/reference/businessinformation/rest/v1/accounts.locations */
const mostFurtherPhones = 2;
const mostFurtherCategories = 9;
const longestDescription = 750;

const googleDays: Readonly<Record<Weekday, GoogleDay>> = {
  Mon: 'MONDAY',
  Tue: 'TUESDAY',
  Wed: 'WEDNESDAY',
  Thu: 'THURSDAY',
  Fri: 'FRIDAY',
  Sat: 'SATURDAY',
  Sun: 'SUNDAY',
};
const dayOrder: readonly GoogleDay[] = weekdays.map((day) => googleDays[day]);

/** The location as Google takes it; what the location does not say is left out, so that Google's own word stays. */
export function googleProfile(source: ProfileSource): GoogleProfile {
  const { name, address, addressSuppressed, website, categories, week, specialDays, description, open } = source;
  const phoneNumbers = phonesOf(source);
  return {
    title: name.trim(),
    ...(addressSuppressed
      ? { serviceArea: { businessType: 'CUSTOMER_LOCATION_ONLY' as const, regionCode: address.countryCode } }
      : { storefrontAddress: googleAddress(address) }),
    ...(phoneNumbers && { phoneNumbers }),
    ...(categories.length > 0 && { categories: categoriesOf(categories) }),
    ...(website?.trim() && { websiteUri: website.trim() }),
    ...(week !== null && { regularHours: { periods: periodsOf(week) } }),
    // Google takes special hours only beside regular ones.
    ...(week !== null && { specialHours: { specialHourPeriods: specialDays.flatMap(specialPeriodsOf) } }),
    ...(description?.trim() && { profile: { description: shortened(description.trim()) } }),
    openInfo: { status: open },
  };
}

/** An address as Google takes it. */
export function googleAddress(address: Address): GooglePostalAddress {
  const { street, house, additive, postCode, city, subLocality, state, countryCode } = address;
  const first = [street, house].filter((part) => part?.trim()).join(' ');
  const addressLines = [first, additive ?? ''].map((line) => line.trim()).filter((line) => line !== '');
  return {
    regionCode: countryCode,
    ...(postCode?.trim() && { postalCode: postCode.trim() }),
    ...(state?.trim() && { administrativeArea: state.trim() }),
    ...(city?.trim() && { locality: city.trim() }),
    ...(subLocality?.trim() && { sublocality: subLocality.trim() }),
    addressLines,
  };
}

function phonesOf({ mainPhone, furtherPhones }: ProfileSource): GooglePhoneNumbers | undefined {
  const primaryPhone = mainPhone === null ? null : e164(mainPhone);
  if (primaryPhone === null) return undefined;
  const others = furtherPhones.map((phone) => e164(phone)).filter((phone) => phone !== null && phone !== primaryPhone);
  const additionalPhones = [...new Set(others as string[])].slice(0, mostFurtherPhones);
  return { primaryPhone, ...(additionalPhones.length > 0 && { additionalPhones }) };
}

function e164(phone: string, country?: string): string | null {
  const reading = parsePhone(phone, country);
  return 'e164' in reading ? reading.e164 : null;
}

function categoriesOf(categories: ProfileSource['categories']): GoogleCategories {
  const [main, ...others] = [...new Set(categories.map(({ key }) => `categories/${googleCategory(key)}`))];
  const additionalCategories = others.slice(0, mostFurtherCategories).map((name) => ({ name }));
  return {
    ...(main !== undefined && { primaryCategory: { name: main } }),
    ...(additionalCategories.length > 0 && { additionalCategories }),
  };
}

const periodsOf = (week: readonly WeekHours[]): GoogleTimePeriod[] =>
  week.flatMap(({ day, intervals }) =>
    intervals.map(({ from, to }) => ({
      openDay: googleDays[day],
      openTime: timeOfDay(from),
      closeDay: googleDays[day],
      closeTime: timeOfDay(to),
    })),
  );

function specialPeriodsOf({ date, intervals }: SpecialDay): GoogleSpecialHourPeriod[] {
  const startDate = googleDate(date);
  if (intervals.length === 0) return [{ startDate, closed: true }];
  return intervals.map(({ from, to }) => ({
    startDate,
    openTime: timeOfDay(from),
    endDate: startDate,
    closeTime: timeOfDay(to),
  }));
}

const timeOfDay = (time: string): GoogleTimeOfDay => ({
  hours: Number(time.slice(0, 2)),
  minutes: Number(time.slice(3)),
});

const googleDate = (date: string): GoogleDate => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

function shortened(text: string): string {
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > longestDescription / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/** A field in which two sides differ, with both values as Google has them; null: that side says nothing. */
export interface ProfileDifference {
  readonly field: ProfileField;
  readonly ours: unknown;
  readonly google: unknown;
}

/** Where they say different things; what we say nothing about is no difference. */
export const profileDifferences = (
  ours: GoogleProfile,
  google: GoogleProfile,
  among: readonly ProfileField[] = profileFields,
): ProfileDifference[] =>
  among
    .filter((field) => ours[field] !== undefined && !saysTheSame(field, ours, google))
    .map((field) => ({ field, ours: ours[field] ?? null, google: google[field] ?? null }));

/** Fields whose value has changed from one state of a profile to the next; also those that are no longer said. */
export const changedFields = (before: GoogleProfile, after: GoogleProfile): ProfileField[] =>
  profileFields.filter((field) => !saysTheSame(field, before, after));

/** Whether both say the same of a field, however it is written. */
export function saysTheSame(field: ProfileField, one: GoogleProfile, other: GoogleProfile): boolean {
  if (field === 'storefrontAddress' && one.storefrontAddress && other.storefrontAddress)
    return sameAddress(one.storefrontAddress, other.storefrontAddress);
  return JSON.stringify(canonical[field](one)) === JSON.stringify(canonical[field](other));
}

/** The same meaning in one writing. Phones without a country are read as those of the profile's country. */
const canonical: Readonly<Record<ProfileField, (profile: GoogleProfile) => unknown>> = {
  title: ({ title }) => plain(title),
  storefrontAddress: ({ storefrontAddress }) => storefrontAddress ?? null,
  phoneNumbers: ({ phoneNumbers, storefrontAddress, serviceArea }) => {
    const country = storefrontAddress?.regionCode ?? serviceArea?.regionCode;
    const read = (phone: string) => e164(phone, country) ?? phone.replaceAll(/[^\d+]/g, '');
    const { primaryPhone, additionalPhones = [] } = phoneNumbers ?? {};
    return primaryPhone === undefined ? null : [read(primaryPhone), additionalPhones.map(read).toSorted()];
  },
  categories: ({ categories }) => [
    categories?.primaryCategory?.name ?? null,
    (categories?.additionalCategories ?? []).map(({ name }) => name).toSorted(),
  ],
  websiteUri: ({ websiteUri }) => (websiteUri === undefined ? null : plainUrl(websiteUri)),
  regularHours: ({ regularHours }) => (regularHours === undefined ? null : weekSpans(regularHours.periods ?? [])),
  specialHours: ({ specialHours }) => specialSpans(specialHours?.specialHourPeriods ?? []),
  profile: ({ profile }) => plain(profile?.description),
  openInfo: ({ openInfo }) => openStatus(openInfo?.status),
};

const openStatus = (status: string | undefined): string =>
  status === undefined || status === 'OPEN_FOR_BUSINESS_UNSPECIFIED' ? 'OPEN' : status;

const plain = (text: string | undefined): string => (text ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim();

const lines = ({ addressLines = [] }: GooglePostalAddress): string => plain(addressLines.join(' ')).toLowerCase();

/** The state is compared only where both name one: in most countries nobody writes it. */
function sameAddress(one: GooglePostalAddress, other: GooglePostalAddress): boolean {
  const parts = (address: GooglePostalAddress) =>
    [address.regionCode ?? '', plain(address.postalCode), plain(address.locality), lines(address)]
      .join('\n')
      .toLowerCase();
  const states = [plain(one.administrativeArea), plain(other.administrativeArea)].map((state) => state.toLowerCase());
  return parts(one) === parts(other) && (states.includes('') || states[0] === states[1]);
}

function plainUrl(text: string): string {
  if (!URL.canParse(text)) return plain(text);
  const url = new URL(text);
  return `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}${url.search}`;
}

const minuteOf = ({ hours = 0, minutes = 0 }: GoogleTimeOfDay = {}): number => hours * 60 + minutes;

type Span = readonly [from: number, to: number];

/** Minutes of the week in which it is open, joined where one period goes on in the next; the week is a circle. */
function weekSpans(periods: readonly GoogleTimePeriod[]): Span[] {
  const week = 7 * minutesOfDay;
  const spans = periods.flatMap(({ openDay, openTime, closeDay, closeTime }): Span[] => {
    if (openDay === undefined || closeDay === undefined) return [];
    const from = dayOrder.indexOf(openDay) * minutesOfDay + minuteOf(openTime);
    const to = dayOrder.indexOf(closeDay) * minutesOfDay + minuteOf(closeTime);
    // From Sunday evening into Monday: two parts, so that every writing of it comes to the same.
    return to > from ? [[from, to]] : [[from, week], ...(to > 0 ? [[0, to] as const] : [])];
  });
  return joined(spans);
}

function joined(spans: readonly Span[]): Span[] {
  const result: [number, number][] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

const dayKey = ({ year = 0, month = 0, day = 0 }: GoogleDate = {}): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

function specialSpans(periods: readonly GoogleSpecialHourPeriod[]): unknown[] {
  const days = new Map<string, Span[]>();
  for (const { startDate, openTime, closeTime, closed } of periods) {
    const key = dayKey(startDate);
    const spans = days.get(key) ?? [];
    const to = minuteOf(closeTime);
    const from = minuteOf(openTime);
    days.set(key, closed === true ? spans : [...spans, [from, to > from ? to : to + minutesOfDay]]);
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, spans]) => [day, joined(spans)]);
}

/** Hours of a week as people keep them here, from Google's; null where a day has more than two openings. */
export function weekOf(periods: readonly GoogleTimePeriod[]): WeekHours[] | null {
  const spans = weekSpans(periods);
  const week = weekdays.map((day, index): WeekHours => {
    const start = index * minutesOfDay;
    const ofDay = spans
      .map(([from, to]) => [Math.max(from, start) - start, Math.min(to, start + minutesOfDay) - start] as const)
      .filter(([from, to]) => to > from);
    return { day, intervals: ofDay.map(([from, to]) => ({ from: timeOf(from), to: timeOf(to) })) };
  });
  return week.every(({ intervals }) => intervals.length <= 2) ? week : null;
}

/** Wire format of a number as Google writes it; null where it cannot be read. */
export function wirePhone(phone: string, country: string | undefined): string | null {
  const reading = parsePhone(phone, country);
  return 'wire' in reading ? reading.wire : null;
}
