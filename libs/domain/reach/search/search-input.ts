import type { Problems } from '../../errors/draft.js';
import { checkPlaceNames } from '../place-names.js';
import { isWebAddress } from '../../values/text-input.js';
import { adLength } from '../ad-text.js';
import { displayPaths, isNegative, keywordProblem, searchLimits } from './search-ad.js';
import type { SearchKeyword } from './search-ad.js';

/** Keywords and texts of a segment, as a user wrote them. */
export interface SearchSetting {
  /** Of the segment. */
  readonly name?: string;
  readonly keywordList: readonly SearchKeyword[];
  readonly headlines?: readonly string[];
  readonly descriptions?: readonly string[];
}

/** The initial data of search ads. Source: partner §3, §5. */
export interface SearchInput {
  readonly name?: string;
  readonly destinationUrl: string;
  readonly displayUrl?: string | null;
  /** Kilometres around the location. */
  readonly radius?: number;
  /** Key of a business category. */
  readonly categoryTaxonomyId?: string;
  readonly customSetting?: SearchSetting;
  readonly includedLocations?: readonly string[];
  readonly excludedLocations?: readonly string[];
}

/**
 * What the shape of the data does not say.
 * @param path of the fields, with a dot at its end
 * @param isCategory whether there is a category with this key
 */
export function checkSearchInput(
  input: Partial<SearchInput>,
  isCategory: (key: string) => boolean,
  problems: Problems,
  path = '',
): void {
  checkAddresses(input, problems, path);
  checkSegment(input, isCategory, problems, path);
  checkPlaceNames(input, problems, path);
  const { customSetting } = input;
  if (customSetting !== undefined) checkSetting(customSetting, problems, `${path}customSetting.`);
}

const exampleUrl = 'https://www.example.com';

function checkAddresses({ destinationUrl, displayUrl }: Partial<SearchInput>, problems: Problems, path: string): void {
  if (destinationUrl === undefined) return;
  const url = destinationUrl.trim();
  if (!isWebAddress(url)) {
    const field = `${path}destinationUrl`;
    problems.add({ field, value: destinationUrl, problem: 'format', expected: exampleUrl, example: exampleUrl });
    return;
  }
  if (displayUrl === undefined || displayUrl === null) return;
  const shown = displayPaths(displayUrl, url);
  if ('paths' in shown) return;
  const { host } = new URL(url);
  const place = { field: `${path}displayUrl`, value: displayUrl, example: host };
  const { longest, most } = searchLimits.path;
  if (shown.wrong === 'host') problems.add({ ...place, problem: 'differs', expected: `destinationUrl (${host})` });
  else if (shown.wrong === 'parts')
    problems.add({ ...place, problem: 'tooLong', expected: `${most} parts behind the host` });
  else if (shown.wrong === 'length')
    problems.add({ ...place, problem: 'tooLong', expected: `${longest} characters in each part` });
  else problems.add({ ...place, problem: 'format', expected: `${host}/offers/today` });
}

/** The first segment is defined either by a category or by settings. */
function checkSegment(
  { categoryTaxonomyId, customSetting }: Partial<SearchInput>,
  isCategory: (key: string) => boolean,
  problems: Problems,
  path: string,
): void {
  const [category, setting] = [`${path}categoryTaxonomyId`, `${path}customSetting`];
  const hasCategory = categoryTaxonomyId !== undefined || problems.has(category);
  const hasSetting = customSetting !== undefined || problems.isWithin(setting);
  if (hasCategory && hasSetting)
    problems.add({
      field: setting,
      value: customSetting ?? null,
      problem: 'notTogether',
      expected: 'categoryTaxonomyId',
    });
  if (!hasCategory && !hasSetting)
    problems.add({ field: category, value: null, problem: 'required', example: 'bakery' });
  if (categoryTaxonomyId !== undefined && !isCategory(categoryTaxonomyId))
    problems.add({ field: category, value: categoryTaxonomyId, problem: 'noSuch', example: 'bakery' });
}

function checkSetting({ keywordList, headlines, descriptions }: SearchSetting, problems: Problems, path: string): void {
  checkKeywords(keywordList, problems, `${path}keywordList`);
  const { headline, description } = searchLimits;
  checkTexts(headlines ?? [], headline, problems, `${path}headlines`);
  checkTexts(descriptions ?? [], description, problems, `${path}descriptions`);
}

function checkKeywords(keywords: readonly SearchKeyword[], problems: Problems, field: string): void {
  const example = { value: 'fresh bread', matchType: 'PHRASE' };
  if (keywords.length > 0 && keywords.every(isNegative))
    problems.add({
      field,
      value: keywords.length,
      problem: 'lacks',
      expected: 'BROAD, PHRASE, EXACT',
      example: [example],
    });
  if (keywords.length === 0) problems.add({ field, value: [], problem: 'required', example: [example] });
  const named = new Map<string, boolean>();
  for (const [index, keyword] of keywords.entries()) {
    const { value, matchType } = keyword;
    const place = { field: `${field}[${index}].value`, value };
    const { longest, words } = searchLimits.keyword;
    const wrong = keywordProblem(value);
    if (wrong === 'empty') problems.add({ ...place, problem: 'required', example: example.value });
    if (wrong === 'tooLong') problems.add({ ...place, problem: 'tooLong', expected: `${longest} characters` });
    if (wrong === 'tooManyWords') problems.add({ ...place, problem: 'tooLong', expected: `${words} words` });
    if (wrong === 'characters') problems.add({ ...place, problem: 'format', expected: example.value });
    // At Google the same text cannot be wanted and excluded in the same way.
    const kind = matchType.replace(/^NEGATIVE$/u, 'BROAD').replace(/^NEGATIVE_/u, '');
    const key = `${kind} ${value.trim().toLowerCase()}`;
    const before = named.get(key);
    if (before === isNegative(keyword)) problems.add({ ...place, problem: 'duplicate' });
    else if (before !== undefined)
      problems.add({ ...place, problem: 'notTogether', expected: `${kind}, ${matchType}` });
    named.set(key, isNegative(keyword));
  }
}

function checkTexts(
  texts: readonly string[],
  { longest, most }: { readonly longest: number; readonly most: number },
  problems: Problems,
  field: string,
): void {
  if (texts.length > most)
    problems.add({ field, value: texts.length, problem: 'tooLong', expected: `${most} entries` });
  const said = texts.map((text) => text.trim().toLowerCase());
  for (const [index, value] of texts.entries()) {
    const place = { field: `${field}[${index}]`, value };
    const length = adLength(value.trim());
    if (length === 0) problems.add({ ...place, problem: 'required', example: 'Fresh bread' });
    else if (length > longest) problems.add({ ...place, problem: 'tooLong', expected: `${longest} characters` });
    else if (said.indexOf(said[index] ?? '') < index) problems.add({ ...place, problem: 'duplicate' });
  }
}
