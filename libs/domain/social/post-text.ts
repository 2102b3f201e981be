/** What a portal may have no field of its own for. Dates `yyyy-MM-dd`, times `HH:mm`, by the clock at the location. */
export interface PostParts {
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
  readonly event?: {
    readonly title: string;
    readonly startDate: string;
    readonly startTime: string | null;
    readonly endDate: string;
    readonly endTime: string | null;
  } | null;
  readonly offer?: {
    readonly couponCode: string | null;
    readonly termsConditions: string | null;
  } | null;
  /** Each once, and only where the text does not contain it already. */
  readonly urls?: readonly (string | null | undefined)[];
}

const couponWords: Readonly<Record<string, string>> = { de: 'Gutscheincode', en: 'Coupon code', fr: 'Code promo' };

/** One text for a portal that shows nothing but text: below it, a paragraph for each part that has no other place. */
export function postText({ text, language, event, offer, urls = [] }: PostParts): string {
  const paragraphs = [
    text.trim(),
    event && `${event.title}\n${spanText(event, language)}`,
    offer?.couponCode && `${couponWords[language.slice(0, 2).toLowerCase()] ?? couponWords['en']}: ${offer.couponCode}`,
    offer?.termsConditions,
    ...new Set(urls.filter((url) => url && !text.includes(url))),
  ];
  return paragraphs.filter(Boolean).join('\n\n');
}

/** From when until when, in the language of the post: `24 Nov 2026, 10:00 – 18:00`. */
export function spanText(
  { startDate, startTime, endDate, endTime }: NonNullable<PostParts['event']>,
  language: string,
): string {
  const format = dateFormat(language);
  // A date has no time zone here: what is formatted is the day that was written down.
  const day = (date: string): string => format.format(new Date(`${date}T00:00:00Z`));
  const start = [day(startDate), startTime].filter(Boolean).join(', ');
  const end = [endDate === startDate ? null : day(endDate), endTime].filter(Boolean).join(', ');
  return end === '' ? start : `${start} – ${end}`;
}

function dateFormat(language: string): Intl.DateTimeFormat {
  const options = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  try {
    return new Intl.DateTimeFormat(language, options);
  } catch {
    return new Intl.DateTimeFormat('en', options);
  }
}

/** Whether two texts are the same to a portal, which trims them and knows one kind of line break. */
export const isSameText = (a: string, b: string): boolean => plain(a) === plain(b);

const plain = (text: string): string => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
