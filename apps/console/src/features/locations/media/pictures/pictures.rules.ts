/** Pictures of which a location has one, by the field in which the API returns it. */
export const singles = {
  logo: { type: 'BusinessLogo', width: 100, height: 100 },
  googleProfilImage: { type: 'GoogleProfilImage', width: 250, height: 250 },
  googleCoverImage: { type: 'GoogleCoverImage', width: 250, height: 250 },
  facebookProfileImage: { type: 'FacebookProfileImage', width: 180, height: 180 },
  facebookCoverImage: { type: 'FacebookCoverImage', width: 400, height: 150 },
} as const;

export type SingleField = keyof typeof singles;
export const singleFields = Object.keys(singles) as readonly SingleField[];

/** What the gallery takes: pixels, pictures, and the KB of the lightest file. */
export const gallery = { type: 'CustomImage', width: 250, height: 250, most: 100, lightest: 10 } as const;

export type LocationPictureType = (typeof singles)[SingleField]['type'] | typeof gallery.type;

/** The longest side, in pixels, and the heaviest file, in MB. */
export const longestSide = 5000;
export const heaviest = 5;

interface Copies {
  readonly url: string;
  readonly thumbnails: readonly { readonly width: number; readonly url: string }[];
}

/** Address of the smallest copy that is sharp at this width; the picture itself where no copy is so wide. */
export const copyFor = ({ url, thumbnails }: Copies, width: number): string =>
  thumbnails.find((copy) => copy.width >= width)?.url ?? url;
