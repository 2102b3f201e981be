import { hostOf } from '../ad.rules.js';

/** What an ad of a social network shows. */
export interface SocialTexts {
  readonly headline: string | null;
  readonly subtitle: string | null;
  readonly description: string | null;
  readonly text: string | null;
  readonly destinationUrl: string | null;
  readonly callToAction: string | null;
}

export interface ShownCard {
  /** Undefined: its picture was deleted. */
  readonly address: string | undefined;
  readonly headline: string | null;
  readonly line: string | null;
  readonly host: string | null;
}

export interface ShownSocialAd {
  readonly text: string | null;
  readonly callToAction: string | null;
  /** One: it is a single picture. */
  readonly cards: readonly ShownCard[];
  readonly isCarousel: boolean;
}

interface CardTexts {
  readonly destinationUrl: string;
  readonly headline: string | null;
  readonly description: string | null;
}

/** Below the headline there is one line: the subtitle and the description share it. */
export const lineBelow = ({ subtitle, description }: Pick<SocialTexts, 'subtitle' | 'description'>): string | null =>
  [subtitle, description].filter((part) => part !== null && part !== '').join(' – ') || null;

/** @param pictures addresses: of the ad, or of its cards in their order */
export function shownSocial(
  ad: SocialTexts,
  cards: readonly CardTexts[],
  pictures: readonly (string | undefined)[],
): ShownSocialAd {
  const { text, callToAction, headline, destinationUrl } = ad;
  const host = (address: string | null): string | null => (address === null || address === '' ? null : hostOf(address));
  const common = { text: text === '' ? null : text, callToAction: callToAction === '' ? null : callToAction };
  if (cards.length === 0)
    return {
      ...common,
      isCarousel: false,
      cards: [{ address: pictures[0], headline, line: lineBelow(ad), host: host(destinationUrl) }],
    };
  return {
    ...common,
    isCarousel: true,
    cards: cards.map((card, index) => ({
      address: pictures[index],
      headline: card.headline === null || card.headline === '' ? headline : card.headline,
      line: card.description === null || card.description === '' ? lineBelow(ad) : card.description,
      host: host(card.destinationUrl),
    })),
  };
}

/** What Google makes ads of: it puts texts and pictures together anew each time. */
export interface ShownLocalAd {
  readonly headlines: readonly string[];
  readonly descriptions: readonly string[];
  readonly callToAction: string | null;
  readonly host: string | null;
  readonly pictures: readonly string[];
  readonly logo: string | undefined;
}

interface LocalTexts {
  readonly urls: readonly string[];
  readonly headlines: readonly string[];
  readonly descriptions: readonly string[];
  readonly callToActions: readonly string[];
}

export const shownLocal = (
  { urls, headlines, descriptions, callToActions }: LocalTexts,
  pictures: readonly string[],
  logo: string | undefined,
): ShownLocalAd => ({
  headlines,
  descriptions,
  callToAction: callToActions[0] ?? null,
  host: urls[0] === undefined ? null : hostOf(urls[0]),
  pictures,
  logo,
});
