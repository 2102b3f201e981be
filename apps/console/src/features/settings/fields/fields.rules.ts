import { onlyOf } from '../../../app/editing/changed.rules.js';

/** Languages in which the form asks for a name. A field may have names in others as well. */
export const nameLanguages = ['de', 'en', 'fr'] as const;

interface Field {
  readonly key: string;
  readonly name: Readonly<Record<string, string>>;
  readonly type: string;
  readonly allowedValues: readonly string[] | null;
  readonly required: boolean;
  readonly url: string | null;
  readonly parentKey: string | null;
}

/** A custom field as a form has it. */
export interface FieldValues {
  readonly key: string;
  readonly de: string;
  readonly en: string;
  readonly fr: string;
  readonly type: string;
  /** One to a line. */
  readonly allowedValues: string;
  readonly required: boolean;
  readonly url: string;
  readonly parentKey: string;
}

/** The kinds of values of which one chooses. */
export const isChoice = (type: string): boolean => type === 'select' || type === 'multi_select';

/** In a language, else in the first one that has a name. */
export const nameIn = (name: Readonly<Record<string, string>>, language: string): string =>
  name[language] ?? Object.values(name)[0] ?? '';

export const fieldValues = (field: Field | null): FieldValues => ({
  key: field?.key ?? '',
  de: field?.name['de'] ?? '',
  en: field?.name['en'] ?? '',
  fr: field?.name['fr'] ?? '',
  type: field?.type ?? 'text',
  allowedValues: field?.allowedValues?.join('\n') ?? '',
  required: field?.required ?? false,
  url: field?.url ?? '',
  parentKey: field?.parentKey ?? '',
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * Without the key, which never changes. Names replace all names: a language of the form that is left empty has none, and those that
 * the form does not ask for stay.
 */
export function fieldBody(values: FieldValues, before: Pick<Field, 'name'> | null = null) {
  const entered = Object.fromEntries(nameLanguages.map((language) => [language, values[language].trim()]));
  return {
    name: Object.fromEntries(Object.entries({ ...before?.name, ...entered }).filter(([, name]) => name !== '')),
    type: values.type,
    allowedValues: isChoice(values.type) ? linesOf(values.allowedValues) : null,
    required: values.required,
    url: values.url.trim() || null,
    parentKey: values.parentKey || null,
  };
}

/** What is sent of a field that is there: what was changed. Another kind of value needs its list along. */
export function fieldChange(values: FieldValues, before: Pick<Field, 'name'>, changed: ReadonlySet<string>) {
  const names = new Set(changed);
  if (nameLanguages.some((language) => changed.has(language))) names.add('name');
  if (changed.has('type')) names.add('allowedValues');
  return onlyOf(fieldBody(values, before), names);
}

/** `name.de` is `de` here, and `allowedValues[0]` is `allowedValues`; what is wrong with all names stands at the first. */
export function fieldOfPath(path: string): keyof FieldValues | undefined {
  const [field = '', language] = path.split(/[.[]/);
  if (field === 'name') return nameLanguages.find((one) => one === language) ?? 'de';
  return (['key', 'type', 'allowedValues', 'required', 'url', 'parentKey'] as const).find((one) => one === field);
}
