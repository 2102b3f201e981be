/** What values of a profile need that is not in them. */
export interface GoogleWords {
  readonly yes: string;
  readonly no: string;
  readonly closed: string;
  readonly allDay: string;
  readonly none: string;
  /** Of `OPEN`, `CLOSED_TEMPORARILY` and `CLOSED_PERMANENTLY`. */
  readonly openStates: Readonly<Record<string, string>>;
  /** Of 0 (Monday) to 6. */
  dayName(day: number): string;
  /** Of `2026-12-24`. */
  date(day: string): string;
}

const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const jsonsOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : []);
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string' && each !== '') as string[];

/** A field of a profile, in Google's shape, as the lines that people read. None: there is no value. */
export function googleLines(field: string, value: unknown, words: GoogleWords): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : value.split('\n');
  if (!isJson(value)) return [];
  switch (field) {
    case 'storefrontAddress':
      return addressLines(value);
    case 'phoneNumbers':
      return [...textsOf(value['primaryPhone']), ...textsOf(value['additionalPhones'])];
    case 'categories':
      return [value['primaryCategory'], ...jsonsOf(value['additionalCategories'])].filter(isJson).map(categoryName);
    case 'regularHours':
      return weekLines(jsonsOf(value['periods']), words);
    case 'specialHours':
      return jsonsOf(value['specialHourPeriods']).map((period) => specialLine(period, words));
    case 'profile':
      return textsOf(value['description']).flatMap((text) => text.split('\n'));
    case 'openInfo':
      return textsOf(value['status']).map((status) => words.openStates[status] ?? status);
    case 'attributes':
      return Object.entries(value).map(([name, said]) => `${attributeName(name)}: ${saidOf(said, words)}`);
    case 'media':
      return Object.values(value).map((picture) => pictureLine(picture, words));
    default:
      return [];
  }
}

function addressLines(address: Json): string[] {
  const line = (...names: readonly string[]): string => names.flatMap((name) => textsOf(address[name])).join(' ');
  return [...textsOf(address['addressLines']), line('postalCode', 'locality'), line('regionCode')].filter(
    (text) => text !== '',
  );
}

/** Google's word where there is one, else its id: `categories/gcid:farmers_market` is "farmers market". */
const categoryName = ({ displayName, name }: Json): string =>
  typeof displayName === 'string' ? displayName : readable(String(name ?? '').replace(/^categories\/(gcid:)?/, ''));
const attributeName = (name: string): string => readable(name.replace(/^attributes\//, ''));
const readable = (id: string): string => id.replaceAll('_', ' ');

/** All seven, so that two weeks stand line by line beside each other. */
function weekLines(periods: readonly Json[], words: GoogleWords): string[] {
  return days.map((day, index) => {
    const spans = periods.filter(({ openDay }) => openDay === day).map((period) => spanOf(period, words));
    return `${words.dayName(index)} ${spans.length === 0 ? words.closed : spans.toSorted().join(', ')}`;
  });
}

function spanOf({ openTime, closeTime }: Json, words: GoogleWords): string {
  const [from, to] = [timeOf(openTime), timeOf(closeTime)];
  return from === '00:00' && (to === '24:00' || to === '00:00') ? words.allDay : `${from}–${to}`;
}

/** Zero values are left out at Google: `{}` is midnight. */
function timeOf(time: unknown): string {
  const { hours = 0, minutes = 0 } = isJson(time) ? time : {};
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
}

function specialLine(period: Json, words: GoogleWords): string {
  const { year, month, day } = isJson(period['startDate']) ? period['startDate'] : {};
  const date = words.date([String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-'));
  return `${date} ${period['closed'] === true ? words.closed : spanOf(period, words)}`;
}

function saidOf(said: unknown, words: GoogleWords): string {
  const values = isJson(said) && Array.isArray(said['values']) ? (said['values'] as unknown[]) : [];
  if (values.length === 0) return words.none;
  return values
    .map((value) => (typeof value === 'boolean' ? (value ? words.yes : words.no) : readable(String(value))))
    .join(', ');
}

const pictureLine = (picture: unknown, words: GoogleWords): string =>
  isJson(picture)
    ? readable(String(picture['category'] ?? '').toLowerCase()) +
      (picture['url'] ? ` (${picture['url'] as string})` : '')
    : words.none;
