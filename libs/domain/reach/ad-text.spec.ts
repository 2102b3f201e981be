import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { adLength, firstWords, fitting } from './ad-text.js';

describe('texts of ads', () => {
  it.each([
    ['Brot', 4],
    ['Brötchen', 8],
    ['パン', 4],
    ['面包 fresh', 10],
    ['🥐', 1],
  ])('%s counts as %d', (text, length) => {
    expect(adLength(text)).toBe(length);
  });

  it('are the first that fits', () => {
    expect(fitting([null, ' ', 'a long one', 'short'], 5)).toBe('short');
    expect(fitting(['too long'], 3)).toBeNull();
  });

  it('are cut between words, without what joins them', () => {
    expect(firstWords('Bakery and café in town', 12)).toBe('Bakery and');
    expect(firstWords('Bakery – since 1897', 9)).toBe('Bakery');
    expect(firstWords('Donaudampfschifffahrt', 5)).toBeNull();
  });

  it('never get too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 90 }), (text, most) => {
        const cut = firstWords(text, most);
        if (cut !== null) expect(adLength(cut)).toBeLessThanOrEqual(most);
      }),
    );
  });
});
