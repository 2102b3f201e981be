import { describe, expect, it } from '@jest/globals';
import { Problems } from '../../errors/draft.js';
import { checkSearchInput } from './search-input.js';
import type { SearchInput, SearchSetting } from './search-input.js';

const problemsOf = (changes: Partial<SearchInput>, path = ''): string[] => {
  const problems = new Problems();
  const input = { destinationUrl: 'https://bakery.example', ...changes };
  checkSearchInput(input, (key) => key === 'bakery', problems, path);
  return problems.list.map(({ field, problem }) => `${field} ${problem}`);
};
const setting = (changes: Partial<SearchSetting>): Partial<SearchInput> => ({
  customSetting: { keywordList: [{ value: 'bread', matchType: 'PHRASE' }], ...changes },
});

describe('initial data of search ads', () => {
  it('are a category or settings', () => {
    expect(problemsOf({ categoryTaxonomyId: 'bakery' })).toEqual([]);
    expect(problemsOf(setting({}))).toEqual([]);
    expect(problemsOf({})).toEqual(['categoryTaxonomyId required']);
    expect(problemsOf({ categoryTaxonomyId: 'bakery', ...setting({}) })).toEqual(['customSetting notTogether']);
    expect(problemsOf({ categoryTaxonomyId: 'bread' })).toEqual(['categoryTaxonomyId noSuch']);
    expect(problemsOf({}, 'reachEnhancement.')).toEqual(['reachEnhancement.categoryTaxonomyId required']);
  });

  it.each([
    [{ destinationUrl: 'bakery.example' }, 'destinationUrl format'],
    [{ displayUrl: 'other.example' }, 'displayUrl differs'],
    [{ displayUrl: 'not an address' }, 'displayUrl format'],
    [{ displayUrl: 'bakery.example/a/b/c' }, 'displayUrl tooLong'],
    [{ displayUrl: 'bakery.example/a-part-with-16-ch' }, 'displayUrl tooLong'],
    [{ includedLocations: [' '] }, 'includedLocations[0] required'],
    [{ includedLocations: ['Fürth', 'fürth'] }, 'includedLocations[1] duplicate'],
    [{ includedLocations: ['Fürth'], excludedLocations: ['Fürth'] }, 'excludedLocations[0] duplicate'],
  ])('with %j have one problem: %s', (changes, problem) => {
    expect(problemsOf({ categoryTaxonomyId: 'bakery', ...changes })).toEqual([problem]);
  });
});

describe('settings of a segment', () => {
  const keyword = (value: string, matchType: SearchSetting['keywordList'][number]['matchType'] = 'PHRASE') => ({
    value,
    matchType,
  });

  it.each<[Partial<SearchSetting>, string]>([
    [{ keywordList: [] }, 'keywordList required'],
    [{ keywordList: [keyword('bread', 'NEGATIVE')] }, 'keywordList lacks'],
    [{ keywordList: [keyword(' ')] }, 'keywordList[0].value required'],
    [{ keywordList: [keyword('x'.repeat(81))] }, 'keywordList[0].value tooLong'],
    [{ keywordList: [keyword('a b c d e f g h i j k')] }, 'keywordList[0].value tooLong'],
    [{ keywordList: [keyword('bread!')] }, 'keywordList[0].value format'],
    [{ keywordList: [keyword('bread'), keyword('Bread ')] }, 'keywordList[1].value duplicate'],
    [{ keywordList: [keyword('bread'), keyword('bread', 'NEGATIVE_PHRASE')] }, 'keywordList[1].value notTogether'],
    [{ headlines: ['x'.repeat(31)] }, 'headlines[0] tooLong'],
    [{ headlines: [''] }, 'headlines[0] required'],
    [{ headlines: ['Bread', 'bread'] }, 'headlines[1] duplicate'],
    [{ headlines: Array.from({ length: 16 }, (_, index) => `Bread ${index}`) }, 'headlines tooLong'],
    [{ descriptions: ['x'.repeat(91)] }, 'descriptions[0] tooLong'],
    [{ descriptions: ['1', '2', '3', '4', '5'] }, 'descriptions tooLong'],
  ])('with %j have one problem: %s', (changes, problem) => {
    expect(problemsOf(setting(changes))).toEqual([`customSetting.${problem}`]);
  });

  it('may have the same words for different searches', () => {
    const keywordList = [keyword('bread'), keyword('bread', 'EXACT'), keyword('bread', 'NEGATIVE')];
    expect(problemsOf(setting({ keywordList }))).toEqual([]);
  });
});
