import { ancestorsOf, faultOf, isChoice, isEmptyValue } from '#domain/locations/custom-fields';
import type { CustomFieldType } from '#domain/locations/custom-fields';
import type { Problems } from '#domain/errors/draft';
import type { ValueOf } from '#domain/lists/lists';

/** One setting of a product in an offer. */
export interface SettingItem {
  readonly key: string;
  /** Language code -> name. */
  readonly name: unknown;
  readonly type: ValueOf<'settingsItemType'>;
  readonly allowedValues?: readonly string[] | null;
  readonly required?: ValueOf<'settingsItemRequired'>;
  readonly value?: unknown;
  readonly url?: string | null;
  readonly httpAction?: { readonly httpMethod: string; readonly endpoint: string } | null;
  readonly parentKey?: string | null;
}

/** Settings name numbers in their own way; what they hold is what custom fields of these types hold. */
const sameAs = (type: SettingItem['type']): CustomFieldType =>
  type === 'integer' ? 'int' : type === 'number' ? 'numeric' : type;

/** Adds to `problems` whatever is wrong with the settings of one product, under `<path>[i]`. */
export function checkSettingItems(items: readonly SettingItem[], problems: Problems, path: string): void {
  const parents = new Map(items.map(({ key, parentKey }) => [key, parentKey ?? null]));
  for (const [index, item] of items.entries()) {
    const field = `${path}[${index}]`;
    if (items.findIndex(({ key }) => key === item.key) < index)
      problems.add({ field: `${field}.key`, value: item.key, problem: 'duplicate' });
    if (item.parentKey && (!parents.has(item.parentKey) || ancestorsOf(item.key, parents) === null))
      problems.add({ field: `${field}.parentKey`, value: item.parentKey, problem: 'noSuch' });
    checkName(item.name, `${field}.name`, problems);
    checkChoices(item, field, problems);
    checkAddress(item.url, `${field}.url`, problems);
    checkAddress(item.httpAction?.endpoint, `${field}.httpAction.endpoint`, problems);
    checkValue(item, `${field}.value`, problems);
  }
}

/** Text by language code, in one language at least. */
export function checkName(name: unknown, field: string, problems: Problems): void {
  const isMap = typeof name === 'object' && name !== null && !Array.isArray(name);
  if (isMap && Object.keys(name).length > 0 && Object.values(name).every((text) => typeof text === 'string')) return;
  problems.add({ field, value: name, problem: 'type', expected: 'an object', example: { en: 'Radius' } });
}

function checkChoices({ type, allowedValues }: SettingItem, path: string, problems: Problems): void {
  const field = `${path}.allowedValues`;
  const hasValues = (allowedValues?.length ?? 0) > 0;
  if (isChoice(sameAs(type)) && !hasValues)
    problems.add({ field, value: allowedValues ?? null, problem: 'required', example: ['small', 'large'] });
  if (!isChoice(sameAs(type)) && hasValues)
    problems.add({ field, value: allowedValues, problem: 'notTogether', expected: `type ${type}`, example: null });
}

function checkAddress(value: string | null | undefined, field: string, problems: Problems): void {
  if (isEmptyValue(value)) return;
  const fault = faultOf({ key: field, type: 'url', allowedValues: null, required: false, parentKey: null }, value);
  if (fault !== undefined) problems.add({ field, value, ...fault });
}

/** A required setting may wait for its value: anyone who orders gives it. */
function checkValue({ key, type, allowedValues, value }: SettingItem, field: string, problems: Problems): void {
  if (isEmptyValue(value)) return;
  const definition = { key, type: sameAs(type), allowedValues: allowedValues ?? [], required: false, parentKey: null };
  const fault = faultOf(definition, value);
  if (fault !== undefined) problems.add({ field, value, ...fault });
}
