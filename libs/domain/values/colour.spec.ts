import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contrastOf, isColour, isReadable, partsOf, rgbOf } from './colour.js';

const colours = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours', () => {
  it('have three parts', () => {
    expect(rgbOf('#1B3a57')).toEqual([27, 58, 87]);
    expect(partsOf('#ff8000')).toBe('1 0.502 0');
  });

  it.each([
    ['#1a2b3c', true],
    ['#1A2B3C', true],
    ['1a2b3c', false],
    ['#1a2b3', false],
    ['#12345g', false],
    ['red', false],
    [7, false],
  ])('%s: %s', (text, is) => {
    expect(isColour(text)).toBe(is);
  });

  it.each([
    ['#000000', '#ffffff', true],
    ['#1b3a57', '#f4e3c1', true],
    ['#7f7f7f', '#ffffff', true],
    ['#8b8b8b', '#ffffff', false],
    ['#ff0000', '#ffffff', false],
    ['#ffff00', '#ffffff', false],
    ['#ffffff', '#000000', false],
    ['#000000', '#000000', false],
  ])('%s on %s is readable: %s', (front, back, is) => {
    expect(isReadable(front, back)).toBe(is);
  });

  it('are readable one way round at most', () => {
    fc.assert(
      fc.property(colours, colours, (one, other) => {
        expect(contrastOf(one, other) * contrastOf(other, one)).toBeCloseTo(1);
        expect(isReadable(one, other) && isReadable(other, one)).toBe(false);
      }),
    );
  });
});
