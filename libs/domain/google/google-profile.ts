import type { Address } from '../locations/address.js';
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
import { decidedLists } from '../lists/lists.js';
import type { DecidedValueOf } from '../lists/lists.js';
import { addDays } from '../time/local-date.js';
import { minutesOfDay, spanOf, timeOf, weekdays } from '../opening-hours/opening-hours.js';
import type { DayHours, Span, TimeInterval, Weekday } from '../opening-hours/opening-hours.js';
import { parsePhone } from '../values/phone.js';
import type { SpecialDay, WeekHours } from '../opening-hours/special-days.js';
import { circularSpans, joinedSpans, minutesOfWeek, weekOfSpans } from '../opening-hours/week-spans.js';

/** What a location and its profile can differ in. Attributes and pictures are details: other APIs of Google keep them. */
export type DifferenceField = DecidedValueOf<'googleProfileField'>;
export type DetailField = Extract<DifferenceField, 'attributes' | 'media'>;
/** Parts of a profile that the platform keeps right; each is sent and compared as a whole. Paths of Google's masks. */
export type ProfileField = Exclude<DifferenceField, DetailField>;
export const profileFields: readonly ProfileField[] = decidedLists.googleProfileField.filter(
  (field): field is ProfileField => field !== 'attributes' && field !== 'media',
);
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
    ...(week !== null && { specialHours: { specialHourPeriods: specialPeriods(specialDays) } }),
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
    intervals.map((interval) => ({
      openDay: googleDays[day],
      openTime: timeOfDay(interval.from),
      closeDay: endsNextDay(interval) ? dayAfter(googleDays[day]) : googleDays[day],
      closeTime: timeOfDay(interval.to),
    })),
  );

const endsNextDay = (interval: TimeInterval): boolean => spanOf(interval)[1] > minutesOfDay;
const dayAfter = (day: GoogleDay): GoogleDay => dayOrder[(dayOrder.indexOf(day) + 1) % dayOrder.length] as GoogleDay;

/** A special period may reach into the next day up to this minute. */
const latestSpecialEnd = 11 * 60 + 59;

/**
 * Google refuses special periods that overlap, and a closed day is all of that day: a night then ends where the next special
 * day leaves no room for it.
 */
function specialPeriodsOf(
  { date, intervals }: SpecialDay,
  tomorrow: SpecialDay | undefined,
): GoogleSpecialHourPeriod[] {
  const startDate = googleDate(date);
  if (intervals.length === 0) return [{ startDate, closed: true }];
  const [next] = tomorrow === undefined ? [] : tomorrow.intervals.map(spanOf).toSorted(([one], [other]) => one - other);
  const room = tomorrow === undefined ? latestSpecialEnd : Math.min(next?.[0] ?? 0, latestSpecialEnd);
  return intervals.map((interval) => {
    const [, end] = spanOf(interval);
    const night = Math.min(end - minutesOfDay, room);
    return {
      startDate,
      openTime: timeOfDay(interval.from),
      endDate: night > 0 ? googleDate(addDays(date, 1)) : startDate,
      closeTime: timeOfDay(timeOf(night > 0 ? night : Math.min(end, minutesOfDay))),
    };
  });
}

const specialPeriods = (days: readonly SpecialDay[]): GoogleSpecialHourPeriod[] =>
  days.flatMap((day) =>
    specialPeriodsOf(
      day,
      days.find(({ date }) => date === addDays(day.date, 1)),
    ),
  );

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
  readonly field: DifferenceField;
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

/** Minutes of the week in which it is open, joined where one period goes on in the next; the week is a circle. */
function weekSpans(periods: readonly GoogleTimePeriod[]): Span[] {
  return circularSpans(
    periods.flatMap(({ openDay, openTime, closeDay, closeTime }): Span[] => {
      if (openDay === undefined || closeDay === undefined) return [];
      const from = dayOrder.indexOf(openDay) * minutesOfDay + minuteOf(openTime);
      const to = dayOrder.indexOf(closeDay) * minutesOfDay + minuteOf(closeTime);
      return [[from, to > from ? to : to + minutesOfWeek]];
    }),
  );
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
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, spans]) => [day, joinedSpans(spans)]);
}

/** Hours of a week as the location keeps them, from Google's. */
export const weekOf = (periods: readonly GoogleTimePeriod[]): DayHours[] => weekOfSpans(weekSpans(periods));

/** Wire format of a number as Google writes it; null where it cannot be read. */
export function wirePhone(phone: string, country: string | undefined): string | null {
  const reading = parsePhone(phone, country);
  return 'wire' in reading ? reading.wire : null;
}
