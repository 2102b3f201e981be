import { checkEmail, clean, readNumber } from '#domain/values/text-input';
import type { Draft, Problems } from '#domain/errors/draft';
import type { ValueOf } from '#domain/lists/lists';
import type { AccountRecord } from './user-store.js';

/** The fields of an account as they come in: absent ones stay, null clears. */
export interface AccountInput {
  readonly userName?: string;
  readonly email?: string | null;
  readonly contextId?: number;
  readonly contextType?: ValueOf<'userContextType'>;
  readonly userType?: ValueOf<'userType'>;
  readonly salutation?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly position?: string | null;
  readonly phone?: string | null;
  readonly languageCode?: ValueOf<'userLanguageCode'>;
  readonly url?: string | null;
  readonly template?: string | null;
  readonly settings?: unknown;
  readonly tags?: unknown;
}

/** What of an account changes, checked; where it belongs is looked at apart. */
export type AccountChanges = Partial<Omit<AccountRecord, 'context' | 'place'>>;

const longestSettings = 20_000;
const mostTags = 50;
const longestTag = 100;

/** Reads the fields that are given; what is wrong is added to the draft's problems. */
export function readAccount({ good, problems }: Draft<AccountInput>): AccountChanges {
  const changes: { -readonly [Field in keyof AccountChanges]: AccountChanges[Field] } = {};
  if (good.userName !== undefined) changes.userName = readUserName(good.userName, problems);
  // No account is without these.
  for (const name of ['email', 'firstName', 'lastName'] as const) {
    if (good[name] === undefined) continue;
    const text = clean(good[name]);
    if (text === null) problems.add({ field: name, value: good[name], problem: 'required' });
    else changes[name] = text;
  }
  checkEmail(good.email, 'email', problems);
  if (good.userType !== undefined) changes.userType = good.userType;
  if (good.languageCode !== undefined) changes.languageCode = good.languageCode;
  for (const name of ['salutation', 'position', 'template'] as const)
    if (good[name] !== undefined) changes[name] = clean(good[name]);
  if (good.phone !== undefined) changes.phone = readPhone(good.phone, problems);
  if (good.url !== undefined) changes.url = readUrl(good.url, problems);
  if (good.settings !== undefined) changes.settings = readSettings(good.settings, problems);
  if (good.tags !== undefined) changes.tags = readTags(good.tags, problems);
  return changes;
}

/** HTTP basic ends a name at the first colon. Two spellings of one text are one name. */
export function readUserName(given: string, problems: Problems): string {
  const name = given.normalize('NFC').trim();
  // oxlint-disable-next-line no-control-regex -- they are what it looks for
  if (/[:\u0000-\u001f\u007f]/.test(name))
    problems.add({
      field: 'userName',
      value: given,
      problem: 'format',
      expected: 'ada@example.com, without a colon',
      example: 'ada@example.com',
    });
  return name;
}

function readPhone(given: string | null, problems: Problems): string | null {
  const text = clean(given);
  return text === null ? null : (readNumber(text, 'phone', problems) ?? null);
}

/** Whether links in mails may lead there is seen when a mail is sent: workspaces say which hosts are theirs. */
function readUrl(given: string | null, problems: Problems): string | null {
  const text = clean(given);
  if (text === null) return null;
  const url = URL.canParse(text) && !/[\s\\]/.test(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
  if (url === undefined || (url.protocol !== 'https:' && !isLocal) || url.username !== '' || url.password !== '')
    problems.add({
      field: 'url',
      value: given,
      problem: 'format',
      expected: 'https://example.com/welcome',
      example: 'https://example.com/welcome',
    });
  return text;
}

function readSettings(given: unknown, problems: Problems): AccountRecord['settings'] {
  if (given === null) return {};
  if (typeof given !== 'object' || Array.isArray(given))
    problems.add({ field: 'settings', value: given, problem: 'type', expected: 'an object', example: {} });
  else if (JSON.stringify(given).length > longestSettings)
    problems.add({ field: 'settings', value: null, problem: 'tooLong', expected: `${longestSettings} characters` });
  return given as AccountRecord['settings'];
}

function readTags(given: unknown, problems: Problems): readonly string[] {
  if (given === null) return [];
  if (!Array.isArray(given)) {
    problems.add({ field: 'tags', value: given, problem: 'type', expected: 'a list', example: [] });
    return [];
  }
  if (given.length > mostTags)
    problems.add({ field: 'tags', value: null, problem: 'tooLong', expected: `${mostTags} entries` });
  const tags = given.slice(0, mostTags).map((tag: unknown) => (typeof tag === 'string' ? tag.trim() : tag));
  for (const [index, tag] of tags.entries()) {
    const field = `tags[${index}]`;
    if (typeof tag !== 'string') problems.add({ field, value: tag, problem: 'type', expected: 'a text' });
    else if (tag === '') problems.add({ field, value: tag, problem: 'required' });
    else if (tag.length > longestTag)
      problems.add({ field, value: tag, problem: 'tooLong', expected: `${longestTag} characters` });
    else if (tags.indexOf(tag) < index) problems.add({ field, value: tag, problem: 'duplicate' });
  }
  return tags as string[];
}
