import PostalMime from 'postal-mime';
import type { Address, Attachment, Email } from 'postal-mime';
import { isEmailAddress, mailboxOf } from '#domain/values/email-address';
import { storable } from '#domain/values/text-input';
import { boundedMail, parserBounds } from '#platform/mail';
import { sortedFiles } from '../../attachment/sorted-files.js';
import type { SentFile } from '../../attachment/sorted-files.js';
import type { IncomingFile, LeftOutFile } from '../../conversation/arrival.js';
import { authorOf, idOf, idsIn, isCircling, rootOf, subjectOf } from './email-headers.rules.js';
import type { Author } from './email-headers.rules.js';
import { foldText } from './email-text.rules.js';
import { textOfHtml } from './html-text.rules.js';

/** An email that will not be taken, however often it comes. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';

  constructor(
    /** Of SMTP: 5xx. */
    readonly code: number,
    /** With an enhanced status code (RFC 3463). */
    readonly words: string,
  ) {
    super(words);
  }
}

/** An email of a customer, as far as it is kept. All of it is only what somebody says. */
export interface ReadEmail {
  /** With angle brackets, as all ids. */
  readonly id: string;
  /** The emails before it, the oldest first. */
  readonly references: readonly string[];
  readonly inReplyTo: readonly string[];
  /** The first email of its thread. */
  readonly root: string;
  readonly author: Author;
  /** Where replies go. */
  readonly address: string;
  /** Whom it comes from, as its head and its envelope say: `address` may be of somebody else, who has never written. */
  readonly origins: readonly string[];
  readonly name: string | null;
  readonly subject: string | null;
  /** What is newly written; null: nothing. */
  readonly text: string | null;
  /** With what it quotes; null: `text` has all. */
  readonly wholeText: string | null;
  readonly pictures: readonly Buffer[];
  /** What is no picture, and cannot run. */
  readonly files: readonly IncomingFile[];
  readonly leftOut: readonly LeftOutFile[];
}

const mostPictures = 5;
const mostParts = 50;
const longestShown = 10_000;
const longestWhole = 200_000;
const longestName = 200;
/** Logos in signatures are smaller, photos are not. */
const smallPicture = 20 * 1024;
const pictureTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);

/**
 * @param raw RFC 5322
 * @param returnPath of the envelope; empty: nothing may come back
 * @param isOurs whether an address is one of the platform: nobody replies there
 * @throws EmailRefused
 */
export async function readEmail(
  raw: Uint8Array,
  returnPath: string,
  isOurs: (address: string) => boolean,
): Promise<ReadEmail> {
  const email = await parsed(raw);
  try {
    return read(email, returnPath, isOurs);
  } catch (error) {
    // It would fail again however often it is handed over.
    throw error instanceof EmailRefused ? error : unreadable();
  }
}

function read(email: Email, returnPath: string, isOurs: (address: string) => boolean): ReadEmail {
  if (isCircling(email.headers)) throw new EmailRefused(554, '5.4.6 The email goes round in circles.');
  const from = mailboxes(email.from === undefined ? [] : [email.from])[0];
  const replyTo = mailboxes(email.replyTo ?? []).filter(({ address }) => !isOurs(address));
  // Several addresses: nobody knows which one is meant. A form of a website has the customer's own in it.
  const sender =
    (replyTo.length === 1 ? replyTo[0] : undefined) ?? from ?? mailboxes([{ address: returnPath, name: '' }])[0];
  if (sender === undefined) throw new EmailRefused(554, '5.6.0 The email has no sender.');
  const { address } = sender;
  const said = textOf(email);
  const id = idOf(email.messageId, [email.date, address, email.subject, said]);
  const [references, inReplyTo] = [idsIn(email.references), idsIn(email.inReplyTo)];
  return {
    id,
    references,
    inReplyTo,
    root: rootOf(id, references, inReplyTo),
    author: isOurs(address) ? 'program' : authorOf(email.headers, from?.address ?? address, returnPath),
    address,
    origins: [...(from === undefined ? [] : [from.address]), mailboxOf(returnPath)],
    name: storable(sender.name || (sender.address === from?.address ? from.name : ''), longestName),
    subject: storable(subjectOf(email.subject), longestName * 2),
    ...wordsOf(said),
    ...filesOf(email),
  };
}

const unreadable = (): EmailRefused => new EmailRefused(554, '5.6.0 The email cannot be read.');

async function parsed(raw: Uint8Array): Promise<Email> {
  const bounded = boundedMail(raw);
  if (bounded === undefined) throw new EmailRefused(554, '5.6.0 The email has too many lines or parts.');
  try {
    return await PostalMime.parse(bounded, { ...parserBounds, maxNestingDepth: 50 });
  } catch {
    // Too deep, or a head without an end: no mail program writes that.
    throw unreadable();
  }
}

interface Mailbox {
  readonly address: string;
  readonly name: string;
}

/** Those that can be written to, also within groups. */
const mailboxes = (given: readonly Address[]): Mailbox[] =>
  given
    .flatMap((one) => ('group' in one && one.group !== undefined ? one.group : [one]))
    .map(({ address, name }) => ({ address: mailboxOf(address ?? ''), name: name.trim() }))
    .filter(({ address }) => isEmailAddress(address));

/** Plain text is what its writer has seen least changed; some programs leave it empty. */
const textOf = ({ text, html }: Email): string =>
  text !== undefined && text.trim() !== '' ? text : html === undefined ? '' : textOfHtml(html);

function wordsOf(said: string): Pick<ReadEmail, 'text' | 'wholeText'> {
  const whole = storable(said.replaceAll(/\r\n?/g, '\n'), longestWhole);
  if (whole === null) return { text: null, wholeText: null };
  const text = storable(foldText(whole).shown, longestShown);
  return { text, wholeText: text === whole ? null : whole };
}

function filesOf({ attachments, html }: Email): Pick<ReadEmail, 'pictures' | 'files' | 'leftOut'> {
  const pictures: Buffer[] = [];
  const files: SentFile[] = [];
  for (const attachment of attachments.slice(0, mostParts)) {
    const { filename, mimeType } = attachment;
    const content = bytesOf(attachment);
    const isPicture = pictureTypes.has(mimeType);
    if (isPicture && content.length <= smallPicture && isWithin(html, attachment)) continue;
    if (isPicture && pictures.length < mostPictures) {
      pictures.push(content);
      continue;
    }
    files.push({ name: filename, contentType: mimeType, content });
  }
  return { pictures, ...sortedFiles(files) };
}

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);

/** Whether the text shows a picture: small ones there are logos and lines, not what somebody has attached. */
const isWithin = (html: string | undefined, { contentId }: Attachment): boolean => {
  const id = (contentId ?? '').replaceAll(/^<|>$/g, '');
  return id !== '' && html !== undefined && html.includes(`cid:${id}`);
};
