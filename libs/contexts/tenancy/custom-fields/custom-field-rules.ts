import { isDeepStrictEqual } from 'node:util';
import { ancestorsOf, customFieldLimits, isChoice } from '#domain/locations/custom-fields';
import type { CustomFieldDefinition, CustomFieldType } from '#domain/locations/custom-fields';
import type { Draft, Problems } from '#domain/errors/draft';
import { isOn, lists } from '#domain/lists/lists';
import type { HttpAction } from './custom-field.queries.js';
import { clean, isSecureAddress } from '#domain/values/text-input';

export interface HttpActionInput {
  readonly httpMethod: string;
  readonly endpoint: string;
  readonly queryParameters?: unknown;
  readonly body?: unknown;
}

/** A custom field as it comes in. */
export interface CustomFieldInput {
  readonly key: string;
  readonly name: unknown;
  readonly type: CustomFieldType;
  readonly allowedValues?: unknown;
  readonly required?: boolean;
  readonly url?: string | null;
  readonly parentKey?: string | null;
  readonly httpAction?: HttpActionInput | null;
  /** Read-only: may be sent as they were read. */
  readonly id?: number;
  readonly workspaceId?: number;
}

/** A custom field as it is stored. */
export interface CustomFieldRecord extends CustomFieldDefinition {
  readonly name: Readonly<Record<string, string>>;
  readonly url: string | null;
  readonly httpAction: HttpAction | null;
}

const longestBody = 10_000;
const mostAllowedValues = 500;

/** Where a field stands: those that hold beside it, and how its paths begin in an answer. */
export interface Surroundings {
  readonly others: readonly CustomFieldDefinition[];
  readonly path?: string;
}

/**
 * The field that `current` becomes by this input, or a new one; everything wrong is in `problems`. Only when there is
 * nothing wrong may the record be used.
 */
export function readCustomField(
  { good, problems }: Draft<CustomFieldInput>,
  { others, path = '' }: Surroundings,
  current?: CustomFieldRecord,
): CustomFieldRecord {
  const key = good.key ?? current?.key ?? '';
  const type = good.type ?? current?.type ?? 'text';
  const record = {
    key,
    type,
    name: good.name === undefined ? (current?.name ?? {}) : readNames(good.name, `${path}name`, problems),
    allowedValues: readAllowedValues(good.allowedValues, type, current, `${path}allowedValues`, problems),
    required: good.required ?? current?.required ?? false,
    url: good.url === undefined ? (current?.url ?? null) : clean(good.url),
    parentKey: good.parentKey === undefined ? (current?.parentKey ?? null) : clean(good.parentKey),
    httpAction:
      good.httpAction === undefined
        ? (current?.httpAction ?? null)
        : good.httpAction && readAction(good.httpAction, `${path}httpAction`, problems),
  };
  checkSecureAddress(good.url, `${path}url`, problems);
  if (good.parentKey !== undefined) checkParent(record, others, `${path}parentKey`, problems);
  return record;
}

function readNames(value: unknown, field: string, problems: Problems): Record<string, string> {
  const example = { en: 'Region' };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problems.add({ field, value, problem: 'type', expected: 'an object', example });
    return {};
  }
  const names = Object.entries(value as Record<string, unknown>);
  if (names.length === 0) problems.add({ field, value, problem: 'required', example });
  for (const [language, name] of names) {
    const at = `${field}.${language}`;
    if (!isOn(lists.platformLanguageCode, language))
      problems.add({ field: at, value: name, problem: 'oneOf', expected: lists.platformLanguageCode.join(', ') });
    else if (typeof name !== 'string') problems.add({ field: at, value: name, problem: 'type', expected: 'a text' });
    else if (name.trim() === '') problems.add({ field: at, value: name, problem: 'required' });
    else if (name.length > 255)
      problems.add({ field: at, value: name, problem: 'tooLong', expected: '255 characters' });
  }
  return Object.fromEntries(names.map(([language, name]) => [language, String(name).trim()]));
}

