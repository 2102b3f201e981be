import type { Json } from '../../google/discovery/field-mask.js';
import { adsError } from '../ads-error.js';
import { lengthOf } from '../text-length.js';

interface TextAsset {
  readonly text?: string;
}

/** https://support.google.com/google-ads/answer/7684791 */
const limits = {
  headlines: { fewest: 3, most: 15, longest: 30 },
  descriptions: { fewest: 2, most: 4, longest: 90 },
} as const;
const LONGEST_PATH = 15;
const LONGEST_KEYWORD = 80;
const MOST_WORDS = 10;
const FORBIDDEN = /[!@%^,*()={};~`<>?\\|[\]"]/;

const field = 'ad_group_ad_operation.create.ad.responsive_search_ad';

/** @throws AdsError when a responsive search ad has too few texts or too many, too long ones, or one twice */
export function checkSearchAd(ad: Json): void {
  const urls = (ad['finalUrls'] ?? []) as string[];
  if (urls.length === 0) throw adsError('adError', 'CANNOT_SET_WITHOUT_FINAL_URLS', 'Final url is required.');
  if (!urls.every((url) => /^https?:\/\//.test(url) && URL.canParse(url)))
    throw adsError('adError', 'URL_MALFORMED', 'The final url is not valid.');
  const content = (ad['responsiveSearchAd'] ?? {}) as Json;
  for (const [list, { fewest, most, longest }] of Object.entries(limits)) {
    const texts = ((content[list] ?? []) as TextAsset[]).map(({ text = '' }) => text);
    if (texts.length < fewest || texts.length > most)
      throw adsError(
        'adError',
        'INVALID_NUMBER_OF_ELEMENTS',
        `A responsive search ad has ${fewest} to ${most} ${list}.`,
        field,
      );
    if (texts.some((text) => text.trim() === ''))
      throw adsError('adError', 'EMPTY_FIELD', `One of the ${list} is empty.`, field);
    if (texts.some((text) => lengthOf(text) > longest))
      throw adsError('adError', 'LINE_TOO_WIDE', `One of the ${list} has more than ${longest} characters.`, field);
    if (new Set(texts.map((text) => text.toLowerCase())).size < texts.length)
      throw adsError('assetError', 'DUPLICATE_ASSET', `Two of the ${list} are the same.`, field);
  }
  checkPaths(content as { path1?: string; path2?: string });
}

function checkPaths({ path1 = '', path2 = '' }: { readonly path1?: string; readonly path2?: string }): void {
  if (path2 !== '' && path1 === '')
    throw adsError('adError', 'CANNOT_SET_PATH2_WITHOUT_PATH1', 'path2 needs path1.', field);
  if ([path1, path2].some((path) => lengthOf(path) > LONGEST_PATH))
    throw adsError('adError', 'LINE_TOO_WIDE', `A path has more than ${LONGEST_PATH} characters.`, field);
  if ([path1, path2].some((path) => /[/\s]/.test(path)))
    throw adsError('adError', 'INVALID_CHARACTER_FOR_URL', 'A path has characters that are not allowed.', field);
}

/** @throws AdsError for a text that no keyword has */
export function checkKeyword({ text = '' }: TextAsset): void {
  const place = 'ad_group_criterion_operation.create.keyword.text';
  if (text.trim() === '') throw adsError('criterionError', 'INVALID_KEYWORD_TEXT', 'Keyword text is empty.', place);
  if (lengthOf(text) > LONGEST_KEYWORD)
    throw adsError('criterionError', 'KEYWORD_TEXT_TOO_LONG', 'Keyword text is too long.', place);
  if (text.trim().split(/\s+/).length > MOST_WORDS)
    throw adsError('criterionError', 'KEYWORD_HAS_TOO_MANY_WORDS', 'Keyword text has too many words.', place);
  if (FORBIDDEN.test(text))
    throw adsError(
      'criterionError',
      'KEYWORD_HAS_INVALID_CHARS',
      'Keyword text has invalid characters or symbols.',
      place,
    );
}
