import { createHash } from 'node:crypto';

/** Fields of the head of an email, by their names in lower case, in order. */
export type Headers = readonly { readonly key: string; readonly value: string }[];

/**
 * Who has written an email.
 * - person: as far as its head says
 * - program: a notification or a newsletter, which a person may want to read, but which must not be replied to by itself
 * - reply: a program that replies for somebody who is away: nobody waits for anything
 * - server: a mail server, or a program that says nothing of itself where nothing may come back; the email may be one that has
 *   come back. Nobody waits for anything
 */
export type Author = 'person' | 'program' | 'reply' | 'server';

const mostIds = 100;
const longestId = 400;
/** RFC 5321, 6.3: an email that went through more servers goes round in circles. */
const mostHops = 50;

const valueOf = (headers: Headers, name: string): string =>
  headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase() ?? '';
const has = (headers: Headers, name: string): boolean => headers.some(({ key }) => key === name);

const mechanical = /^(?:postmaster|no-?reply|do-?not-?reply|bounces?|notifications?)(?:[+._-].*)?@/i;

/** Whether an address is one of a mail server; people write from some of them, too. */
export const isOfServer = (address: string): boolean => /^(?:mailer-daemon|postmaster)(?:[+._-].*)?@/i.test(address);
const mailerDaemon = /^mailer-daemon(?:[+._-].*)?@/i;

/** @param sender the email's own; @param returnPath of its envelope: empty where nothing may come back */
export function authorOf(headers: Headers, sender: string, returnPath: string): Author {
  const submitted = valueOf(headers, 'auto-submitted').split(';', 1)[0]?.trim() ?? '';
  const precedence = valueOf(headers, 'precedence');
  const replies = ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some(
    (name) => has(headers, name) && valueOf(headers, name) !== 'no',
  );
  if (mailerDaemon.test(sender) || mailerDaemon.test(returnPath)) return 'server';
  if (submitted === 'auto-replied' || replies || precedence === 'auto_reply') return 'reply';
  if (returnPath === '') return 'server';
  const isProgram =
    (submitted !== '' && submitted !== 'no') ||
    ['bulk', 'list', 'junk'].includes(precedence) ||
    ['x-auto-response-suppress', 'list-id', 'list-unsubscribe', 'feedback-id'].some((name) => has(headers, name)) ||
    mechanical.test(sender) ||
    mechanical.test(returnPath);
  return isProgram ? 'program' : 'person';
}

/** Whether an email goes round in circles between servers. */
export const isCircling = (headers: Headers): boolean =>
  headers.filter(({ key }) => key === 'received').length > mostHops;

/** Ids of emails in a field, with angle brackets, the oldest first. */
export const idsIn = (value: string | undefined): string[] => {
  const ids = (value ?? '').match(/<[^<>\s\p{Cc}]{3,}>/gu) ?? [];
  return [...new Set(ids.filter(({ length }) => length <= longestId))].slice(-mostIds);
};

/**
 * The id of an email. One that has none, or one that is too long, gets one of what it says: the same when it comes again.
 * @param said what makes it another email than all others
 */
export function idOf(messageId: string | undefined, said: readonly (string | undefined)[]): string {
  const [id] = idsIn(messageId);
  return id ?? `<${createHash('sha256').update(JSON.stringify(said)).digest('hex')}@without-id.invalid>`;
}

export const isGivenId = (id: string): boolean => !id.endsWith('@without-id.invalid>');

/** The first email of a thread, as its newest one says; the same for all of them, in whatever order they arrive. */
export const rootOf = (id: string, references: readonly string[], inReplyTo: readonly string[]): string =>
  references[0] ?? inReplyTo[0] ?? id;

const prefixes = /^(?:(?:re|aw|antw|sv|vs|rif|r|odp|tr|fwd?|wg)(?:\[\d+\])?\s?:\s*)+/i;

/** In one line. Null: it has none. */
export const subjectOf = (subject: string | undefined, longest = 300): string | null =>
  (subject ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longest) || null;

/** Of a reply: `Re:` once, however often others put it there. */
export const replySubject = (subject: string | null): string =>
  `Re: ${(subject ?? '').trim().replace(prefixes, '')}`.trim();

/** RFC 5322 wants the first id and the newest; programs cut long lists, and servers refuse heads that are too long. */
export const referencesOf = (ids: readonly string[], most = 20): string[] => {
  const unique = [...new Set(ids)];
  return unique.length <= most ? unique : [...unique.slice(0, 1), ...unique.slice(1 - most)];
};
