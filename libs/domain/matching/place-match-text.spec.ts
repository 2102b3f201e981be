import { describe, expect, it } from '@jest/globals';
import { dice, jaroWinkler, trigramsOf } from './place-match-text.js';

describe('jaroWinkler', () => {
  it.each([
    ['martha', 'marhta', 0.961],
    ['dwayne', 'duane', 0.84],
    ['dixon', 'dicksonx', 0.813],
    ['same', 'same', 1],
    ['abc', 'xyz', 0],
    ['', 'a', 0],
  ])('of %s and %s is %d', (left, right, value) => {
    expect(jaroWinkler(left, right)).toBeCloseTo(value, 3);
    expect(jaroWinkler(right, left)).toBe(jaroWinkler(left, right));
  });
});

describe('dice', () => {
  it('compares sets of trigrams', () => {
    expect(dice(trigramsOf(['glaser']), trigramsOf(['glaser']))).toBe(1);
    expect(dice(trigramsOf(['glaser']), trigramsOf(['xyz']))).toBe(0);
    expect(dice(trigramsOf([]), trigramsOf([]))).toBe(0);
    // "  g", " gl", "gla", "las" of seven and six.
    expect(dice(trigramsOf(['glaser']), trigramsOf(['glass']))).toBeCloseTo(8 / 13, 5);
  });
});
