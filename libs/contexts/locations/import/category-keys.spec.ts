import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readCategoryKeys, writeCategoryKeys } from './category-keys.js';

it.each([
  ['farm; bakery', ['farm', 'bakery']],
  ['farm,bakery|shop', ['farm', 'bakery', 'shop']],
  ['farm;;  ; bakery ', ['farm', 'bakery']],
  ['"fish, smoked"; farm', ['fish, smoked', 'farm']],
  ['"a ""b"""', ['a "b"']],
  // Written by people: a quotation mark that opens nothing is a part of the key.
  ['5" pipes; farm', ['5" pipes', 'farm']],
  ['"farm; bakery', ['"farm', 'bakery']],
  ['', []],
])('reads %j', (cell, keys) => {
  expect(readCategoryKeys(cell)).toEqual(keys);
});

it('reads what it has written: property', () => {
  const key = fc
    .oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.constantFrom('a', ' ', '"', ';', ',', '|')).map((all) => all.join('')),
    )
    .map((text) => text.trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.array(key, { maxLength: 6 }), (keys) => {
      expect(readCategoryKeys(writeCategoryKeys(keys))).toEqual(keys);
    }),
    { numRuns: 2000 },
  );
});
