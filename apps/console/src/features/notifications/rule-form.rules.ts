import { numberOf } from '../../app/editing/entered-number.rules.js';
import type { Values } from '../../app/editing/merge.rules.js';

interface Address {
  readonly type: string;
  readonly email: string;
}

interface Setting {
  readonly key: string;
  readonly type: string;
  readonly default: string | number | boolean;
}

interface ChosenTemplate {
  readonly group: string;
  readonly template: string;
  readonly reportType: string;
  readonly settings: readonly Setting[];
}

interface Rule {
  readonly name: string;
  readonly active: boolean;
  readonly internal: boolean;
  readonly context: number;
  readonly contextType: string;
  readonly whiteList: readonly number[];
  readonly blackList: readonly number[];
  readonly templateEmail: { readonly group: string; readonly template: string };
  readonly templateSetting: Readonly<Record<string, unknown>>;
  readonly recipientsIds: readonly number[];
}

/** The form's field of a setting of a template. */
export const settingField = (key: string): string => `setting_${key}`;

/** How addresses get an email, in the order of their fields. */
const kinds = [
  ['newTo', 'to'],
  ['newCc', 'cc'],
  ['newBcc', 'bcc'],
] as const;

/** Nothing is entered of recipients that are made with the rule. */
export const noNewRecipients: Values = {
  isNew: 'false',
  newName: '',
  newTo: '',
  newCc: '',
  newBcc: '',
  newContact: 'false',
  newLocation: 'false',
  newCustomField: '',
};

export const idsOf = (text: string | undefined): number[] =>
  (text ?? '')
    .split(',')
    .filter((id) => id !== '')
    .map(Number);

export const templateId = ({ group, template }: Pick<ChosenTemplate, 'group' | 'template'>): string =>
  `${group}/${template}`;

/** What the form shows of a rule. */
export function valuesOf(rule: Rule): Values {
  const { name, active, internal, context, contextType, whiteList, blackList, templateEmail, recipientsIds } = rule;
  const settings = Object.entries(rule.templateSetting).map(([key, value]) => [settingField(key), String(value)]);
  return {
    name,
    active: String(active),
    internal: String(internal),
    place: `${contextType}:${context}`,
    which: whiteList.length > 0 ? 'white' : blackList.length > 0 ? 'black' : 'all',
    listed: [...whiteList, ...blackList].join(','),
    template: templateId(templateEmail),
    ...(Object.fromEntries(settings) as Values),
    who: recipientsIds.length === 0 ? 'near' : 'these',
    recipients: recipientsIds.join(','),
    ...noNewRecipients,
  };
}

/** A new rule of a template, at a place; '': it is not chosen yet. */
export const newValues = (template: ChosenTemplate, place: string): Values => ({
  name: '',
  active: 'true',
  internal: 'false',
  place,
  which: 'all',
  listed: '',
  template: templateId(template),
  ...settingDefaults(template),
  who: 'near',
  recipients: '',
  ...noNewRecipients,
});

export const settingDefaults = ({ settings }: Pick<ChosenTemplate, 'settings'>): Values =>
  Object.fromEntries(settings.map((setting) => [settingField(setting.key), String(setting.default)]));

/** A setting as the API takes it. What is no number is sent as it is: the platform says what it expects. */
function settingValue({ key, type }: Setting, values: Values): string | number | boolean | null {
  const entered = values[settingField(key)] ?? '';
  if (type === 'boolean') return entered === 'true';
  return type === 'int' ? numberOf(entered) : entered.trim();
}

export const settingsOf = (
  template: ChosenTemplate,
  values: Values,
): Record<string, string | number | boolean | null> =>
  Object.fromEntries(template.settings.map((setting) => [setting.key, settingValue(setting, values)]));

/** Those that have a value. */
export const enteredSettings = (template: ChosenTemplate, values: Values): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(settingsOf(template, values)).filter(
      (entry): entry is [string, string | number | boolean] => entry[1] !== null,
    ),
  );

/** Addresses as people write them into one line. */
const addressesIn = (text: string | undefined): string[] => (text ?? '').split(/[\s,;]+/).filter((one) => one !== '');

export const emailsOf = (values: Values): Address[] =>
  kinds.flatMap(([field, type]) => addressesIn(values[field]).map((email) => ({ type, email })));

/** The fields of addresses as they were entered. */
export const addressValues = (emails: readonly Address[]): Record<'newTo' | 'newCc' | 'newBcc', string> => {
  const of = (type: string): string =>
    emails
      .filter((one) => one.type === type)
      .map(({ email }) => email)
      .join(', ');
  return { newTo: of('to'), newCc: of('cc'), newBcc: of('bcc') };
};

export const recipientsBody = (values: Values) => ({
  name: values['newName']?.trim() || (emailsOf(values)[0]?.email ?? ''),
  customField: values['newCustomField']?.trim() || null,
  emails: emailsOf(values),
  notifyContact: values['newContact'] === 'true',
  notifyLocation: values['newLocation'] === 'true',
});

