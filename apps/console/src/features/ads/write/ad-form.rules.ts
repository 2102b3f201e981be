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

export const idsText = (pictures: readonly { readonly id: number }[]): string => pictures.map(({ id }) => id).join();

export const refs = (text: string | undefined): { id: number }[] => idsOf(text).map((id) => ({ id }));

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
