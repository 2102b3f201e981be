import type { ValueOf } from '../lists/lists.js';

export type LocationUrlType = ValueOf<'locationUrlType'>;

/** How the address of a profile at a third party looks. */
export interface ProfileLinkForm {
  readonly pattern: RegExp;
  readonly example: string;
}

/** What may follow the profile itself: a slash, a query. */
const rest = String.raw`\/?(?:\?[^\s#]*)?$`;
const form = (pattern: string, example: string): ProfileLinkForm => ({
  pattern: new RegExp(`^https:\\/\\/${pattern}${rest}`, 'i'),
  example,
});

/**
 * Third parties that show a link only when it leads to a profile of theirs. All of them are https. Types that are not
 * named here take any web address.
 */
const forms: Partial<Record<LocationUrlType, ProfileLinkForm>> = {
  // A page, also of another language's address (de-de, fr-fr) or of mobile browsers; pages may have parts below.
  Facebook: form(
    String.raw`(?:www\.|m\.|[a-z]{2}-[a-z]{2}\.)?facebook\.com(?:\/[\w.%-]+)+`,
    'https://www.facebook.com/hofladen.glaser',
  ),
  Instagram: form(String.raw`(?:www\.)?instagram\.com\/[\w.]{1,30}`, 'https://www.instagram.com/hofladen.glaser'),
  // A video, a channel by id, handle or old name, a playlist.
  Youtube: {
    pattern: new RegExp(
      String.raw`^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^\s#]*&)?v=[\w-]+(?:&[^\s#]*)?|playlist\?(?:[^\s#]*&)?list=[\w-]+(?:&[^\s#]*)?|(?:channel\/[\w-]+|@[\w.-]+|(?:c|user)\/[\w.%-]+)(?:\/[a-z]+)?\/?(?:\?[^\s#]*)?)|youtu\.be\/[\w-]+\/?(?:\?[^\s#]*)?)$`,
      'i',
    ),
    example: 'https://www.youtube.com/@hofladen-glaser',
  },
  Twitter: form(String.raw`(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w{1,15}`, 'https://x.com/hofladenglaser'),
  TikTok: form(String.raw`(?:www\.)?tiktok\.com\/@[\w.]{2,24}`, 'https://www.tiktok.com/@hofladen.glaser'),
  LinkedIn: form(
    String.raw`(?:www\.|[a-z]{2}\.)?linkedin\.com\/(?:company|showcase|school|in)\/[\w%-]+(?:\/about)?`,
    'https://www.linkedin.com/company/hofladen-glaser',
  ),
  XING: form(
    String.raw`(?:www\.)?xing\.com\/(?:pages|companies|profile)\/[\w.%-]+`,
    'https://www.xing.com/pages/hofladen-glaser',
  ),
};

/** Undefined: any web address will do. */
export const profileLinkForm = (type: LocationUrlType): ProfileLinkForm | undefined => forms[type];

/** Most links of a type that a location has. */
export const mostLinksOf = (type: LocationUrlType): number => (type === 'Youtube' ? 20 : 1);

/** The name of an account at X, formerly Twitter, without the @; null when it is none. */
export function parseTwitterHandle(text: string): string | null {
  return /^@?(\w{1,15})$/.exec(text.trim())?.[1] ?? null;
}