function readAllowedValues(
  value: unknown,
  type: CustomFieldType,
  current: CustomFieldRecord | undefined,
  field: string,
  problems: Problems,
): readonly string[] | null {
  const given = value === undefined && current !== undefined && isChoice(type) ? current.allowedValues : value;
  const isNone = given === undefined || given === null || (Array.isArray(given) && given.length === 0);
  if (!isChoice(type)) {
    if (!isNone) problems.add({ field, value: given, problem: 'differs', expected: 'type' });
    return null;
  }
  const example = ['north', 'south'];
  if (isNone) problems.add({ field, value: given ?? null, problem: 'required', example });
  else if (!Array.isArray(given)) problems.add({ field, value: given, problem: 'type', expected: 'a list', example });
  else if (given.length > mostAllowedValues)
    problems.add({ field, value: given.length, problem: 'tooLong', expected: `${mostAllowedValues} entries` });
  else {
    for (const [index, entry] of given.entries())
      checkAllowedValue(entry, given.indexOf(entry) < index, `${field}[${index}]`, problems);
    return given as string[];
  }
  return null;
}

function checkAllowedValue(value: unknown, isRepeated: boolean, field: string, problems: Problems): void {
  if (typeof value !== 'string') problems.add({ field, value, problem: 'type', expected: 'a text' });
  else if (value.trim() === '') problems.add({ field, value, problem: 'required' });
  else if (value.length > customFieldLimits.entry)
    problems.add({ field, value, problem: 'tooLong', expected: `${customFieldLimits.entry} characters` });
  else if (isRepeated) problems.add({ field, value, problem: 'duplicate' });
}

function checkParent(
  { key, parentKey }: CustomFieldRecord,
  others: readonly CustomFieldDefinition[],
  field: string,
  problems: Problems,
): void {
  if (parentKey === null) return;
  const parents = new Map(others.map((other) => [other.key, other.parentKey]));
  const exists = parents.has(parentKey) && parentKey !== key;
  parents.set(key, parentKey);
  if (!exists || ancestorsOf(key, parents) === null) problems.add({ field, value: parentKey, problem: 'noSuch' });
}

function readAction(input: HttpActionInput, path: string, problems: Problems): HttpAction {
  const { httpMethod, endpoint, queryParameters = null, body = null } = input;
  checkSecureAddress(endpoint, `${path}.endpoint`, problems);
  const isMap = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const texts = isMap(queryParameters) && Object.values(queryParameters).every((value) => typeof value === 'string');
  if (queryParameters !== null && !texts)
    problems.add({
      field: `${path}.queryParameters`,
      value: queryParameters,
      problem: 'type',
      expected: 'an object',
      example: { region: 'north' },
    });
  if (body !== null && !isMap(body))
    problems.add({ field: `${path}.body`, value: body, problem: 'type', expected: 'an object' });
  else if (JSON.stringify(body).length > longestBody)
    problems.add({ field: `${path}.body`, value: null, problem: 'tooLong', expected: `${longestBody} characters` });
  return { httpMethod, endpoint, queryParameters, body } as HttpAction;
}

function checkSecureAddress(value: string | null | undefined, field: string, problems: Problems): void {
  const text = clean(value);
  if (text !== null && !isSecureAddress(text))
    problems.add({ field, value, problem: 'format', expected: 'https://example.com', example: 'https://example.com' });
}

/** Values that companies may hold and that the changed field would not take any more; null: none at all. */
export function droppedValues(before: CustomFieldRecord, after: CustomFieldRecord): readonly string[] | 'every' | null {
  if (before.type !== after.type) return 'every';
  const kept = after.allowedValues ?? [];
  const dropped = (before.allowedValues ?? []).filter((value) => !kept.includes(value));
  return dropped.length === 0 ? null : dropped;
}

export const isSameField = (one: CustomFieldRecord, other: CustomFieldRecord): boolean => isDeepStrictEqual(one, other);
