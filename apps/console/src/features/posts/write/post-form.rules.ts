import type { Network } from '../post-filters.rules.js';

export const topics = ['STANDARD', 'EVENT', 'OFFER'] as const;
export type Topic = (typeof topics)[number];
export const buttons = ['BOOK', 'ORDER', 'SHOP', 'LEARN_MORE', 'SIGN_UP', 'CALL'] as const;
export type ButtonType = (typeof buttons)[number];

export interface PostPicture {
  readonly id: number;
  readonly address: string;
  readonly name: string;
}

/** Where a post goes: locations that were chosen, companies, or all of a workspace. */
export type Audience =
  | { readonly type: 'Location'; readonly places: readonly number[] }
  | { readonly type: 'Company'; readonly id: number | null }
  | { readonly type: 'Workspace'; readonly id: number };

/** A post as it is written. Empty texts: nothing was entered. */
export interface PostForm {
  readonly networks: readonly Network[];
  readonly audience: Audience;
  readonly text: string;
  readonly pictures: readonly PostPicture[];
  readonly topic: Topic;
  readonly title: string;
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
  readonly couponCode: string;
  readonly redeemUrl: string;
  readonly terms: string;
  readonly button: ButtonType | '';
  readonly link: string;
  readonly isPlanned: boolean;
  readonly date: string;
  readonly time: string;
  readonly every: 'DAY' | 'WEEK' | 'MONTH' | '';
  readonly until: string;
  readonly needsApproval: boolean;
}

const given = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The body of the API for it. What belongs to another kind of post is not sent. */
export function bodyOf(form: PostForm) {
  const { topic, button } = form;
  return {
    postContent: form.text.trim(),
    ...(form.pictures.length > 0 && { postImage: form.pictures.map(({ id }) => String(id)) }),
    postTopicType: topic,
    ...(topic !== 'STANDARD' && {
      eventInfo: {
        title: form.title.trim(),
        startDate: form.startDate,
        startTime: given(form.startTime),
        endDate: given(form.endDate) ?? form.startDate,
        endTime: given(form.endTime),
      },
    }),
    ...(topic === 'OFFER' && {
      offerInfo: {
        couponCode: given(form.couponCode),
        redeemOnlineUrl: given(form.redeemUrl),
        termsConditions: given(form.terms),
      },
    }),
    ...(button !== '' && { ctaType: button, ...(button !== 'CALL' && { ctaUrl: given(form.link) }) }),
    ...(form.isPlanned && {
      date: given(form.date),
      time: given(form.time),
      ...(form.every !== '' && { repeat: { every: form.every, interval: 1, until: given(form.until) } }),
    }),
    ...(form.needsApproval && { needsApproval: true }),
  };
}

/** Whom the API is told; null: nobody was chosen yet. */
export function destinationOf(
  audience: Audience,
): { readonly contextType: Audience['type']; readonly contextIds: readonly number[] } | null {
  const ids = audience.type === 'Location' ? audience.places : [audience.id];
  const contextIds = ids.filter((id) => id !== null);
  return contextIds.length === 0 ? null : { contextType: audience.type, contextIds };
}

interface Limits {
  readonly portal: Network;
  readonly longestText: number;
  readonly mostImages: number;
  readonly needsImage: boolean;
  /** Of an event or an offer. */
  readonly longestTitle: number;
}

/** What the API would refuse, by the limits that it has told: networks for which the text or the title is too long, or a picture is missing. */
export function limitsBroken(
  { networks, text, pictures, topic, title }: Pick<PostForm, 'networks' | 'text' | 'pictures' | 'topic' | 'title'>,
  limits: readonly Limits[],
): Readonly<Record<'tooLong' | 'titleTooLong' | 'needPicture', readonly Limits[]>> {
  const chosen = limits.filter(({ portal }) => networks.includes(portal));
  const { length } = text.trim();
  const titleLength = topic === 'STANDARD' ? 0 : title.trim().length;
  return {
    tooLong: chosen.filter(({ longestText }) => length > longestText),
    titleTooLong: chosen.filter(({ longestTitle }) => titleLength > longestTitle),
    needPicture: chosen.filter(({ needsImage }) => needsImage && pictures.length === 0),
  };
}

/** What is left to enter before it can be sent. */
export const isComplete = (form: PostForm): boolean =>
  form.networks.length > 0 &&
  destinationOf(form.audience) !== null &&
  form.text.trim() !== '' &&
  !(form.isPlanned && form.date === '');

/**
 * Whether a post goes at once: none or a time that has passed is planned. A day that has passed is refused instead.
 * @param date `yyyy-MM-dd`; empty: none
 * @param time `HH:mm`; empty: the beginning of the day
 */
export function goesAtOnce({ date, time }: { date: string; time: string }, now: Date, timeZone: string): boolean {
  const shown = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(now);
  const [today = '', clock = ''] = shown.split(' ');
  return date === '' || (date === today && time <= clock);
}

/** How far clocks are ahead of UTC at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(instant);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - instant;
}

/**
 * What the clocks of a zone show when a post for this time goes: another time where the clocks skip it on the day of their change.
 * @returns `HH:mm`; null: it is as it was written
 */
export function movedTime(date: string, time: string, timeZone: string): string | null {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wanted)) return null;
  // The offset from before the gap leads behind it, as far as the time was into it.
  const instant = wanted - offsetAt(wanted - 86_400_000, timeZone);
  const shown = new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(11, 16);
  const isThere = [instant, wanted - offsetAt(wanted, timeZone), wanted - offsetAt(wanted + 86_400_000, timeZone)].some(
    (one) => one + offsetAt(one, timeZone) === wanted,
  );
  return isThere ? null : shown;
}
