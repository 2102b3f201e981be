import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contrastOf, isColour } from '../values/colour.js';
import {
  darkAccent,
  darkBackground,
  isReadableWithWhite,
  lightAccent,
  readableContrast,
  readableWithWhite,
} from './brand-colours.js';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the colour of a brand', () => {
  it.each([
    ['#1f5fd6', true],
    ['#767676', true],
    ['#777777', false],
    ['#ffcc00', false],
    ['#000000', true],
  ])('%s is readable with white: %s', (colour, readable) => {
    expect(isReadableWithWhite(colour)).toBe(readable);
  });

  it('that would do is suggested for each that would not, and one that does stays', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const suggested = readableWithWhite(colour);
        expect(isColour(suggested) && isReadableWithWhite(suggested)).toBe(true);
        if (isReadableWithWhite(colour)) expect(suggested).toBe(colour);
      }),
    );
  });

  it('gives buttons and links that can be read in both modes, also under the pointer', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const light = lightAccent(readableWithWhite(colour));
        for (const back of [light.accent, light.hover])
          expect(contrastOf(back, light.on)).toBeGreaterThanOrEqual(readableContrast);
        const dark = darkAccent(colour);
        for (const back of [dark.accent, dark.hover])
          for (const front of [dark.on, '#151d2e'])
            expect(contrastOf(front, back)).toBeGreaterThanOrEqual(readableContrast);
      }),
    );
  });

  it('behind the sheet is dark where screens are to be dark', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        expect(contrastOf(darkBackground(colour), '#e8edf7')).toBeGreaterThanOrEqual(12);
      }),
    );
  });
});
