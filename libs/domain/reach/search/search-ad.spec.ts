import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { adLength } from '../ad-text.js';
import type { AdLocation } from '../asset-group.js';
import { displayPaths, keywordProblem, keywordsOfCategory, searchAdOf, searchLimits } from './search-ad.js';

const location = (changes: Partial<AdLocation> = {}): AdLocation => ({
  name: 'North Bakery',
  city: 'Nürnberg',
  street: 'Hauptstraße 1',
  categories: ['Café'],
  descriptionShort: 'Bread from our own oven.',
  descriptionLong: null,
  ...changes,
});
const none = { headlines: [], descriptions: [] };

describe('a search ad', () => {
  it('of a category is made of its name and of all that the location says', () => {
    expect(searchAdOf(none, location(), 'Bäckerei')).toEqual({
      headlines: ['North Bakery', 'Bäckerei Nürnberg', 'Bäckerei', 'North Bakery Nürnberg', 'Nürnberg'],
      descriptions: [
        'Bread from our own oven.',
        'North Bakery, Hauptstraße 1, Nürnberg',
        'Hauptstraße 1, Nürnberg',
        'North Bakery',
      ],
    });
  });

  it('of settings has its own texts, and no more of the location than Google needs', () => {
    const own = { headlines: ['Fresh bread', 'Still warm'], descriptions: ['We bake by hand.'] };
    expect(searchAdOf(own, location(), null)).toEqual({
      headlines: ['Fresh bread', 'Still warm', 'North Bakery'],
      descriptions: ['We bake by hand.', 'Bread from our own oven.'],
    });
    const enough = { headlines: ['One', 'Two', 'Three', 'Four'], descriptions: ['First.', 'Second.'] };
    expect(searchAdOf(enough, location(), null)).toEqual(enough);
  });

  it('says all that is lacking', () => {
    const bare = location({ name: 'x'.repeat(91), city: null, street: null, categories: [], descriptionShort: null });
    expect(searchAdOf(none, bare, null)).toEqual({
      lacking: [
        { text: 'headlines', fewest: 3 },
        { text: 'descriptions', fewest: 2 },
      ],
    });
  });

  it('never breaks a limit of Google, whatever it is made of', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 });
    const texts = fc.array(text, { maxLength: 20 });
    fc.assert(
      fc.property(texts, texts, text, text, fc.option(text), (headlines, descriptions, name, city, category) => {
        const made = searchAdOf(
          { headlines, descriptions },
          location({ name, city, descriptionShort: name }),
          category,
        );
        if ('lacking' in made) return;
        for (const [list, { fewest, most, longest }] of [
          [made.headlines, searchLimits.headline],
          [made.descriptions, searchLimits.description],
        ] as const) {
          expect(list.length).toBeGreaterThanOrEqual(fewest);
          expect(list.length).toBeLessThanOrEqual(most);
          expect(list.every((one) => one !== '' && adLength(one) <= longest)).toBe(true);
          expect(new Set(list.map((one) => one.toLowerCase())).size).toBe(list.length);
        }
      }),
    );
  });
});

describe('keywords of a category', () => {
  it('are its name, also with the city, and the name of the location', () => {
    expect(keywordsOfCategory('Bäckerei', { name: 'North Bakery', city: 'Nürnberg' })).toEqual([
      { value: 'bäckerei', matchType: 'PHRASE' },
      { value: 'bäckerei nürnberg', matchType: 'BROAD' },
      { value: 'north bakery', matchType: 'PHRASE' },
    ]);
  });

  it('are there without a city, and each once', () => {
    expect(keywordsOfCategory('Bakery', { name: 'BAKERY!', city: null })).toEqual([
      { value: 'bakery', matchType: 'PHRASE' },
    ]);
  });

  it('are always such as Google takes', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 });
    fc.assert(
      fc.property(text, text, text, (category, name, city) => {
        const keywords = keywordsOfCategory(category, { name, city });
        expect(keywords.filter(({ value }) => keywordProblem(value) !== null)).toEqual([]);
        expect(new Set(keywords.map(({ value }) => value)).size).toBe(keywords.length);
      }),
    );
  });
});

it.each([
  ['fresh bread', null],
  [' ', 'empty'],
  ['x'.repeat(81), 'tooLong'],
  ['パン'.repeat(21), 'tooLong'],
  ['a b c d e f g h i j k', 'tooManyWords'],
  ['bread!', 'characters'],
  ['[bread]', 'characters'],
  ['"bread"', 'characters'],
  ['bread & rolls', null],
])('the keyword %j has this problem: %s', (value, problem) => {
  expect(keywordProblem(value)).toBe(problem);
});

describe('the address that an ad shows', () => {
  const destination = 'https://www.bakery.example/bread?source=ad';

  it.each([
    ['bakery.example', []],
    ['https://www.bakery.example/', []],
    ['Bakery.Example/bread', ['bread']],
    ['shop.bakery.example/bread/today', ['bread', 'today']],
    ['bakery.example/br%C3%B6tchen', ['brötchen']],
    ['bakery.example/100%', ['100%']],
  ])('%s has the parts %j', (displayUrl, paths) => {
    expect(displayPaths(displayUrl, destination)).toEqual({ paths });
  });

  it.each([
    ['bakery', 'format'],
    ['bake ry.example', 'format'],
    ['https://', 'format'],
    ['bakery.example/?a=b', 'format'],
    ['bakery.example#a', 'format'],
    ['bakery.example:8080', 'format'],
    ['other.example', 'host'],
    ['mybakery.example', 'host'],
    ['bakery.example/a/b/c', 'parts'],
    ['bakery.example/a-part-with-16-ch', 'length'],
  ])('cannot be %s: %s', (displayUrl, wrong) => {
    expect(displayPaths(displayUrl, destination)).toEqual({ wrong });
  });
});
