import { weekBody } from '../../../app/hours/week.rules.js';
import type { Week } from '../../../app/hours/week.rules.js';

type Group = 'basic' | 'additional' | 'media';
type Form = 'text' | 'long' | 'number' | 'flag' | 'list' | 'link';

interface BulkField {
  readonly group: Group;
  readonly form: Form;
}

/** What many locations may share, and where the API has it. */
export const bulkFields = {
  website: { group: 'basic', form: 'text' },
  eMail: { group: 'basic', form: 'text' },
  closed: { group: 'basic', form: 'flag' },
  description: { group: 'additional', form: 'long' },
  shortDescription: { group: 'additional', form: 'text' },
  slogan: { group: 'additional', form: 'text' },
  yearOfFoundation: { group: 'additional', form: 'number' },
  services: { group: 'additional', form: 'list' },
  products: { group: 'additional', form: 'list' },
  keywords: { group: 'additional', form: 'list' },
  facebookUrl: { group: 'media', form: 'link' },
  instagramUrl: { group: 'media', form: 'link' },
  menuUrl: { group: 'media', form: 'link' },
  orderUrl: { group: 'media', form: 'link' },
  reservationUrl: { group: 'media', form: 'link' },
} as const satisfies Readonly<Record<string, BulkField>>;

export type BulkFieldName = keyof typeof bulkFields;
export const bulkFieldNames = Object.keys(bulkFields) as BulkFieldName[];

export const isBulkField = (text: string): text is BulkFieldName => Object.hasOwn(bulkFields, text);

/** Entries between commas or in lines of their own, each once. */
export const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];

/** What is sent for a field; an empty text clears it. */
export function bodyOf(name: BulkFieldName, text: string): Readonly<Record<string, object>> {
  const { group, form } = bulkFields[name];
  return { [group]: { [name]: valueOf(form, text.trim()) } };
}

function valueOf(form: Form, text: string): unknown {
  if (form === 'flag') return text === 'true';
  if (form === 'list') return text === '' ? null : listOf(text);
  if (text === '') return null;
  // What is no number is sent as it is: the platform says what it expects.
  if (form === 'number') return /^\d+$/.test(text) ? Number(text) : text;
  return form === 'link' ? { url: text } : text;
}

export const hoursBody = (week: Week) => ({ type: 'default' as const, days: weekBody(week) });
export type HoursBody = ReturnType<typeof hoursBody>;

/** Length of the list of ids in an address: well below what servers take. */
const longestIds = 12_000;

/** Ids in as few calls as their addresses allow. */
export function inCalls(ids: readonly number[]): readonly (readonly number[])[] {
  const calls: number[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const id of ids) {
    const more = String(id).length + 1;
    if (length + more > longestIds) {
      calls.push([]);
      length = 0;
    }
    calls.at(-1)?.push(id);
    length += more;
  }
  return calls;
}
