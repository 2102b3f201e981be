import type { Problems } from '../../errors/draft.js';
import type { ValueOf } from '../../lists/lists.js';

/** What an ad asks people to do, in the words of the API. */
export type SocialCallToAction = ValueOf<'callToAction.socialAds'>;

/** The texts of an ad, as a user wrote them; what is null is not shown. */
export interface SocialAdTexts {
  readonly text: string | null;
  readonly headline: string | null;
  readonly subtitle: string | null;
  readonly description: string | null;
}

/** Cards that a carousel has. Source: channels §5; Meta takes ten. */
export const carouselCards = { fewest: 2, most: 10 } as const;

/** Pixels: smaller pictures are refused by Meta. https://developers.facebook.com/docs/marketing-api/reference/ad-image */
export const socialImage = { minWidth: 500, minHeight: 262 } as const;

/** A card, as a user wrote it. */
export interface CardInput {
  readonly destinationUrl: string;
  readonly image: { readonly id: number };
  readonly headline?: string | null;
  readonly description?: string | null;
}

/** Below the headline there is one line at Meta: the subtitle and the description share it. */
export const lineBelow = ({ subtitle, description }: Pick<SocialAdTexts, 'subtitle' | 'description'>): string | null =>
  [subtitle, description].filter((part) => part !== null && part !== '').join(' – ') || null;

/**
 * An ad is one picture or a carousel, and a carousel has at least two cards. Source: channels §5.
 * @param counts how many there are; undefined: what was sent of them is wrong already
 */
export function checkForm(
  { images, cards }: { readonly images: number | undefined; readonly cards: number | undefined },
  problems: Problems,
): void {
  if (images === undefined || cards === undefined) return;
  const { fewest } = carouselCards;
  if (cards > 0 && images > 0)
    problems.add({ field: 'images', value: images, problem: 'notTogether', expected: 'carouselCards', example: [] });
  if (cards > 0 && cards < fewest)
    problems.add({ field: 'carouselCards', value: cards, problem: 'lacks', expected: `${fewest} entries` });
  if (cards === 0 && images === 0)
    problems.add({ field: 'images', value: [], problem: 'required', example: [{ id: 1 }] });
}
