import { numberOf } from '../../../app/editing/entered-number.rules.js';
import { amountOf, enteredTexts, textLanguages, textValues } from '../offers.rules.js';
import type { Texts } from '../offers.rules.js';

/** Parts of an offer that are lists. Each list is sent whole. */
export type PartName = 'products' | 'addOns' | 'lines' | 'settings';

type Entered = Readonly<Record<string, string>>;

/** A list with one entry in the place of another; without a place it is added at the end. */
export const withEntry = <T>(list: readonly T[], place: number | null, entry: T): T[] =>
  place === null ? [...list, entry] : list.map((other, index) => (index === place ? entry : other));

/** @param place null: it is not there any more */
export const withoutEntry = <T>(list: readonly T[], place: number | null): T[] =>
  list.filter((_, index) => index !== place);

/** Where the entry of an id stands in a list that others may have changed; null: nowhere. */
export function placeOf<T>(list: readonly T[], idOf: (entry: T) => string, id: string | undefined): number | null {
  const place = list.findIndex((entry) => idOf(entry) === id);
  return id === undefined || place === -1 ? null : place;
}

/**
 * The field of a form about one entry that a path of the API means: of `addOns[2].regularFee` it is `regularFee`. Texts have a
 * field for each language, and what is wrong with a text as a whole stands at the first.
 * @param texts names of fields that are texts by language
 */
export function entryFieldOf(path: string, names: readonly string[], texts: readonly string[]): string | undefined {
  const parts = path.split(/[.[\]]+/).filter((part) => part !== '');
  // A row of a list within the entry, such as `tiers[1].upTo`.
  const row = `${parts.at(-1)}-${parts.at(-2)}`;
  if (names.includes(row)) return row;
  const place = parts.findLastIndex((part) => names.includes(part) || texts.includes(part));
  const name = parts[place];
  if (name === undefined) return undefined;
  if (!texts.includes(name)) return name;
  return `${name}-${textLanguages.find((language) => language === parts[place + 1]) ?? 'de'}`;
}

interface AddOn {
  readonly id: string;
  readonly name: unknown;
  readonly regularFee: number;
  readonly product?: string | null;
}

export const addOnValues = (addOn: AddOn | null): Record<string, string> => ({
  id: addOn?.id ?? '',
  ...textValues('name', (addOn?.name ?? null) as Texts | null),
  regularFee: addOn === null ? '' : String(addOn.regularFee),
  product: addOn?.product ?? '',
});

/** @param currency of the offer */
export const enteredAddOn = (values: Entered, before: AddOn | null, currency: string) => ({
  id: (values['id'] ?? '').trim(),
  name: enteredTexts(values, 'name', (before?.name ?? null) as Texts | null) ?? {},
  regularFee: amountOf(values['regularFee'] ?? '', currency),
  product: values['product'] || null,
});

interface Line {
  readonly key: string;
  readonly name: unknown;
  readonly info?: unknown;
  readonly content?: unknown;
  readonly orderBy?: number;
}

export const lineValues = (line: Line | null): Record<string, string> => ({
  key: line?.key ?? '',
  orderBy: line?.orderBy === undefined ? '' : String(line.orderBy),
  ...textValues('name', (line?.name ?? null) as Texts | null),
  ...textValues('info', (line?.info ?? null) as Texts | null),
  ...textValues('content', (line?.content ?? null) as Texts | null),
});

export const enteredLine = (values: Entered, before: Line | null) => ({
  key: (values['key'] ?? '').trim(),
  name: enteredTexts(values, 'name', (before?.name ?? null) as Texts | null) ?? {},
  info: enteredTexts(values, 'info', (before?.info ?? null) as Texts | null),
  content: enteredTexts(values, 'content', (before?.content ?? null) as Texts | null),
  orderBy: numberOf(values['orderBy'] ?? '') ?? 0,
});

interface Setting {
  readonly key: string;
  readonly name: unknown;
  readonly type: string;
  readonly allowedValues?: readonly string[] | null;
  readonly required?: string;
  readonly value?: unknown;
  readonly url?: string | null;
  readonly parentKey?: string | null;
  readonly httpAction?: { readonly httpMethod: string; readonly endpoint: string } | null;
}

export const settingTypes = [
  'text',
  'html',
  'integer',
  'number',
  'boolean',
  'select',
  'multi_select',
  'url',
  'image',
  'color',
] as const;

const isChoice = (type: string | undefined): boolean => type === 'select' || type === 'multi_select';

export const settingValues = (setting: Setting | null): Record<string, string> => ({
  key: setting?.key ?? '',
  ...textValues('name', (setting?.name ?? null) as Texts | null),
  type: setting?.type ?? 'text',
  allowedValues: setting?.allowedValues?.join('\n') ?? '',
  required: setting?.required ?? 'false',
  value: textOfValue(setting?.value),
  url: setting?.url ?? '',
  parentKey: setting?.parentKey ?? '',
  httpMethod: setting?.httpAction?.httpMethod ?? 'GET',
  endpoint: setting?.httpAction?.endpoint ?? '',
});

const textOfValue = (value: unknown): string =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join('\n') : String(value);

const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A setting of a product. Parameters and body of its call stay as they were. */
export function enteredSetting(values: Entered, before: Setting | null) {
  const endpoint = (values['endpoint'] ?? '').trim();
  return {
    key: (values['key'] ?? '').trim(),
    name: enteredTexts(values, 'name', (before?.name ?? null) as Texts | null) ?? {},
    type: values['type'],
    allowedValues: isChoice(values['type']) ? linesOf(values['allowedValues']) : null,
    required: values['required'],
    value: enteredValue(values['type'], values['value']),
    url: (values['url'] ?? '').trim() || null,
    parentKey: values['parentKey'] || null,
    httpAction: endpoint === '' ? null : { ...before?.httpAction, httpMethod: values['httpMethod'], endpoint },
  };
}

function enteredValue(type: string | undefined, text = ''): unknown {
  const entered = text.trim();
  if (entered === '') return null;
  switch (type) {
    case 'integer':
    case 'number':
      return numberOf(entered);
    case 'boolean':
      return entered === 'true' ? true : entered === 'false' ? false : entered;
    case 'multi_select':
      return linesOf(entered);
    default:
      return entered;
  }
}
