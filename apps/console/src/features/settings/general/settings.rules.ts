import { numberOf } from '../../../app/editing/entered-number.rules.js';
import type { Values } from '../../../app/editing/merge.rules.js';

/** Each field of the forms: where its setting is in the API, and what kind of value it has. */
export const settings = {
  timeZone: { path: 'general.timeZone', kind: 'text' },
  defaultCountry: { path: 'general.defaultCountry', kind: 'text' },
  selfServiceLanguage: { path: 'selfServiceLanguage', kind: 'text' },
  imprintUrl: { path: 'general.imprintUrl', kind: 'text' },
  privacyUrl: { path: 'general.privacyUrl', kind: 'text' },
  termsConditionsUrl: { path: 'general.termsConditionsUrl', kind: 'text' },
  emailName: { path: 'email.emailName', kind: 'text' },
  emailSender: { path: 'email.emailSender', kind: 'text' },
  emailFooter: { path: 'email.emailFooter', kind: 'text' },
  emailLogo: { path: 'email.emailLogo', kind: 'number' },
  domains: { path: 'general.domains', kind: 'list' },
  supportEmail: { path: 'support.email', kind: 'text' },
  supportPhone: { path: 'support.phone', kind: 'text' },
  websiteUrl: { path: 'support.website.url', kind: 'text' },
  websiteName: { path: 'support.website.displayName', kind: 'text' },
  totpRequired: { path: 'security.totpRequired', kind: 'flag' },
  passwordMinLength: { path: 'passwordPolicy.passwordMinLength', kind: 'number' },
  passwordUppercaseChar: { path: 'passwordPolicy.passwordUppercaseChar', kind: 'number' },
  passwordLowercaseChar: { path: 'passwordPolicy.passwordLowercaseChar', kind: 'number' },
  passwordDigits: { path: 'passwordPolicy.passwordDigits', kind: 'number' },
  passwordSpecialChar: { path: 'passwordPolicy.passwordSpecialChar', kind: 'number' },
  tone: { path: 'contentGeneration.tone', kind: 'text' },
  formOfAddress: { path: 'contentGeneration.formOfAddress', kind: 'text' },
  monthlyLimit: { path: 'contentGeneration.monthlyLimit', kind: 'number' },
} as const;

export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as SettingName[];

interface Inheriting {
  /** Path of each setting that is not the workspace's own, with the workspace that it is taken from; null: the platform. */
  readonly inherited: Readonly<Record<string, number | null>>;
}

/** The website is one setting with two fields. */
const sourcePath = (name: SettingName): string => settings[name].path.replace(/^(support\.website)\..*/, '$1');

const valueAt = (state: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>> | null | undefined)?.[key], state);

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join('\n') : String(value);

/** What the workspace has set itself, as texts of a form. What it inherits is empty there. */
export const settingValues = (state: Inheriting, names: readonly SettingName[]): Values =>
  Object.fromEntries(
    names.map((name) => [name, sourcePath(name) in state.inherited ? '' : textOf(valueAt(state, settings[name].path))]),
  );

/** What holds as long as the workspace sets nothing itself: its text, and the workspace that it comes from. Null: it sets it itself. */
export function inheritedSetting(
  state: Inheriting,
  name: SettingName,
): { readonly text: string; readonly workspaceId: number | null } | null {
  const source = state.inherited[sourcePath(name)];
  if (source === undefined) return null;
  const value = valueAt(state, settings[name].path);
  return { text: Array.isArray(value) ? value.join(', ') : textOf(value), workspaceId: source };
}

/** Only what was changed. An empty field is inherited again. */
export function settingBody(values: Values, changed: ReadonlySet<string>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const put = (path: string, value: unknown): void => {
    const [group = '', leaf] = path.split('.');
    body[group] = leaf === undefined ? value : { ...(body[group] as object | undefined), [leaf]: value };
  };
  for (const name of settingNames)
    if (changed.has(name) && !name.startsWith('website')) put(settings[name].path, valueOf(name, values[name] ?? ''));
  if (changed.has('websiteUrl') || changed.has('websiteName')) put('support.website', websiteOf(values));
  return body;
}

function websiteOf(values: Values) {
  const [url, displayName] = [values['websiteUrl']?.trim() ?? '', values['websiteName']?.trim() || null];
  return url === '' && displayName === null ? null : { url, displayName };
}

function valueOf(name: SettingName, text: string): unknown {
  const entered = text.trim();
  if (entered === '') return null;
  const { kind } = settings[name];
  if (kind === 'number') return numberOf(entered);
  if (kind === 'flag') return entered === 'true';
  return kind === 'list' ? entered.split(/[\s,;]+/) : entered;
}

/** The field of a form that a path of the API means: `general.domains[0]` is `domains`. */
export const settingOf = (path: string): SettingName | undefined =>
  settingNames.find((name) => settings[name].path === path || path.startsWith(`${settings[name].path}[`)) ??
  (path === 'support.website' ? 'websiteUrl' : undefined);

/** What a field may be. The present value is among it, also when the list of the browser does not know it. */
export const choiceIds = (known: readonly string[], present: string | undefined): readonly string[] =>
  present === undefined || present === '' || known.includes(present) ? known : [present, ...known];
