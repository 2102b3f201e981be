import { dayIn } from '../../../app/days/day.rules.js';

/** What a channel takes, as the API says it. */
export interface Limits {
  readonly longestText: number;
  readonly textUnit: 'characters' | 'bytes';
  readonly longestCaption: number;
}

/** Files of one kind that a channel takes, as the API says it. */
export interface FileLimits {
  readonly endings: readonly string[] | null;
  readonly mostBytes: number;
  readonly longestCaption: number;
}

/** What takes a file; undefined: the channel takes no such file. */
export function limitsFor<L extends FileLimits>(name: string, limits: readonly L[]): L | undefined {
  const ending = /\.([^.]+)$/.exec(name.trim().toLowerCase())?.[1] ?? '';
  return limits.find(({ endings }) => endings?.includes(ending)) ?? limits.find(({ endings }) => endings === null);
}

/** How long a text is, as the channel counts. */
export const lengthOf = (text: string, unit: Limits['textUnit']): number =>
  unit === 'bytes' ? new TextEncoder().encode(text).length : text.length;

/**
 * How much a text may have; 0: there is none beside a picture or file.
 * @param caption of what it is beside, how much the channel shows; undefined: it is alone
 */
export const longestOf = ({ longestText }: Pick<Limits, 'longestText'>, caption: number | undefined): number =>
  caption === undefined ? longestText : Math.min(longestText, caption);

/** Of a text that nears its limit what is left, below 0 what is too much; undefined: there is no need to count. */
export function leftOf(
  text: string,
  limits: Omit<Limits, 'longestCaption'>,
  caption: number | undefined,
): number | undefined {
  const longest = longestOf(limits, caption);
  const length = lengthOf(text.trim(), limits.textUnit);
  return length > longest * worthCounting ? longest - length : undefined;
}

const worthCounting = 0.8;

interface Dated {
  readonly sendTime: string;
}

export interface Day<Message> {
  /** As the API writes days, by the reader's clock. */
  readonly day: string;
  readonly messages: readonly Message[];
}

/** Messages by the day on which they were sent, in the order in which they come. */
export function byDay<Message extends Dated>(messages: readonly Message[], timeZone: string): readonly Day<Message>[] {
  const days: { day: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const day = dayIn(new Date(message.sendTime), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

export type Unit = 'minute' | 'hour' | 'day';

/** Milliseconds in the largest unit of which there is at least one, rounded down; below a minute it is one. */
export function spanOf(ms: number): readonly [value: number, unit: Unit] {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  if (minutes < 60) return [minutes, 'minute'];
  const hours = Math.floor(minutes / 60);
  return hours < manyHours ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
}

/** From here on days say more than hours. */
const manyHours = 48;

/** The address of a picture in this origin: the content security policy takes no other. */
export const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return `${pathname}${search}`;
};

/** The smallest copy that is sharp enough for a width in pixels, else the picture itself. */
export function copyFor(
  image: { readonly url: string; readonly thumbnails: readonly { readonly width: number; readonly url: string }[] },
  width: number,
): string {
  return pathOf((image.thumbnails.find((copy) => copy.width >= width) ?? image).url);
}

const prefixes = /^(?:(?:re|aw|antw|sv|tr|fwd?|wg)\s?:\s*)+/i;
const plain = (subject: string): string => subject.replace(prefixes, '').trim().toLowerCase();

/** Whether an email is about something else than its conversation; `Re:` and such say nothing. */
export const otherThan = (subject: string | null, of: string): boolean => plain(subject ?? '') !== plain(of);

/** As `48 kB`. */
export function sizeOf(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const digits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    bytes > 0 && value < 1 ? 1 : value,
  );
}

/** Milliseconds from which on nobody need hurry with a reply: a channel such as email takes one for years. */
const longMs = 30 * 24 * 3_600_000;

export const isLong = (restMs: number): boolean => restMs > longMs;

interface Resent {
  readonly messageId: number;
  readonly incoming: boolean;
  readonly text: string | null;
  readonly image: { readonly id: number } | null;
  readonly attachments: readonly { readonly id: number }[];
  readonly status: string | null;
  /** The platform has written it: nobody sends it again. */
  readonly automatic?: boolean;
}

/** Replies that were refused and that nobody has sent once more. @param messages the newest first */
export function unsentOf(messages: readonly Resent[]): ReadonlySet<number> {
  const later = new Set<string>();
  const unsent = new Set<number>();
  for (const { messageId, incoming, text, image, attachments, status, automatic } of messages) {
    if (incoming || automatic === true) continue;
    const content = JSON.stringify([text, image?.id, attachments[0]?.id]);
    if (status === 'REFUSED' && !later.has(content)) unsent.add(messageId);
    later.add(content);
  }
  return unsent;
}
