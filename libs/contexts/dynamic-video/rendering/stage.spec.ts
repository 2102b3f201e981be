import { describe, expect, it } from '@jest/globals';
import { inkOn } from './stage.js';

describe('letters', () => {
  it.each([
    ['#000000', '#ffffff'],
    ['#1f3a5f', '#ffffff'],
    ['#c00000', '#ffffff'],
    // Contrasts 4.0 and 4.5: white is the worse one though the colour is rather dark.
    ['#808080', '#14181f'],
    ['#ff0000', '#14181f'],
    ['#ffd000', '#14181f'],
    ['#ffffff', '#14181f'],
  ])('on %s are %s', (colour, ink) => {
    expect(inkOn(colour)).toBe(ink);
  });
});
