import type { LocationAdditionalInput, LocationBasicInput, OpeningHoursInput } from '#contexts/locations';
import type { ListingField, ListingValues } from '#domain/listings/listing-fields';
import { weekdays } from '#domain/opening-hours/opening-hours';
import type { TimeInterval, Weekday } from '#domain/opening-hours/opening-hours';

/** Fields that a location can be given by a portal: what people see of a business, not what it decides for itself. */
export type SuggestedValues = Partial<Readonly<Record<ListingField, unknown>>>;

const longest = 5_000;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 100 && value.every((entry) => isText(entry));
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const addressParts = ['street', 'house', 'additive', 'postCode', 'city', 'state', 'countryCode'] as const;

/** The shape that a value must have to be shown to somebody; whether it is right is for the location's own rules. */
const shapes: Partial<Readonly<Record<ListingField, (value: unknown) => boolean>>> = {
  name: isText,
  address: (value) =>
    isRecord(value) && addressParts.every((part) => isTextOrNull(value[part] ?? null)) && isText(value['city']),
  phone: isText,
  website: isTextOrNull,
  email: isTextOrNull,
  closed: (value) => typeof value === 'boolean',
  openingHours: (value) => isRecord(value) && Array.isArray(value['week']) && value['week'].every(isDay),
  description: isTextOrNull,
  shortDescription: isTextOrNull,
  paymentMethods: areTexts,
  languages: areTexts,
  yearOfFoundation: (value) => value === null || Number.isInteger(value),
};

const isDay = (value: unknown): boolean =>
  isRecord(value) &&
  (weekdays as readonly unknown[]).includes(value['day']) &&
  Array.isArray(value['intervals']) &&
  value['intervals'].every((interval) => isRecord(interval) && isText(interval['from']) && isText(interval['to']));

/** What of a portal's words can be a suggestion; the rest is left out. */
export function readSuggested(given: ListingValues): SuggestedValues {
  const known = Object.entries(shapes).filter(([field, isGood]) => field in given && isGood(given[field]));
  return Object.fromEntries(
    known.map(([field]) => [field, field === 'address' ? addressOf(given[field] as ListingValues) : given[field]]),
  );
}

const addressOf = (value: ListingValues): ListingValues =>
  Object.fromEntries(addressParts.filter((part) => part in value).map((part) => [part, value[part]]));

/** The same values as the use cases of locations take them; undefined: nothing for that one. */
export interface LocationInputs {
  readonly basic: LocationBasicInput | undefined;
  readonly additional: LocationAdditionalInput | undefined;
  readonly hours: OpeningHoursInput | undefined;
}

const basicNames = { name: 'name', website: 'website', email: 'eMail', closed: 'closed', address: 'address' } as const;
const additionalNames = ['description', 'shortDescription', 'paymentMethods', 'languages', 'yearOfFoundation'] as const;

export function locationInputs(values: SuggestedValues): LocationInputs {
  const basic: Record<string, unknown> = {};
  for (const [field, name] of Object.entries(basicNames)) if (field in values) basic[name] = values[field as 'name'];
  if (values.phone !== undefined) basic['mainPhone'] = { phone: values.phone };
  const additional = Object.fromEntries(
    additionalNames.filter((name) => name in values).map((name) => [name, values[name]]),
  );
  return { basic: filled(basic), additional: filled(additional), hours: hoursOf(values.openingHours) };
}

const filled = (input: object): object | undefined => (Object.keys(input).length === 0 ? undefined : input);

interface Day {
  readonly day: Weekday;
  readonly intervals: readonly TimeInterval[];
}

function hoursOf(value: unknown): OpeningHoursInput | undefined {
  if (value === undefined) return undefined;
  const { week } = value as { week: readonly Day[] };
  return { type: 'default', days: week.map(({ day, intervals }) => ({ day, intervals: wholeDay(intervals) })) };
}

/** Some portals write a day around the clock as `00:00` to `00:00`. */
const wholeDay = (intervals: Day['intervals']): Day['intervals'] =>
  intervals.map(({ from, to }) => ({ from, to: from === '00:00' && to === '00:00' ? '24:00' : to }));
