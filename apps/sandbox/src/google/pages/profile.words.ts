import type { Json } from '../discovery/field-mask.js';

/** Values of a profile in words for people. */
const clock = (time: unknown): string => {
  const { hours = 0, minutes = 0 } = (time ?? {}) as Record<string, number>;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
};
const day = (name: unknown): string => {
  const text = String(name);
  return text.charAt(0) + text.slice(1, 3).toLowerCase();
};
const date = (value: unknown): string => {
  const { year = 0, month = 0, day: dayOfMonth = 0 } = (value ?? {}) as Record<string, number>;
  return [String(year), String(month).padStart(2, '0'), String(dayOfMonth).padStart(2, '0')].join('-');
};

const period = ({ openDay, openTime, closeDay, closeTime }: Json): string =>
  `${day(openDay)} ${clock(openTime)}–${closeDay === openDay ? '' : `${day(closeDay)} `}${clock(closeTime)}`;

const specialPeriod = ({ startDate, endDate, openTime, closeTime, closed }: Json): string => {
  const end = endDate === undefined || date(endDate) === date(startDate) ? '' : `${date(endDate)} `;
  return `${date(startDate)} ${closed === true ? 'closed' : `${clock(openTime)}–${end}${clock(closeTime)}`}`;
};

export const addressWords = (address: unknown): string => {
  const {
    addressLines = [],
    postalCode,
    locality,
    regionCode,
  } = (address ?? {}) as {
    addressLines?: string[];
    postalCode?: string;
    locality?: string;
    regionCode?: string;
  };
  return [...addressLines, [postalCode, locality].filter(Boolean).join(' '), regionCode].filter(Boolean).join(', ');
};

const readings: Readonly<Record<string, (value: unknown) => string>> = {
  storefrontAddress: addressWords,
  'regularHours.periods': (value) => (value as Json[]).map(period).join(', '),
  'specialHours.specialHourPeriods': (value) => (value as Json[]).map(specialPeriod).join(', '),
  'phoneNumbers.additionalPhones': (value) => (value as string[]).join(', '),
  labels: (value) => (value as string[]).join(', '),
};

/** Fields that the page shows, in its order. */
export const shownFields = [
  'title',
  'storefrontAddress',
  'phoneNumbers.primaryPhone',
  'phoneNumbers.additionalPhones',
  'websiteUri',
  'categories.primaryCategory.name',
  'openInfo.status',
  'regularHours.periods',
  'specialHours.specialHourPeriods',
  'profile.description',
  'labels',
] as const;

/** @param path one of {@link shownFields} */
export function fieldWords(path: string, value: unknown): string {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return '–';
  const reading = readings[path];
  if (reading !== undefined) return reading(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
