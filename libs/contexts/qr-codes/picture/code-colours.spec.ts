import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isReadable, partsOf } from './code-colours.js';

const colours = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours of QR codes', () => {
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
        expect(isReadable(one, other) && isReadable(other, one)).toBe(false);
      }),
    );
  });

  it('have three parts in PostScript', () => {
    expect(partsOf('#ff8000')).toBe('1 0.502 0');
  });
});
