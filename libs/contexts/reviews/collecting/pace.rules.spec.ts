import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { backoffOf, longestPace, paceFor, shortestPace, spread } from './pace.rules.js';

describe('how often a portal is read', () => {
  it('depends on how often the location is reviewed there', () => {
    expect(paceFor(0)).toBe(longestPace);
    expect(paceFor(1)).toBe(longestPace);
    // One a day: every four hours.
    expect(paceFor(90)).toBe(4 * 3600);
    expect(paceFor(100_000)).toBe(shortestPace);
  });

  it('never grows with the number of reviews, and stays within its limits', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (fewer, more) => {
        const [slow, quick] = [paceFor(Math.min(fewer, more)), paceFor(Math.max(fewer, more))];
        expect(quick).toBeLessThanOrEqual(slow);
        expect(quick).toBeGreaterThanOrEqual(shortestPace);
        expect(slow).toBeLessThanOrEqual(longestPace);
      }),
    );
  });

  it('falls with every call that fails, down to once a day', () => {
    expect([1, 2, 3, 4].map(backoffOf)).toEqual([30, 60, 120, 240]);
    expect(backoffOf(50)).toBe(longestPace);
  });

  it('is spread by a tenth', () => {
    expect([spread(1000, 0), spread(1000, 0.5), spread(1000, 1)]).toEqual([900, 1000, 1100]);
  });
});
