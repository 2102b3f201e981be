import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { MAX_INTEGER, parseId, parseIdList } from './ids.js';

const id = fc.integer({ min: 1, max: MAX_INTEGER });

describe('parseId', () => {
  it('reads every positive integer of 31 bits, as number and as text', () => {
    fc.assert(
      fc.property(id, (value) => {
        expect(parseId(value)).toBe(value);
        expect(parseId(String(value))).toBe(value);
      }),
    );
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '01',
    '+1',
    '-1',
    '0',
    '1.0',
    '1e3',
    '0x10',
    '١',
    '2147483648',
    '9007199254740992',
    '99999999999999999999',
  ])('refuses the text "%s"', (text) => {
    expect(parseId(text)).toBeNull();
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, 2 ** 53, null, undefined, true, [1], {}])(
    'refuses the value %p',
    (value) => {
      expect(parseId(value)).toBeNull();
    },
  );
});

describe('parseIdList', () => {
  it('keeps the order and drops repetitions', () => {
    expect(parseIdList('3,1,3,2,1')).toEqual({ ids: [3, 1, 2] });
  });

  it.each([
    ['', 0],
    ['1,', 1],
    ['1,,2', 1],
    ['1, 2', 1],
    ['1,2,x,y', 2],
  ])('names the first bad entry of "%s"', (text, badIndex) => {
    expect(parseIdList(text)).toEqual({ badIndex });
  });

  it('reads back any joined list', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 1 }), (ids) => {
        expect(parseIdList(ids.join(','))).toEqual({ ids });
      }),
    );
  });
});
