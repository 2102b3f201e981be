import type { Json } from '../discovery/field-mask.js';
import { snake, valueAt } from '../discovery/field-mask.js';
import type { Problem } from '../discovery/google-error.js';

/** What profiles must look like: the rules of Business Information that a caller can break, with Google's reasons. */
const MOST_LABELS = 10;
const MOST_LABEL = 255;
const MOST_TITLE = 125;
const MOST_DESCRIPTION = 750;
const MOST_CATEGORIES = 9;
const MOST_PHONES = 2;
const MOST_LINES = 5;

const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const phone = /^\+?[\d ()./-]{5,24}$/;
const category = /^categories\/gcid:[a-z0-9_]+$/;
const language = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

const problem = (reason: string, path: string, description: string, value?: unknown): Problem => ({
  reason,
  field: path.split('.').map(snake).join('.'),
  description,
  ...(value !== undefined && { value: typeof value === 'string' ? value : JSON.stringify(value) }),
});

const texts = (body: Json, path: string): readonly string[] => (valueAt(body, path) as string[] | undefined) ?? [];

/** @returns everything that is wrong with a whole profile, as its owner would have it */
export const problemsOf = (body: Json): readonly Problem[] => [
  ...missing(body),
  ...identity(body),
  ...contact(body),
  ...regular(body),
  ...special(body),
  ...openInfo(body),
];

function missing(body: Json): readonly Problem[] {
  const needed = ['title', 'languageCode', 'categories.primaryCategory.name'];
  const found = needed
    .filter((path) => !valueAt(body, path))
    .map((path) => problem('REQUIRED_FIELD_MISSING_VALUE', path, `${path} is required.`));
  const address = body['storefrontAddress'] as Json | undefined;
  const area = valueAt(body, 'serviceArea.businessType');
  if (address === undefined && area !== 'CUSTOMER_LOCATION_ONLY')
    return [...found, problem('REQUIRED_FIELD_MISSING_VALUE', 'storefrontAddress', 'An address is required.')];
  if (address === undefined) return found;
  if (area === 'CUSTOMER_LOCATION_ONLY')
    return [
      ...found,
      problem('INVALID_BUSINESS_OPENING_STATE', 'storefrontAddress', 'This kind of business has no address.'),
    ];
  if (!/^[A-Z]{2}$/.test(String(address['regionCode'] ?? '')))
    return [
      ...found,
      problem('ADDRESS_MISSING_REGION_CODE', 'storefrontAddress.regionCode', 'region_code is required.'),
    ];
  const lines = texts(address, 'addressLines');
  if (
    lines.length === 0 ||
    lines.length > MOST_LINES ||
    lines.some((line) => line.trim() === '') ||
    !address['locality']
  )
    return [...found, problem('INVALID_ADDRESS', 'storefrontAddress', 'The address is not complete.', address)];
  return found;
}

function identity(body: Json): readonly Problem[] {
  const found: Problem[] = [];
  const long = (path: string, most: number): void => {
    const value = valueAt(body, path);
    if (typeof value === 'string' && value.length > most)
      found.push(problem('STRING_TOO_LONG', path, `At most ${most} characters.`));
  };
  long('title', MOST_TITLE);
  long('storeCode', 64);
  long('profile.description', MOST_DESCRIPTION);
  if (/https?:\/\/|www\./i.test(String(valueAt(body, 'profile.description') ?? '')))
    found.push(problem('PROFILE_DESCRIPTION_CONTAINS_URL', 'profile.description', 'A description has no addresses.'));
  if (body['languageCode'] !== undefined && !language.test(String(body['languageCode'])))
    found.push(problem('INVALID_LANGUAGE', 'languageCode', 'This is no language.', body['languageCode']));
  const labels = texts(body, 'labels');
  if (labels.length > MOST_LABELS || labels.some((label) => label.length === 0 || label.length > MOST_LABEL))
    found.push(
      problem('TOO_MANY_ENTRIES', 'labels', `At most ${MOST_LABELS} labels of 1 to ${MOST_LABEL} characters.`),
    );
  const others = (valueAt(body, 'categories.additionalCategories') as Json[] | undefined) ?? [];
  const names = [valueAt(body, 'categories.primaryCategory.name'), ...others.map((each) => each['name'])];
  if (others.length > MOST_CATEGORIES)
    found.push(problem('TOO_MANY_ENTRIES', 'categories', `At most ${MOST_CATEGORIES} additional categories.`));
  for (const name of names.filter(Boolean))
    if (!category.test(String(name)))
      found.push(problem('INVALID_CATEGORY', 'categories', 'There is no such category.', name));
  return found;
}

function contact(body: Json): readonly Problem[] {
  const found: Problem[] = [];
  const primary = valueAt(body, 'phoneNumbers.primaryPhone');
  const others = texts(body, 'phoneNumbers.additionalPhones');
  for (const number of [primary, ...others].filter((each) => each !== undefined))
    if (!phone.test(String(number)))
      found.push(problem('INVALID_PHONE_NUMBER', 'phoneNumbers', 'This is no phone number.', number));
  if (others.length > MOST_PHONES)
    found.push(problem('TOO_MANY_ENTRIES', 'phoneNumbers.additionalPhones', `At most ${MOST_PHONES} more numbers.`));
  if (others.length > 0 && !primary)
    found.push(problem('REQUIRED_FIELD_MISSING_VALUE', 'phoneNumbers.primaryPhone', 'A first number is required.'));
  const { websiteUri } = body;
  if (websiteUri !== undefined && !(URL.canParse(String(websiteUri)) && /^https?:/.test(String(websiteUri))))
    found.push(problem('INVALID_URL', 'websiteUri', 'This is no address of a web page.', websiteUri));
  const { latitude = 0, longitude = 0 } = (body['latlng'] ?? {}) as { latitude?: number; longitude?: number };
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    found.push(problem('INVALID_LATLNG', 'latlng', 'This is nowhere on earth.', body['latlng']));
  return found;
}

