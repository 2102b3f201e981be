/** A form's values: texts, lists with an entry on each line, pictures as ids with commas. */
export type Values = Record<string, string>;

interface Picture {
  readonly id: number;
  readonly imageType: string;
}

export const linesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const idsOf = (text: string | undefined): number[] =>
  (text ?? '')
    .split(',')
    .filter((part) => part !== '')
    .map(Number);

const idsText = (pictures: readonly { readonly id: number }[]): string => pictures.map(({ id }) => id).join();

const refs = (text: string | undefined): { id: number }[] => idsOf(text).map((id) => ({ id }));

/** Texts of a local ad, an entry on each line. */
export const localLists = ['urls', 'headlines', 'descriptions', 'callToActions', 'videos'] as const;
export type LocalList = (typeof localLists)[number];

/** Its pictures, by what they are for. */
export const localPictures = {
  wide: 'LocalAdMarketingImage',
  square: 'LocalAdSquareMarketingImage',
  logo: 'LocalAdLogoImage',
} as const;
export type LocalPicture = keyof typeof localPictures;

interface LocalAd extends Readonly<Record<LocalList, readonly string[]>> {
  readonly marketingImages: readonly Picture[];
  readonly logoImages: readonly Picture[];
}

/** @param ad null: a new one */
export function localValuesOf(ad: LocalAd | null): Values {
  const pictures = ad?.marketingImages ?? [];
  const isSquare = ({ imageType }: Picture): boolean => imageType === localPictures.square;
  return {
    ...Object.fromEntries(localLists.map((list) => [list, (ad?.[list] ?? []).join('\n')])),
    wide: idsText(pictures.filter((picture) => !isSquare(picture))),
    square: idsText(pictures.filter(isSquare)),
    logo: idsText(ad?.logoImages ?? []),
  };
}

/** As the API takes it: what has changed, and the addresses, which it always wants. */
export function localBodyOf(values: Values, changed: ReadonlySet<string>) {
  return {
    ...Object.fromEntries(
      localLists.filter((list) => changed.has(list)).map((list) => [list, linesOf(values[list])] as const),
    ),
    urls: linesOf(values['urls']),
    ...((changed.has('wide') || changed.has('square')) && {
      marketingImages: [...refs(values['wide']), ...refs(values['square'])],
    }),
    ...(changed.has('logo') && { logoImages: refs(values['logo']) }),
  };
}

/** The field of the form that a path of the API means. */
export function localFieldOf(path: string): string | undefined {
  const [field = ''] = path.split(/[.[]/);
  if (field === 'marketingImages') return 'wide';
  if (field === 'logoImages') return 'logo';
  return localLists.find((list) => list === field);
}

const socialTexts = ['headline', 'subtitle', 'description', 'text', 'destinationUrl', 'callToAction'] as const;
const cardTexts = ['destinationUrl', 'headline', 'description'] as const;

interface Card {
  readonly destinationUrl: string;
  readonly headline: string | null;
  readonly description: string | null;
  readonly image: { readonly id: number } | null;
}

type SocialAd = Readonly<Record<(typeof socialTexts)[number], string | null>> & {
  readonly images: readonly { readonly id: number }[];
  readonly carouselCards: readonly Card[];
};

/** Name of the form's field for a text of a card. */
export const cardField = (index: number, text: (typeof cardTexts)[number]): string => `card${index}_${text}`;

/** @param ad null: a new one */
export const socialValuesOf = (ad: SocialAd | null): Values => ({
  ...Object.fromEntries(socialTexts.map((text) => [text, ad?.[text] ?? ''])),
  picture: idsText(ad?.images ?? []),
  ...Object.fromEntries(
    (ad?.carouselCards ?? []).flatMap((card, index) =>
      cardTexts.map((text) => [cardField(index, text), card[text] ?? ''] as const),
    ),
  ),
});

/** The texts of the cards as they are entered. */
export const cardsOf = (values: Values, ad: SocialAd | null): Card[] =>
  (ad?.carouselCards ?? []).map(({ image }, index) => ({
    destinationUrl: values[cardField(index, 'destinationUrl')] ?? '',
    headline: textOf(values[cardField(index, 'headline')]),
    description: textOf(values[cardField(index, 'description')]),
    image,
  }));

export const textOf = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text;

/** As the API takes it: what has changed alone. Cards are replaced together. */
export function socialBodyOf(values: Values, changed: ReadonlySet<string>, ad: SocialAd | null) {
  const cards = cardsOf(values, ad);
  return {
    ...Object.fromEntries(
      socialTexts.filter((text) => changed.has(text)).map((text) => [text, textOf(values[text])] as const),
    ),
    ...(changed.has('picture') && { images: refs(values['picture']) }),
    ...([...changed].some((name) => name.startsWith('card')) && {
      carouselCards: cards.map(({ image, ...texts }) => ({ ...texts, image: { id: image?.id ?? 0 } })),
    }),
  };
}

export function socialFieldOf(path: string): string | undefined {
  const card = /^carouselCards\[(\d+)\]\.(\w+)/.exec(path);
  const text = cardTexts.find((one) => one === card?.[2]);
  if (card !== null && text !== undefined) return cardField(Number(card[1]), text);
  if (path.startsWith('images')) return 'picture';
  return socialTexts.find((one) => one === path);
}
