import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { centsOf, microsOf, microsOfCents } from './money.js';

describe('amounts', () => {
  it.each([
    ['0', 0n],
    ['12.34', 12_340_000n],
    ['0.07', 70_000n],
    ['0.5', 500_000n],
    ['90071992547409.93', 90_071_992_547_409_930_000n],
    ['1.2345678', 1_234_567n],
  ])('of %s are %s micros', (text, micros) => {
    expect(microsOf(text)).toBe(micros);
  });

  it.each(['', '1,5', '-1', '1.', '1e3'])('are none: "%s"', (text) => {
    expect(() => microsOf(text)).toThrow('no amount');
  });

  it('are the same in cents and back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (cents) => {
        const micros = cents * 10_000n;
        expect(centsOf(micros)).toBe(String(cents));
        expect(microsOfCents(String(cents))).toBe(micros);
      }),
    );
    expect(() => centsOf(12_345n)).toThrow('no whole cents');
    expect(microsOfCents(undefined)).toBe(0n);
  });
});
