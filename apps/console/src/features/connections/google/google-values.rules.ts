/**
 * Names by Google's ids: of kinds of business (`categories/gcid:cafe`), of attributes (`attributes/wi_fi`) and of what they can
 * say (`attributes/wi_fi=free_wi_fi`).
 */
export type ValueNames = ReadonlyMap<string, string>;

/** What values of a profile need that is not in them. */
export interface GoogleWords {
  readonly yes: string;
  readonly no: string;
  readonly closed: string;
  readonly allDay: string;
  readonly none: string;
  /** Of `OPEN`, `CLOSED_TEMPORARILY` and `CLOSED_PERMANENTLY`. */
  readonly openStates: Readonly<Record<string, string>>;
  /** Of kinds of pictures at Google, such as `COVER`. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly names: ValueNames;
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
      return [value['primaryCategory'], ...jsonsOf(value['additionalCategories'])]
        .filter(isJson)
        .map((category) => categoryName(category, words.names));
    case 'regularHours':
      return weekLines(jsonsOf(value['periods']), words);
    case 'specialHours':
      return jsonsOf(value['specialHourPeriods']).map((period) => specialLine(period, words));
    case 'profile':
      return textsOf(value['description']).flatMap((text) => text.split('\n'));
    case 'openInfo':
      return textsOf(value['status']).map((status) => words.openStates[status] ?? status);
    case 'attributes':
      return Object.entries(value).map(
        ([name, said]) => `${attributeName(name, words.names)}: ${saidOf(name, said, words)}`,
      );
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

/** The location's word, so that one kind has one name on both sides; else Google's; else its id in words. */
function categoryName({ displayName, name }: Json, names: ValueNames): string {
  const id = String(name ?? '');
  const known = names.get(id) ?? displayName;
  return typeof known === 'string' ? known : readable(id.replace(/^categories\/(gcid:)?/, ''));
}

const attributeName = (name: string, names: ValueNames): string =>
  names.get(name) ?? readable(name.replace(/^attributes\//, ''));

interface Named {
  readonly key: string;
  readonly value: string;
}

interface NamedAttribute {
  readonly attributeId: string;
  readonly name: string;
  readonly options: readonly { readonly value: string | boolean; readonly name: string }[];
}

/** @param categories of the location @param attributes that its kind of business can have */
export function namesOf(categories: readonly Named[], attributes: readonly NamedAttribute[]): ValueNames {
  return new Map([
    ...categories.map(({ key, value }) => [`categories/gcid:${key.replace(/^gcid:/, '')}`, value] as const),
    ...attributes.flatMap(({ attributeId, name, options }) => [
      [attributeId, name] as const,
      ...options.map((option) => [valueId(attributeId, option.value), option.name] as const),
    ]),
  ]);
}

const valueId = (attribute: string, value: unknown): string => `${attribute}=${String(value)}`;
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

function saidOf(attribute: string, said: unknown, words: GoogleWords): string {
  const values = isJson(said) && Array.isArray(said['values']) ? (said['values'] as unknown[]) : [];
  if (values.length === 0) return words.none;
  return values
    .map((value) => {
      if (typeof value === 'boolean') return value ? words.yes : words.no;
      return words.names.get(valueId(attribute, value)) ?? readable(String(value));
    })
    .join(', ');
}

function pictureLine(picture: unknown, words: GoogleWords): string {
  if (!isJson(picture)) return words.none;
  const category = String(picture['category'] ?? '');
  const kind = words.pictures[category] ?? readable(category.toLowerCase());
  return [kind, ...textsOf(picture['url']).map((url) => `(${url})`)].filter((part) => part !== '').join(' ');
}
