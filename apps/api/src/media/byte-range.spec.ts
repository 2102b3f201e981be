import { describe, expect, it } from '@jest/globals';
import { readRange } from './byte-range.js';

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-9', { from: 0, to: 9 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=50-1000', { from: 50, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-1000', { from: 0, to: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=9-0', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=0-1', undefined],
    ['bytes=-', undefined],
    [undefined, undefined],
  ])('%s', (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected);
  });
});
