import type { LocationAdditionalInput, LocationBasicInput, OpeningHoursInput } from '#contexts/locations';
import { Problems } from '#domain/errors/draft';
import type { Problem } from '#domain/errors/errors';
import type { DayInput } from '#domain/opening-hours/opening-days';
import { weekdayOf, weekdays } from '#domain/opening-hours/opening-hours';
import type { DayHours } from '#domain/opening-hours/opening-hours';
import { parseLocalDate } from '#domain/time/local-date';
import type { CampaignElement } from '../campaign/content-campaign.record.js';
import { hoursOfText } from './hours-text.rules.js';
import {
  dateField,
  fieldsOf,
  hoursField,
  longest,
  mostEntries,
  newDateField,
  newDays,
  newHoursField,
} from './page-fields.js';
import type { PageValues, TextField } from './page-fields.js';

type ContactInput = Pick<LocationBasicInput, 'eMail' | 'website'>;

/** What a person asks for, as the use cases of locations take it; each with the field of the page that it comes from. */
export interface PageChanges {
  /** Names of the fields that the person has changed. */
  readonly fields: readonly string[];
  readonly week: OpeningHoursInput | undefined;
  readonly days: readonly { readonly field: string; readonly hours: OpeningHoursInput }[];
  readonly contact: ContactInput | undefined;
  readonly additional: LocationAdditionalInput | undefined;
}

/** What the location has now, as far as a change goes on from it. */
export interface CurrentHours {
  /** Null: it has no regular hours. */
  readonly week: { readonly days: readonly DayHours[]; readonly note: string | null } | null;
  /** Notes of days with hours of their own, by date. */
  readonly notes: Readonly<Record<string, string | null>>;
}

/**
 * Only what a person has changed is written: what was changed elsewhere while the page was open stays.
 * @param shown what the page has shown when it was opened
 */
export function changesOf(
  elements: readonly CampaignElement[],
  shown: PageValues,
  given: PageValues,
  current: CurrentHours,
): { readonly changes: PageChanges; readonly problems: readonly Problem[] } {
  const problems = new Problems();
  const value = (field: string): string => plain(given[field]);
  const fields = fieldsOf(elements, shown).filter((field) => field in given && value(field) !== plain(shown[field]));
  for (const field of fields) {
    const most = longestOf(field);
    if (value(field).length > most)
      problems.add({ field, value: null, problem: 'tooLong', expected: `${most} characters` });
  }
  const changed = (names: readonly TextField[]): TextField[] => names.filter((name) => fields.includes(name));
  const texts = (names: readonly TextField[]) => changed(names).map((name) => [name, value(name) || null]);
  const lists = (names: readonly TextField[]) =>
    changed(names).map((name) => [name, entriesOf(value(name), name, problems)]);
  const some = <T extends object>(entries: readonly unknown[][]): T | undefined =>
    entries.length === 0 ? undefined : (Object.fromEntries(entries as [string, unknown][]) as T);
  const changes = {
    fields,
    week: weekOf(fields, value, current, problems),
    days: daysOf(fields, value, current, problems),
    contact: some<ContactInput>(texts(['website', 'eMail'])),
    additional: some<LocationAdditionalInput>([
      ...texts(['description', 'shortDescription']),
      ...lists(['services', 'keywords']),
    ]),
  };
  return { changes, problems: problems.list };
}

/** Forms send line breaks in one way, whatever they were. */
export const plain = (text: string | undefined): string => (text ?? '').replaceAll('\r\n', '\n').trim();

function longestOf(field: string): number {
  if (field in longest) return longest[field as TextField];
  return field.endsWith('.date') ? longest.date : longest.hours;
}

/** Lines of a list. */
function entriesOf(text: string, field: string, problems: Problems): string[] {
  const entries = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (entries.length > mostEntries)
    problems.add({ field, value: null, problem: 'tooLong', expected: `${mostEntries} entries` });
  return entries;
}

const hoursFormat = { problem: 'format', expected: '09:00-12:30, 14:00-18:00' } as const;

function weekOf(
  fields: readonly string[],
  value: (field: string) => string,
  { week }: CurrentHours,
  problems: Problems,
): OpeningHoursInput | undefined {
  if (!weekdays.some((day) => fields.includes(hoursField(day)))) return undefined;
  const days = weekdays.map((day): DayInput => {
    const field = hoursField(day);
    const held = week?.days.find((each) => each.day === day) ?? { day, dayType: 'closed', intervals: [] };
    if (!fields.includes(field)) return held;
    const hours = hoursOfText(value(field));
    if (hours === undefined) problems.add({ field, value: value(field), ...hoursFormat });
    return { day, ...(hours ?? held) };
  });
  return { type: 'default', days, note: week?.note ?? null };
}

function daysOf(
  fields: readonly string[],
  value: (field: string) => string,
  { notes }: CurrentHours,
  problems: Problems,
): PageChanges['days'] {
  const known = fields
    .filter((field) => field.startsWith('special.'))
    .map((field) => ({ field, date: field.slice(dateField('').length), hours: value(field) }));
  const added = newDays
    .filter((index) => fields.includes(newDateField(index)) || fields.includes(newHoursField(index)))
    .map((index) => ({
      field: newHoursField(index),
      date: value(newDateField(index)),
      hours: value(newHoursField(index)),
      index,
    }));
  const named = new Set(known.map(({ date }) => date));
  for (const { index, date } of added) {
    const field = newDateField(index);
    if (parseLocalDate(date) === null)
      problems.add({ field, value: date, problem: date === '' ? 'required' : 'format', expected: '2026-12-24' });
    else if (named.has(date)) problems.add({ field, value: date, problem: 'duplicate' });
    named.add(date);
  }
  return [...known, ...added].flatMap(({ field, date, hours }) => {
    const day = parseLocalDate(date);
    const read = hoursOfText(hours);
    if (read === undefined) problems.add({ field, value: hours, ...hoursFormat });
    if (day === null || read === undefined) return [];
    const input: OpeningHoursInput = {
      type: 'customDate',
      dateInterval: { from: day, to: day },
      days: [{ day: weekdayOf(day), ...read }],
      note: notes[day] ?? null,
    };
    return [{ field, hours: input }];
  });
}
