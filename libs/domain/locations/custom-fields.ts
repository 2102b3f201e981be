import type { Problems } from '../errors/draft.js';
import type { Problem } from '../errors/errors.js';
import type { ValueOf } from '../lists/lists.js';
import { isColour } from '../values/colour.js';

export type CustomFieldType = ValueOf<'customFieldType'>;

/** What a workspace wants to know besides; as much of it as values are checked by. */
export interface CustomFieldDefinition {
  readonly key: string;
  readonly type: CustomFieldType;
  /** Of `select` and `multi_select`; null with every other type. */
  readonly allowedValues: readonly string[] | null;
  readonly required: boolean;
  /** The field that must have a value before this one may have any. */
  readonly parentKey: string | null;
}

/** Key -> value; a field without a value is missing or null. */
export type CustomFieldValues = Readonly<Record<string, unknown>>;

type Fault = Pick<Problem, 'problem' | 'expected' | 'example'>;

export const customFieldLimits = { text: 5000, html: 50_000, url: 2000, entry: 255, entries: 100 } as const;

/** Types whose values are chosen from a list. */
export const isChoice = (type: CustomFieldType): boolean => type === 'select' || type === 'multi_select';

/**
 * What is wrong with a value that is not empty; undefined when it fits. An image is the https address of a picture, `html`
 * is kept as it is: anyone who shows it must make it harmless.
 */
export function faultOf({ type, allowedValues }: CustomFieldDefinition, value: unknown): Fault | undefined {
  switch (type) {
    case 'text':
      return textFault(value, customFieldLimits.text);
    case 'html':
      return textFault(value, customFieldLimits.html);
    case 'int':
      return Number.isSafeInteger(value) ? undefined : { problem: 'type', expected: 'a whole number', example: 1 };
    case 'numeric':
      return Number.isFinite(value) ? undefined : { problem: 'type', expected: 'a number', example: 1.5 };
    case 'boolean':
      return typeof value === 'boolean' ? undefined : { problem: 'type', expected: 'true or false', example: true };
    case 'url':
      return addressFault(value, /^https?:$/, 'https://example.com');
    case 'image':
      return addressFault(value, /^https:$/, 'https://example.com/picture.png');
    case 'color':
      return isColour(value) ? undefined : { problem: 'format', expected: '#1a2b3c', example: '#1a2b3c' };
    case 'text[]':
      return listFault(value, (entry) => entryFault(entry));
    case 'select':
      return choiceFault(value, allowedValues ?? []);
    case 'multi_select':
      return listFault(value, (entry) => choiceFault(entry, allowedValues ?? []));
  }
}

function textFault(value: unknown, max: number): Fault | undefined {
  if (typeof value !== 'string') return { problem: 'type', expected: 'a text' };
  return value.length > max ? { problem: 'tooLong', expected: `${max} characters` } : undefined;
}

function entryFault(entry: unknown): Fault | undefined {
  return typeof entry === 'string' && entry.trim() === ''
    ? { problem: 'required' }
    : textFault(entry, customFieldLimits.entry);
}

function addressFault(value: unknown, protocol: RegExp, example: string): Fault | undefined {
  if (typeof value !== 'string') return { problem: 'type', expected: 'a text' };
  if (value.length > customFieldLimits.url)
    return { problem: 'tooLong', expected: `${customFieldLimits.url} characters` };
  const isAddress = !/\s/.test(value) && URL.canParse(value) && protocol.test(new URL(value).protocol);
  return isAddress && new URL(value).hostname.includes('.')
    ? undefined
    : { problem: 'format', expected: example, example };
}

const choiceFault = (value: unknown, allowed: readonly string[]): Fault | undefined =>
  typeof value === 'string' && allowed.includes(value)
    ? undefined
    : { problem: 'oneOf', expected: allowed.join(', '), example: allowed[0] };

function listFault(value: unknown, each: (entry: unknown) => Fault | undefined): Fault | undefined {
  if (!Array.isArray(value)) return { problem: 'type', expected: 'a list' };
  if (value.length > customFieldLimits.entries)
    return { problem: 'tooLong', expected: `${customFieldLimits.entries} entries` };
  const entries: readonly unknown[] = value;
  if (new Set(entries).size < entries.length) return { problem: 'duplicate' };
  return entries.map(each).find((fault) => fault !== undefined);
}

/** A blank text and an empty list are no value. `false` and 0 are. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * Checks the custom fields of one thing, all at once, and adds what is wrong to `problems` under `<path>.<key>`.
 *
 * @param definitions those that hold for its workspace, inherited ones included
 * @param values all values that it is to have, not only those that change
 * @returns what is to be stored: the values that are not empty
 */
export function validateCustomFields(
  definitions: readonly CustomFieldDefinition[],
  values: CustomFieldValues,
  problems: Problems,
  path: string,
): Record<string, unknown> {
  const given = new Map(Object.entries(values).filter(([, value]) => !isEmptyValue(value)));
  const known = new Map(definitions.map((definition) => [definition.key, definition]));
  for (const [key, value] of Object.entries(values))
    if (!known.has(key)) problems.add({ field: `${path}.${key}`, value, problem: 'unknown' });
  for (const definition of known.values()) {
    const { key, parentKey, required } = definition;
    const field = `${path}.${key}`;
    const value = given.get(key);
    const isOpen = parentKey === null || given.has(parentKey);
    if (value !== undefined) {
      const fault = isOpen
        ? faultOf(definition, value)
        : ({ problem: 'differs', expected: `${path}.${parentKey}` } as const);
      if (fault !== undefined) problems.add({ field, value, ...fault });
    } else if (required && isOpen) problems.add({ field, value: null, problem: 'required' });
  }
  return Object.fromEntries([...given].filter(([key]) => known.has(key)));
}

/** The keys above a field, nearest first. @returns null when they run in a circle */
export function ancestorsOf(key: string, parentOf: ReadonlyMap<string, string | null>): string[] | null {
  const above: string[] = [];
  for (let next = parentOf.get(key) ?? null; next !== null; next = parentOf.get(next) ?? null) {
    if (next === key || above.includes(next)) return null;
    above.push(next);
  }
  return above;
}
