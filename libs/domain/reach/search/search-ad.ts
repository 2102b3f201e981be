import type { ValueOf } from '../../lists/lists.js';
import { adLength } from '../ad-text.js';
import { descriptionsOf, distinct, headlinesOf } from '../asset-group.js';
import type { AdLocation } from '../asset-group.js';

export type MatchType = ValueOf<'matchType'>;

/** For which searches ads are shown, or not. */
export interface SearchKeyword {
  readonly value: string;
  readonly matchType: MatchType;
}

/**
 * Limits of search ads, in characters as Google counts them.
 * https://support.google.com/google-ads/answer/7684791, https://support.google.com/google-ads/answer/6372658
 */
export const searchLimits = {
  headline: { longest: 30, fewest: 3, most: 15 },
  description: { longest: 90, fewest: 2, most: 4 },
  /** Parts of the address that an ad shows behind the host. */
  path: { longest: 15, most: 2 },
  keyword: { longest: 80, words: 10, most: 200 },
} as const;

/** Kilometres. https://developers.google.com/google-ads/api/reference/rpc/latest/ProximityInfo */
export const searchRadius = { min: 1, max: 800 } as const;

/** A search ad: what Google puts together for each search. */
export interface SearchAdContent {
  readonly headlines: readonly string[];
  readonly descriptions: readonly string[];
}

/** What Google needs that neither the segment nor its location has. */
export interface LackingText {
  readonly text: 'headlines' | 'descriptions';
  readonly fewest: number;
}

export const isNegative = ({ matchType }: Pick<SearchKeyword, 'matchType'>): boolean =>
  matchType.startsWith('NEGATIVE');

/** Characters that Google takes in no keyword. */
const forbidden = /[!@%^,*()={};~`<>?\\|[\]"]/u;

/** What is wrong with the text of a keyword; null: nothing. */
export function keywordProblem(value: string): 'empty' | 'tooLong' | 'tooManyWords' | 'characters' | null {
  const text = value.trim();
  const { longest, words } = searchLimits.keyword;
  if (text === '') return 'empty';
  if (adLength(text) > longest) return 'tooLong';
  if (text.split(/\s+/u).length > words) return 'tooManyWords';
  return forbidden.test(text) ? 'characters' : null;
}

/** Keywords of a kind of business: its name, also with the city, and the name of the location itself. */
export function keywordsOfCategory(
  category: string,
  { name, city }: Pick<AdLocation, 'name' | 'city'>,
): SearchKeyword[] {
  const texts = [
    [category, 'PHRASE'],
    [city === null ? '' : `${category} ${city}`, 'BROAD'],
    [name, 'PHRASE'],
  ] as const;
  const found = new Map<string, SearchKeyword>();
  for (const [text, matchType] of texts) {
    const value = keywordText(text);
    if (keywordProblem(value) === null && !found.has(value)) found.set(value, { value, matchType });
  }
  return [...found.values()];
}

/** Capital letters mean nothing in a search; what no keyword can have is left out. */
const keywordText = (text: string): string =>
  text.replaceAll(new RegExp(forbidden, 'gu'), ' ').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/**
 * The ad of a segment. Its own texts come first; what they lack comes from the location.
 * @param category in the language of the location; then everything that it and the location make is used. Null: the segment has
 *   texts of its own, and the location fills in what Google needs at least
 * @returns all that is lacking when that is not enough
 */
export function searchAdOf(
  own: SearchAdContent,
  location: AdLocation,
  category: string | null,
): SearchAdContent | { readonly lacking: readonly LackingText[] } {
  const { headline, description } = searchLimits;
  const place = category === null ? location : { ...location, categories: [category, ...location.categories] };
  const isMade = category !== null;
  const headlines = distinct(
    [...own.headlines, ...headlinesOf(place)],
    headline.longest,
    headline.most,
    isMade ? headline.most : headline.fewest,
    own.headlines.length,
  );
  const descriptions = distinct(
    [...own.descriptions, ...descriptionsOf(place)],
    description.longest,
    description.most,
    isMade ? description.most : description.fewest,
    own.descriptions.length,
  );
  const lacking: LackingText[] = [
    ...(headlines.length < headline.fewest ? [{ text: 'headlines', fewest: headline.fewest } as const] : []),
    ...(descriptions.length < description.fewest
      ? [{ text: 'descriptions', fewest: description.fewest } as const]
      : []),
  ];
  return lacking.length > 0 ? { lacking } : { headlines, descriptions };
}

/**
 * The parts behind the host in the address that an ad shows. Google shows the host of the address that a click leads to.
 * @param displayUrl with or without `https://`
 * @param destinationUrl a web address
 * @returns why it cannot be shown: it is no address, has another host, or parts that are too many or too long
 */
export function displayPaths(
  displayUrl: string,
  destinationUrl: string,
): { readonly paths: readonly string[] } | { readonly wrong: 'format' | 'host' | 'parts' | 'length' } {
  const text = displayUrl.trim();
  const whole = /^https?:\/\//iu.test(text) ? text : `https://${text}`;
  if (/\s/u.test(text) || !URL.canParse(whole)) return { wrong: 'format' };
  const { hostname, pathname, search, hash, port } = new URL(whole);
  if (!hostname.includes('.') || search !== '' || hash !== '' || port !== '') return { wrong: 'format' };
  const [shown, led] = [bareHost(hostname), bareHost(new URL(destinationUrl).hostname)];
  if (shown !== led && !shown.endsWith(`.${led}`) && !led.endsWith(`.${shown}`)) return { wrong: 'host' };
  const paths = pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  if (paths.length > searchLimits.path.most) return { wrong: 'parts' };
  return paths.some((part) => adLength(part) > searchLimits.path.longest) ? { wrong: 'length' } : { paths };
}

const bareHost = (host: string): string => host.toLowerCase().replace(/^www\./u, '');

/** As people read it. A part that is no proper escape stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
