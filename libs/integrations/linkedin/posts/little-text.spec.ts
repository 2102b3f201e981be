import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { littleText, plainText } from './little-text.js';

describe('little text', () => {
  it('shows what was written, whatever it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(plainText(littleText(text))).toBe(text)));
  });

  it('escapes what has a meaning, and keeps hashtags', () => {
    expect(littleText('5 * (2 + 3) @home #bread # 1')).toBe(String.raw`5 \* \(2 + 3\) \@home #bread \# 1`);
    expect(littleText(String.raw`a\b_c`)).toBe(String.raw`a\\b\_c`);
  });
});