const minutesOf = (time: Json | undefined): number => {
  const { hours = 0, minutes = 0, seconds = 0, nanos = 0 } = (time ?? {}) as Record<string, number>;
  const good =
    hours >= 0 &&
    hours <= 24 &&
    minutes >= 0 &&
    minutes <= 59 &&
    seconds === 0 &&
    nanos === 0 &&
    hours * 60 + minutes <= 1440;
  return good ? hours * 60 + minutes : Number.NaN;
};

/** Minutes of the week, from Monday 0:00. A period may end on the next day, over Sunday night as well. */
function spanOf({ openDay, openTime, closeDay, closeTime }: Json): readonly [number, number] {
  const [from, to] = [days.indexOf(String(openDay)), days.indexOf(String(closeDay))];
  if (from < 0 || to < 0 || openTime === undefined || closeTime === undefined) return [Number.NaN, Number.NaN];
  const start = from * 1440 + minutesOf(openTime as Json);
  const end = to * 1440 + minutesOf(closeTime as Json);
  return [start, end > start ? end : end + 7 * 1440];
}

function regular(body: Json): readonly Problem[] {
  const periods = valueAt(body, 'regularHours.periods') as Json[] | undefined;
  if (periods === undefined) return [];
  const spans = periods.map(spanOf).toSorted(([one], [other]) => one - other);
  if (spans.some(([start, end]) => !(end - start > 0) || end - start > 2 * 1440))
    return [
      problem('INVALID_TIME_SCHEDULE', 'regularHours', 'A period has no open and close, or is too long.', periods),
    ];
  // The last one may run into the first of the next week.
  const wrapped = [...spans, ...spans.slice(0, 1).map(([start, end]) => [start + 7 * 1440, end + 7 * 1440] as const)];
  const overlap = wrapped.some(([, end], index) => end > (wrapped[index + 1]?.[0] ?? Number.POSITIVE_INFINITY));
  return overlap && spans.length > 1
    ? [problem('INVALID_TIME_SCHEDULE', 'regularHours', 'Periods overlap.', periods)]
    : [];
}

/** A special period may reach into the next day, up to 11:59. */
const LATEST_END = 11 * 60 + 59;

const dayOf = (date: Json | undefined): number => {
  const { year = 0, month = 0, day = 0 } = (date ?? {}) as Record<string, number>;
  const at = new Date(Date.UTC(year, month - 1, day));
  return year > 0 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.getTime() / 86_400_000 : Number.NaN;
};

function special(body: Json): readonly Problem[] {
  const periods = (valueAt(body, 'specialHours.specialHourPeriods') as Json[] | undefined) ?? [];
  if (periods.length === 0) return [];
  const found: Problem[] = [];
  if (((valueAt(body, 'regularHours.periods') as Json[] | undefined) ?? []).length === 0)
    found.push(problem('SPECIAL_HOURS_SET_WITHOUT_REGULAR_HOURS', 'specialHours', 'Give regular hours as well.'));
  const spans: (readonly [number, number])[] = [];
  for (const period of periods) {
    const start = dayOf(period['startDate'] as Json);
    const end = period['endDate'] === undefined ? start : dayOf(period['endDate'] as Json);
    const [opens, closes] = [minutesOf(period['openTime'] as Json), minutesOf(period['closeTime'] as Json)];
    const isWhole = period['closed'] === true;
    const complete = isWhole || (period['openTime'] !== undefined && period['closeTime'] !== undefined);
    const isTimed = (end - start) * 1440 + closes > opens && (end === start || closes <= LATEST_END);
    if (!complete || !(end - start >= 0 && end - start <= 1) || (!isWhole && !isTimed))
      found.push(problem('INVALID_HOURS_VALUE', 'specialHours', 'A special period is not complete.', period));
    else spans.push(isWhole ? [start * 1440, (start + 1) * 1440] : [start * 1440 + opens, end * 1440 + closes]);
  }
  const sorted = spans.toSorted(([one], [other]) => one - other);
  if (sorted.some(([, end], index) => end > (sorted[index + 1]?.[0] ?? Number.POSITIVE_INFINITY)))
    found.push(problem('OVERLAPPED_SPECIAL_HOURS', 'specialHours', 'Special periods overlap.'));
  return found;
}

function openInfo(body: Json): readonly Problem[] {
  const info = body['openInfo'] as Json | undefined;
  if (info === undefined) return [];
  const { status, openingDate } = info;
  if (status === undefined || status === 'OPEN_FOR_BUSINESS_UNSPECIFIED')
    return [problem('REQUIRED_FIELD_MISSING_VALUE', 'openInfo.status', 'status is required.')];
  const { year = 0, month = 0 } = (openingDate ?? {}) as Record<string, number>;
  if (openingDate === undefined) return [];
  if (year === 0 || month === 0)
    return [problem('OPENING_DATE_MISSING_YEAR_OR_MONTH', 'openInfo.openingDate', 'Give year and month.')];
  const first = Date.UTC(year, month - 1, 1);
  return first > Date.now() + 366 * 86_400_000
    ? [problem('OPENING_DATE_TOO_FAR_IN_THE_FUTURE', 'openInfo.openingDate', 'At most a year ahead.')]
    : [];
}
