import { addDays, isDay } from '../../app/days/day.rules.js';
import { startOfDay } from '../../app/days/start-of-day.rules.js';

/** What the address says. Days are those of the reader's workspace, both included. */
export interface AuditSearch {
  readonly user?: string | undefined;
  readonly subject?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly operation?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly entry?: string | undefined;
}

/** What the API is asked for. */
export interface AuditFilters {
  readonly userId?: number;
  readonly subject?: string;
  readonly subjectId?: number;
  readonly operation?: string;
  /** Instants: from the first one on, before the second one. */
  readonly from?: string;
  readonly to?: string;
}

export function filtersOf(search: AuditSearch, timeZone: string): AuditFilters {
  const { user, subject, subjectId, operation, from, to } = search;
  return {
    ...(Number(user) > 0 && { userId: Number(user) }),
    ...(subject !== undefined && { subject }),
    ...(Number(subjectId) > 0 && { subjectId: Number(subjectId) }),
    ...(operation !== undefined && { operation }),
    ...(isDay(from) && { from: startOfDay(from, timeZone) }),
    ...(isDay(to) && { to: startOfDay(addDays(to, 1), timeZone) }),
  };
}

/** Something in `before` or `after` that has no parts of its own; undefined: that side does not have it. */
export interface FieldChange {
  /** Names from the outside in; a place in a list is its number from 1 on. */
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

type Leaves = Map<string, { readonly path: readonly string[]; readonly value: unknown }>;

function collect(value: unknown, path: readonly string[], leaves: Leaves): Leaves {
  if (isRecord(value) && Object.keys(value).length > 0)
    for (const [name, part] of Object.entries(value)) collect(part, [...path, name], leaves);
  else if (Array.isArray(value) && value.some((part) => typeof part === 'object' && part !== null))
    for (const [index, part] of value.entries()) collect(part, [...path, String(index + 1)], leaves);
  else leaves.set(path.join('\n'), { path, value });
  return leaves;
}

/** What differs between two states, each part on its own. What is empty on both sides is left out. */
export function changesOf(before: unknown, after: unknown): FieldChange[] {
  const [old, fresh] = [collect(before ?? {}, [], new Map()), collect(after ?? {}, [], new Map())];
  const keys = [...new Set([...old.keys(), ...fresh.keys()])].filter((key) => key !== '');
  return keys
    .map((key) => ({
      path: old.get(key)?.path ?? fresh.get(key)?.path ?? [],
      before: old.get(key)?.value,
      after: fresh.get(key)?.value,
    }))
    .filter((change) => !(isEmpty(change.before) && isEmpty(change.after)))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** Names of the fields that an entry changes, each once. */
export const fieldsOf = (changes: readonly FieldChange[]): string[] => [
  ...new Set(changes.map(({ path }) => path[0] ?? '')),
];

/** `legal_type` and `legalType` are one field. */
export const plainName = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** A name that has no word of its own: `facebookUrl` reads as `Facebook url`. */
export function spokenName(name: string): string {
  const words = plainName(name)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('.', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What was done, without what it was done to. */
export const verbOf = (operation: string): string => operation.slice(operation.indexOf('.') + 1);

/**
 * Which of the words says what was done: `location.updateBasic` and `listingPortal.update` are changes, `contact.phone.create` creates
 * something. Empty: none of them.
 */
export function knownVerb(operation: string, words: Readonly<Record<string, unknown>>): string {
  const verb = verbOf(operation);
  const last = verb.slice(verb.lastIndexOf('.') + 1);
  const found = [verb, last].find((one) => Object.hasOwn(words, one));
  return found ?? (last.startsWith('update') && Object.hasOwn(words, 'update') ? 'update' : '');
}

interface DoneTo {
  readonly operation: string;
  readonly subject: string;
  readonly subjectId: number;
}

/** Locations of entries that are still there: names of those that are gone cannot be read, nor with them the names of the others. */
export function locationsThere(entries: readonly DoneTo[]): number[] {
  const gone = new Set(entries.filter(({ operation }) => operation === 'location.delete').map((one) => one.subjectId));
  const ids = entries.filter(({ subject }) => subject === 'location').map(({ subjectId }) => subjectId);
  return [...new Set(ids)].filter((id) => !gone.has(id));
}

/** The name that the thing itself had at that time, where the entry says it. */
export function nameIn(entry: { readonly before: unknown; readonly after: unknown }): string | undefined {
  for (const state of [entry.after, entry.before]) {
    if (!isRecord(state)) continue;
    const name = state['name'] ?? state['userName'] ?? state['sellingName'];
    if (typeof name === 'string' && name !== '') return name;
  }
  return undefined;
}
