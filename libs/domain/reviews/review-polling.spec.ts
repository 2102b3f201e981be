import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { longestPollMs, pollAfterFailureMs, pollAfterMs, shortestPollMs } from './review-polling.js';

const minutes = (ms: number): number => ms / 60_000;

describe('the time until a portal is asked again', () => {
  it.each([
    [0, 24 * 60],
    [29, 6 * 60],
    [719, 15],
    [100_000, 15],
  ])('after %i reviews in a month is %i minutes', (recent, expected) => {
    expect(minutes(pollAfterMs(recent, 0.5))).toBeCloseTo(expected, 5);
  });

  it('shrinks with the number of reviews, and stays within a tenth of its limits', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(1000), fc.double({ min: 0, max: 1, noNaN: true }), (recent, more, chance) => {
        const wait = pollAfterMs(recent, chance);
        expect(wait).toBeGreaterThanOrEqual(0.9 * shortestPollMs - 1);
        expect(wait).toBeLessThanOrEqual(1.1 * longestPollMs + 1);
        expect(pollAfterMs(recent + more, chance)).toBeLessThanOrEqual(wait);
      }),
    );
  });

  it('grows with failures, up to six hours', () => {
    expect([1, 2, 3, 50].map((failures) => minutes(pollAfterFailureMs(failures)))).toEqual([5, 10, 20, 360]);
  });
});
