import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import { checkPriceList, storedPriceList } from './price-list-entry.js';
import type { PriceListEntry } from './price-list-entry.js';

const line = { key: 'portals', name: { en: 'Portals' } };
const wrong = (entry: object): string[] => {
  const problems = new Problems();
  checkPriceList(entry as PriceListEntry, problems);
  return problems.list.map(({ field, problem }) => `${field} ${problem}`);
};

describe('an offer in the price list', () => {
  it('may leave everything out', () => {
    expect(wrong({})).toEqual([]);
    expect(storedPriceList({ features: [line] } as unknown as PriceListEntry)).toEqual({
      weight: 0,
      highlighted: false,
      highlightText: null,
      highlightColor: null,
      features: [{ ...line, info: null, content: null, orderBy: 0 }],
    });
    expect(storedPriceList(null)).toBeNull();
  });

  it.each([
    ['a colour that is none', { highlightColor: 'green' }, ['priceList.highlightColor format']],
    ['a text without languages', { highlightText: 'Most popular' }, ['priceList.highlightText type']],
    ['a line twice', { features: [line, line] }, ['priceList.features[1].key duplicate']],
    ['a line without a name', { features: [{ key: 'a', name: {} }] }, ['priceList.features[0].name type']],
    ['words that are none', { features: [{ ...line, info: { en: 1 } }] }, ['priceList.features[0].info type']],
    ['a list for content', { features: [{ ...line, content: ['a'] }] }, ['priceList.features[0].content type']],
  ])('is refused with %s', (_what, entry, problems) => {
    expect(wrong(entry)).toEqual(problems);
  });
});
