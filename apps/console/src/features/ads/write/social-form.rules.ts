import { idsOf, idsText, refs } from './ad-form.rules.js';

const socialTexts = ['headline', 'subtitle', 'description', 'text', 'destinationUrl', 'callToAction'] as const;
type SocialText = (typeof socialTexts)[number];

/** One picture, or several that people swipe through. */
export const kindsOfAd = ['picture', 'carousel'] as const;
export type KindOfAd = (typeof kindsOfAd)[number];

/** Cards that a carousel has. */
export const cardLimits = { fewest: 2, most: 10 } as const;

export interface CardValues {
  readonly destinationUrl: string;
  readonly headline: string;
  readonly description: string;
  /** Its id; empty: it has none. */
  readonly picture: string;
}

/** What the form holds. The cards are there also while the ad is one picture: who changes its kind goes on with them. */
export interface SocialValues extends Record<SocialText, string> {
  kind: KindOfAd;
  picture: string;
  addCardProfilePicture: boolean;
  cards: CardValues[];
}

interface Card {
  readonly destinationUrl: string;
  readonly headline: string | null;
  readonly description: string | null;
  /** Null: it was deleted. */
  readonly image: { readonly id: number } | null;
}

type SocialAd = Readonly<Record<SocialText, string | null>> & {
  readonly images: readonly { readonly id: number }[];
  readonly carouselCards: readonly Card[];
  readonly addCardProfilePicture: boolean;
};

/** A card more, that leads where the one before leads. */
export const nextCard = (cards: readonly CardValues[]): CardValues => ({
  destinationUrl: cards.at(-1)?.destinationUrl ?? '',
  headline: '',
  description: '',
  picture: '',
});

/** @param ad null: a new one */
export function socialValuesOf(ad: SocialAd | null): SocialValues {
  const texts = Object.fromEntries(socialTexts.map((text) => [text, ad?.[text] ?? ''])) as Record<SocialText, string>;
  const picture = idsText(ad?.images ?? []);
  const cards = (ad?.carouselCards ?? []).map(({ destinationUrl, headline, description, image }) => ({
    destinationUrl,
    headline: headline ?? '',
    description: description ?? '',
    picture: image === null ? '' : String(image.id),
  }));
  const first = { ...nextCard([]), destinationUrl: texts.destinationUrl, picture };
  return {
    ...texts,
    kind: cards.length > 0 ? 'carousel' : 'picture',
    picture,
    addCardProfilePicture: ad?.addCardProfilePicture ?? false,
    cards: cards.length > 0 ? cards : [first, nextCard([first])],
  };
}

export const textOf = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text;

/**
 * As the API takes it: what has changed alone. Cards are replaced together, and an ad is one picture or a carousel.
 * @param changed null: it is new, and all of it is sent
 */
export function socialBodyOf(values: SocialValues, changed: ReadonlySet<string> | null) {
  const has = (...names: readonly string[]): boolean => changed === null || names.some((name) => changed.has(name));
  const isOther = changed?.has('kind') === true;
  const isCarousel = values.kind === 'carousel';
  return {
    ...Object.fromEntries(socialTexts.filter((text) => has(text)).map((text) => [text, textOf(values[text])] as const)),
    ...(isCarousel
      ? {
          ...(has('cards', 'kind') && { carouselCards: values.cards.map(cardOf) }),
          ...(isOther && { images: [] }),
          ...(has('addCardProfilePicture') && { addCardProfilePicture: values.addCardProfilePicture }),
        }
      : {
          ...(has('picture', 'kind') && { images: refs(values.picture) }),
          ...(isOther && { carouselCards: [], addCardProfilePicture: false }),
        }),
  };
}

/** Without a picture none is sent: the platform says that it is missing. */
function cardOf({ destinationUrl, headline, description, picture }: CardValues) {
  const [id] = idsOf(picture);
  return {
    destinationUrl,
    headline: textOf(headline),
    description: textOf(description),
    ...(id !== undefined && { image: { id } }),
  };
}

const cardFields = ['destinationUrl', 'headline', 'description'] as const;

/** The field of the form that a path of the API means. */
export function socialFieldOf(path: string) {
  const [, index, name] = /^carouselCards\[(\d+)\]\.(\w+)/.exec(path) ?? [];
  const at = Number(index);
  if (name === 'image') return `cards.${at}.picture` as const;
  const field = cardFields.find((one) => one === name);
  if (field !== undefined) return `cards.${at}.${field}` as const;
  // Too few or too many of them.
  if (path.startsWith('carouselCards')) return 'kind';
  if (path.startsWith('images')) return 'picture';
  return socialTexts.find((one) => one === path);
}