/** Fields that the API takes as one value. */
export const together = [
  ['which', 'listed'],
  ['who', 'recipients', ...Object.keys(noNewRecipients)],
] as const;

/** Fields that are empty although one has chosen to fill them in: sent like that they would mean everything, or everybody. */
export function leftEmpty({ which, listed, who, recipients, isNew }: Values): readonly ('listed' | 'recipients')[] {
  return [
    ...(which !== 'all' && idsOf(listed).length === 0 ? (['listed'] as const) : []),
    ...(who === 'these' && idsOf(recipients).length === 0 && isNew !== 'true' ? (['recipients'] as const) : []),
  ];
}

interface Chosen {
  readonly ids: readonly number[];
  readonly companyIds: readonly number[];
}

/**
 * The fields of a place for locations that were chosen elsewhere; none where no single place holds them.
 * @param mayList the caller may set up a notification of a company, whose list names several locations
 */
export function placeOfChosen({ ids, companyIds }: Chosen, mayList: boolean): Values {
  const [locationId, ...more] = ids;
  const [companyId, ...others] = companyIds;
  if (locationId === undefined) return {};
  if (more.length === 0) return { place: `Location:${locationId}` };
  if (!mayList) return { place: 'Location:' };
  if (companyId === undefined || others.length > 0) return {};
  return { place: `Company:${companyId}`, which: 'white', listed: ids.join(',') };
}

const listsOf = ({ which, listed }: Values) => ({
  whiteList: which === 'white' ? idsOf(listed) : [],
  blackList: which === 'black' ? idsOf(listed) : [],
});

const peopleOf = (values: Values) => ({
  recipientsIds: values['who'] === 'these' ? idsOf(values['recipients']) : [],
  ...(values['who'] === 'these' && values['isNew'] === 'true' && { newRecipients: recipientsBody(values) }),
});

const eventOf = (values: Values, template: ChosenTemplate) => ({
  reportType: template.reportType,
  templateEmail: { group: template.group, template: template.template },
  templateSetting: settingsOf(template, values),
});

/** All that a new rule is made of. @param name where none was entered */
export function ruleBody(values: Values, template: ChosenTemplate, name: string) {
  const [contextType = '', context = ''] = (values['place'] ?? '').split(':');
  return {
    name: values['name']?.trim() || name,
    ...(contextType !== '' && { contextType }),
    ...(context !== '' && { context: Number(context) }),
    active: values['active'] === 'true',
    internal: values['internal'] === 'true',
    ...listsOf(values),
    ...eventOf(values, template),
    ...peopleOf(values),
  };
}

/** The parts of a rule in which fields were changed, each as a whole. */
export function ruleChange(values: Values, changed: ReadonlySet<string>, template: ChosenTemplate) {
  const has = (...names: readonly string[]): boolean => names.some((name) => changed.has(name));
  const hasSetting = [...changed].some((name) => name.startsWith('setting_'));
  return {
    ...(has('name') && { name: values['name']?.trim() }),
    ...(has('active') && { active: values['active'] === 'true' }),
    ...(has('internal') && { internal: values['internal'] === 'true' }),
    ...(has('which', 'listed') && listsOf(values)),
    ...((has('template') || hasSetting) && eventOf(values, template)),
    ...(has('who', 'recipients', ...Object.keys(noNewRecipients)) && peopleOf(values)),
  };
}

const fields: Readonly<Record<string, string>> = {
  context: 'place',
  contextType: 'place',
  reportType: 'template',
  whiteList: 'listed',
  blackList: 'listed',
  recipientsIds: 'recipients',
  name: 'name',
  internal: 'internal',
  active: 'active',
};

const ofRecipients: Readonly<Record<string, string>> = {
  name: 'newName',
  customField: 'newCustomField',
  emails: 'newTo',
};

/** The form's field that a path of the API means. */
export function ruleField(path: string, values: Values): string | undefined {
  if (path.startsWith('newRecipients.')) return recipientsField(path.slice('newRecipients.'.length), values);
  const [top = '', key] = path.split(/[.[]/);
  if (top === 'templateSetting') return key === undefined ? 'template' : settingField(key);
  if (top === 'templateEmail') return 'template';
  return fields[top];
}

/** @param path below the recipients */
export function recipientsField(path: string, values: Values): string | undefined {
  const index = /^emails\[(\d+)\]/.exec(path)?.[1];
  if (index === undefined) return ofRecipients[path];
  const type = emailsOf(values)[Number(index)]?.type;
  return kinds.find(([, kind]) => kind === type)?.[0] ?? 'newTo';
}

/** Errors of the catalogue that are about one field: limits of a place and of addresses. */
const fieldsOfCodes: Readonly<Record<number, string>> = {
  4671: 'context',
  4672: 'context',
  4673: 'newRecipients.name',
  4674: 'recipientsIds',
};

/** The path of the API that an error without one is about. */
export const pathOfCode = (code: number | null): string | undefined =>
  code === null ? undefined : fieldsOfCodes[code];
