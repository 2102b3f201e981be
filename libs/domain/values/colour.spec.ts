import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contrastOf, isColour, rgbOf } from './colour.js';

const colours = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours', () => {
  it('have three parts', () => {
    expect(rgbOf('#1B3a57')).toEqual([27, 58, 87]);
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

  it('contrast the other way round as much as they do one way', () => {
    fc.assert(
      fc.property(colours, colours, (one, other) => {
        expect(contrastOf(one, other) * contrastOf(other, one)).toBeCloseTo(1);
      }),
    );
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  });
});
