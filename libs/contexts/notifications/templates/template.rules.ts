import type { Problems } from '#domain/errors/draft';
import type { Problem } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import { templateNames, templateOf } from './templates.js';
import type { SettingValue, TemplateName, TemplateSetting } from './templates.js';

export type Settings = Readonly<Record<string, SettingValue>>;

export interface TemplateChoice {
  readonly reportType: ValueOf<'notificationReportType'>;
  readonly templateEmail: { readonly group: string; readonly template: string };
}

/** The template that is chosen: it is there, in this group, and sends mails of this kind. @returns undefined: a problem was added */
export function chosenTemplate(
  { reportType, templateEmail }: Partial<TemplateChoice>,
  problems: Problems,
): TemplateName | undefined {
  if (templateEmail === undefined) return undefined;
  const { group, template: wanted } = templateEmail;
  const name = templateNames.find((one) => one === wanted && templateOf(one).group === group);
  if (name === undefined) {
    const inGroup = templateNames.filter((one) => templateOf(one).group === group);
    const field = inGroup.length === 0 ? 'templateEmail.group' : 'templateEmail.template';
    const expected = inGroup.length === 0 ? groups() : inGroup;
    problems.add({
      field,
      value: inGroup.length === 0 ? group : wanted,
      problem: 'oneOf',
      expected: expected.join(', '),
      example: expected[0],
    });
    return undefined;
  }
  const needed = templateOf(name).reportType;
  if (reportType !== undefined && reportType !== needed)
    problems.add({ field: 'reportType', value: reportType, problem: 'oneOf', expected: needed, example: needed });
  return name;
}

const groups = (): string[] => [...new Set(templateNames.map((name) => templateOf(name).group))];

/** Settings of a notification: each is one of its template, and of its kind. @returns those that are good */
export function checkSettings(name: TemplateName, given: unknown, problems: Problems): Settings {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    problems.add({ field: 'templateSetting', value: given, problem: 'type', expected: 'an object', example: {} });
    return {};
  }
  const { settings } = templateOf(name);
  const good: Record<string, SettingValue> = {};
  for (const [key, value] of Object.entries(given)) {
    const setting = settings.find((one) => one.key === key);
    const field = `templateSetting.${key}`;
    const problem = setting === undefined ? ({ problem: 'unknown' } as const) : problemOf(setting, value);
    if (problem !== undefined) problems.add({ field, value, ...problem });
    else good[key] = value as SettingValue;
  }
  return good;
}

type Complaint = Pick<Problem, 'problem' | 'expected' | 'example'>;

function problemOf(setting: TemplateSetting, value: unknown): Complaint | undefined {
  const example = setting.default === '' ? 'https://example.com' : setting.default;
  switch (setting.type) {
    case 'int':
      if (!Number.isSafeInteger(value)) return { problem: 'type', expected: 'a whole number', example };
      if ((value as number) < setting.min) return { problem: 'tooSmall', expected: String(setting.min), example };
      return (value as number) > setting.max
        ? { problem: 'tooLarge', expected: String(setting.max), example }
        : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : { problem: 'type', expected: 'true or false', example };
    case 'select':
      return typeof value === 'string' && setting.allowedValues.includes(value)
        ? undefined
        : { problem: 'oneOf', expected: setting.allowedValues.join(', '), example };
    case 'text':
      if (typeof value !== 'string') return { problem: 'type', expected: 'a text', example: 'Please reply today.' };
      return value.length > setting.longest
        ? { problem: 'tooLong', expected: `${setting.longest} characters` }
        : undefined;
    case 'url':
      return value === '' || isWebAddress(value)
        ? undefined
        : { problem: 'format', expected: String(example), example };
  }
}

const longestAddress = 500;

function isWebAddress(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > longestAddress || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

/** All settings of the template, with what holds where the notification says nothing. */
export const effectiveSettings = (name: TemplateName, own: Settings): Settings =>
  Object.fromEntries(templateOf(name).settings.map((setting) => [setting.key, own[setting.key] ?? setting.default]));

/** What is said in a setting. */
export const textOf = (setting: SettingValue | undefined): string =>
  typeof setting === 'string' ? setting.trim() : '';

/** What settings can tell apart. */
export interface AlertTraits {
  /** Of a review; null: its portal has no stars. */
  readonly stars?: number | null;
  readonly hasText?: boolean;
  readonly channel?: string;
}

/** Whether a notification with these settings is about something of this kind. A review without stars is for those who want all. */
export function concerns(settings: Settings, { stars, hasText, channel }: AlertTraits): boolean {
  const most = settings['maxStars'];
  if (typeof most === 'number' && (stars ?? maxOfAll) > most) return false;
  if (settings['onlyWithText'] === true && hasText !== true) return false;
  const wanted = settings['channel'];
  return wanted === undefined || wanted === 'all' || wanted === channel;
}

const maxOfAll = 5;
