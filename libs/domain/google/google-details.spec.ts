import { describe, expect, it } from '@jest/globals';
import {
  attributeValue,
  googleAttribute,
  pictureCategory,
  pictureFault,
  sameAttributeValue,
} from './google-details.js';

describe('attributes of Google', () => {
  it.each([
    ['BOOL', { values: [true], unset: [] }, { values: [true] }],
    ['ENUM', { values: ['free_wi_fi'], unset: [] }, { values: ['free_wi_fi'] }],
    ['URL', { values: ['https://a.example'], unset: [] }, { uriValues: [{ uri: 'https://a.example' }] }],
    ['REPEATED_ENUM', { values: ['visa'], unset: [] }, { repeatedEnumValue: { setValues: ['visa'] } }],
    [
      'REPEATED_ENUM',
      { values: [], unset: ['visa', 'amex'] },
      { repeatedEnumValue: { unsetValues: ['visa', 'amex'] } },
    ],
  ] as const)('of type %s are written as Google takes them, and read back', (type, value, wire) => {
    const written = googleAttribute('attributes/x', type, value);
    expect(written).toEqual({ name: 'attributes/x', ...wire });
    expect(attributeValue(written)).toEqual(value);
  });

  it('are the same in any order', () => {
    expect(sameAttributeValue({ values: ['a', 'b'], unset: [] }, { values: ['b', 'a'], unset: [] })).toBe(true);
    expect(sameAttributeValue({ values: ['a'], unset: ['b'] }, { values: ['a', 'b'], unset: [] })).toBe(false);
    expect(sameAttributeValue(null, { values: [], unset: [] })).toBe(false);
    expect(sameAttributeValue(null, null)).toBe(true);
  });
});

describe('pictures at Google', () => {
  const good = { fileType: 'jpg', bytes: 20_000, width: 250, height: 250 };

  it('have a category by their type', () => {
    expect(
      ['GoogleCoverImage', 'BusinessLogo', 'FacebookCoverImage'].map((type) => pictureCategory(type as never)),
    ).toEqual(['COVER', 'LOGO', undefined]);
  });

  it.each([
    [{}, null],
    [{ fileType: 'gif' }, 'JPG or PNG'],
    [{ bytes: 10 * 1024 - 1 }, '10 KB to 5 MB'],
    [{ bytes: 5 * 1024 * 1024 + 1 }, '10 KB to 5 MB'],
    [{ height: 249 }, '250 x 250 px'],
  ])('with %j want %j', (change, fault) => {
    expect(pictureFault({ ...good, ...change })).toBe(fault);
  });
});
