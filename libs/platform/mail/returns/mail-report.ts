import PostalMime from 'postal-mime';
import type { Attachment, Email } from 'postal-mime';
import { boundedMail, parserBounds } from '../inbound/mail-bounds.js';
import { verdictOf } from './bounce.rules.js';
import type { BounceVerdict } from './bounce.rules.js';

/** What a mail server reports of one email of ours. All of it is only what somebody says. */
export interface MailReport {
  /** - BOUNCE: it could not be delivered (RFC 3464). - COMPLAINT: its reader calls it spam (RFC 5965). */
  readonly kind: 'BOUNCE' | 'COMPLAINT';
  readonly verdict: BounceVerdict;
  /** What became of the email; null: nothing is decided yet, or it is a complaint. */
  readonly outcome: 'failed' | 'delivered' | null;
  /** Of the email, as its head says it; null: the report does not have it. */
  readonly messageId: string | null;
  /** Addresses that can be the return path of the email. */
  readonly returnPaths: readonly string[];
  /** Addresses that can be the reader's. */
  readonly readers: readonly string[];
  /** Where the email is stopped, of its head. */
  readonly unsubscribeUrls: readonly string[];
  /** What the server says. */
  readonly words: string;
}

type Fields = ReadonlyMap<string, string>;

const mostFields = 20;
const mostHeaders = 200;
const longestWords = 500;
/** Feedback types of people who do not want the email; `not-spam` and `virus` are others. */
const complaints: ReadonlySet<string> = new Set(['abuse', 'fraud', 'opt-out', 'other']);

/** @param raw a message (RFC 5322). @returns undefined for one that is no report of a mail server */
export async function readMailReport(raw: Uint8Array): Promise<MailReport | undefined> {
  const message = await parsed(raw);
  if (message === undefined) return undefined;
  const status = partOf(message, 'message/delivery-status', 'message/global-delivery-status');
  const feedback = partOf(message, 'message/feedback-report');
  const original = await originalIn(message);
  const unsubscribeUrls =
    (original.get('list-unsubscribe') ?? '').match(/https?:\/\/[^\s<>,]+/g)?.slice(0, mostFields) ?? [];
  const common = { unsubscribeUrls, messageId: original.get('message-id') ?? null };
  if (status !== undefined) return { ...common, ...bounceOf(message, groupsOf(status), original) };
  if (feedback !== undefined) return { ...common, ...complaintOf(message, merged(groupsOf(feedback)), original) };
  return undefined;
}

type Told = Omit<MailReport, 'unsubscribeUrls' | 'messageId'>;

function bounceOf(message: Email, [, ...recipients]: readonly Fields[], original: Fields): Told {
  const failed = recipients.filter((one) => one.get('action')?.toLowerCase() === 'failed');
  // An address behind which are several: one of them was reached.
  const reached = recipients.some((one) => /^(?:delivered|relayed|expanded)/i.test(one.get('action') ?? ''));
  const verdicts = failed.map((one) => verdictOf({ status: one.get('status'), words: wordsOf(one) }));
  const verdict =
    reached || verdicts.length === 0 || verdicts.includes('none')
      ? 'none'
      : verdicts.includes('temporary')
        ? 'temporary'
        : 'permanent';
  return {
    kind: 'BOUNCE',
    verdict,
    outcome: reached ? 'delivered' : failed.length > 0 ? 'failed' : null,
    returnPaths: [...addressesIn(message), ...bare(original.get('return-path'))],
    readers: [
      ...failed.flatMap((one) => [...bare(one.get('original-recipient')), ...bare(one.get('final-recipient'))]),
      ...bare(original.get('to')),
    ],
    words: failed.map(wordsOf).find((words) => words !== '') ?? '',
  };
}

function complaintOf(message: Email, feedback: Fields, original: Fields): Told {
  const type = feedback.get('feedback-type')?.toLowerCase() ?? '';
  return {
    kind: 'COMPLAINT',
    verdict: complaints.has(type) ? 'permanent' : 'none',
    outcome: null,
    returnPaths: [
      ...bare(feedback.get('original-mail-from')),
      ...bare(original.get('return-path')),
      ...addressesIn(message),
    ],
    readers: [...bare(feedback.get('original-rcpt-to')), ...bare(original.get('to'))],
    words: [type, feedback.get('user-agent') ?? feedback.get('reporting-mta') ?? ''].join(' ').trim(),
  };
}

async function parsed(raw: Uint8Array | string): Promise<Email | undefined> {
  const bounded = typeof raw === 'string' ? raw : boundedMail(raw);
  if (bounded === undefined) return undefined;
  try {
    return await PostalMime.parse(bounded, {
      ...parserBounds,
      forceRfc822Attachments: true,
      attachmentEncoding: 'utf8',
      maxNestingDepth: 20,
    });
  } catch {
    // Too deep, or a head without an end: no mail server writes that.
    return undefined;
  }
}

const partOf = ({ attachments }: Email, ...types: readonly string[]): string | undefined =>
  attachments.flatMap((part) => (types.includes(part.mimeType) ? [textOf(part)] : []))[0];

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8');

/** The head of the email that the report is about. */
async function originalIn(message: Email): Promise<Fields> {
  const text = partOf(message, 'message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers');
  const head = text === undefined ? undefined : await parsed(`${text.split(/\r?\n\r?\n/, 1)[0] ?? ''}\r\n\r\n`);
  return new Map(head?.headers.slice(0, mostHeaders).map(({ key, value }) => [key, value.trim()]) ?? []);
}

/** Whom the report itself was sent to: each server names it in its own way. */
const addressesIn = ({ headers }: Email): string[] =>
  headers
    .slice(0, mostHeaders)
    .filter(({ key }) => ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'].includes(key))
    .flatMap(({ value }) => bare(value));

/** Groups of fields, each ended by an empty line; continued lines are joined. */
function groupsOf(text: string): Fields[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .filter((group) => group.trim() !== '')
    .slice(0, mostFields)
    .map((group) => {
      const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n');
      return new Map(
        lines.flatMap((line) => {
          const [, name, value] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
          return name === undefined ? [] : [[name.toLowerCase(), (value ?? '').trim()] as const];
        }),
      );
    });
}

const merged = (groups: readonly Fields[]): Fields => new Map(groups.flatMap((group) => [...group]));

const wordsOf = (fields: Fields): string =>
  (fields.get('diagnostic-code') ?? fields.get('status') ?? '').replace(/^\s*\w+\s*;\s*/, '').slice(0, longestWords);

/** Addresses in a field, also with a type before them: `rfc822; ada@example.com`. Its time grows with the length of the field alone. */
const bare = (value: string | undefined): string[] =>
  (value ?? '')
    .split(/[\s<>,;:"]+/)
    .filter((word) => word.indexOf('@') > 0 && !word.endsWith('@'))
    .slice(0, mostFields);
