/** Where a link leads, and the field in which the API returns it; in the order in which they are listed. */
export const linkFields = {
  Facebook: 'facebookUrl',
  Instagram: 'instagramUrl',
  TikTok: 'tikTokUrl',
  Twitter: 'twitterUrl',
  LinkedIn: 'linkedInUrl',
  XING: 'xingUrl',
  Location: 'locationUrl',
  Customer: 'customerUrl',
  Menu: 'menuUrl',
  Order: 'orderUrl',
  Reservations: 'reservationUrl',
  CurrentOffers: 'currentOffersUrl',
  GooglePlus: 'googlePlusUrl',
} as const;

type OneOfKind = keyof typeof linkFields;

interface Link {
  readonly id: number;
  readonly url: string;
  readonly display: string | null;
}

/** Of what the API returns, the links. */
type Links = Readonly<Record<(typeof linkFields)[OneOfKind], Link | null>> & {
  readonly youtubeUrl: readonly Link[];
  readonly twitterHandle: string | null;
};

export type LinkType = OneOfKind | 'Youtube';
/** `handle`: the name of the account at X, which is no link. */
export type LinkKind = LinkType | 'handle';

export interface HeldLink {
  readonly kind: LinkKind;
  /** Null: the name of an account. */
  readonly id: number | null;
  readonly url: string;
  /** What people read instead of the address. */
  readonly display: string | null;
}

const oneOfKinds = Object.keys(linkFields) as readonly OneOfKind[];

/** The API takes so many. */
export const mostVideos = 20;

/** All links of a location but those to YouTube, which have an order. */
export const linksOf = (media: Links): readonly HeldLink[] => [
  ...oneOfKinds.flatMap((kind) => {
    const link = media[linkFields[kind]];
    return link === null ? [] : [{ kind, ...link }];
  }),
  ...(media.twitterHandle === null
    ? []
    : [{ kind: 'handle' as const, id: null, url: media.twitterHandle, display: null }]),
];

/** What can be added. Google+ is closed: what is there can be read and removed. */
export function kindsLeft(media: Links): readonly LinkKind[] {
  const taken = new Set<LinkKind>(linksOf(media).map(({ kind }) => kind));
  const all: readonly LinkKind[] = [...oneOfKinds.filter((kind) => kind !== 'GooglePlus'), 'handle'];
  const left = all.filter((kind) => !taken.has(kind));
  return media.youtubeUrl.length < mostVideos ? ['Youtube', ...left] : left;
}

/** Addresses that the API takes; of kinds that are not named, any web address. */
export const exampleOf: Readonly<Partial<Record<LinkKind, string>>> = {
  Facebook: 'https://www.facebook.com/hofladen.glaser',
  Instagram: 'https://www.instagram.com/hofladen.glaser',
  TikTok: 'https://www.tiktok.com/@hofladen.glaser',
  Twitter: 'https://x.com/hofladenglaser',
  LinkedIn: 'https://www.linkedin.com/company/hofladen-glaser',
  XING: 'https://www.xing.com/pages/hofladen-glaser',
  Youtube: 'https://www.youtube.com/@hofladen-glaser',
  handle: 'hofladenglaser',
};

/** The form's field that a path of the API means. */
export function linkFieldOf(path: string): 'kind' | 'url' | 'display' | undefined {
  if (path === 'url' || path === 'twitterHandle') return 'url';
  return path === 'type' ? 'kind' : path === 'display' ? 'display' : undefined;
}

/** A safe address to open: what was taken once need not be a web address. */
export const opens = (url: string): boolean => /^https?:\/\//i.test(url);
