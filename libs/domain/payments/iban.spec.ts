import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseIban } from './iban.js';

describe('an IBAN', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['gb29nwbk60161331926819', 'GB29NWBK60161331926819'],
    ['DE89370400440532013001', null],
    ['DE8937', null],
    ['', null],
    ['1234567890123456', null],
  ])('%s: %s', (text, expected) => {
    expect(parseIban(text)).toBe(expected);
  });

  it('with one figure changed is none', () => {
    const good = 'DE89370400440532013000';
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const changed = String((Number(good[at]) + by) % 10);
        expect(parseIban(good.slice(0, at) + changed + good.slice(at + 1))).toBeNull();
      }),
    );
  });
});
