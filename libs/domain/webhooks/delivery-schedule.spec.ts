import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isGone, mostAttempts, pauseAfter, readRetryAfter, retryIn, succeeded } from './delivery-schedule.js';

const failed = { status: 500, retryAfter: null };

describe('what an attempt was', () => {
  it('succeeds with any 2xx, and with nothing else', () => {
    const good = [200, 201, 204, 299, 199, 300, 302, 400, 410, 500].filter((status) =>
      succeeded({ status, retryAfter: null }),
    );
    expect(good).toEqual([200, 201, 204, 299]);
    expect(succeeded({ status: null, retryAfter: null })).toBe(false);
  });

  it('is the last one with 410', () => {
    expect(isGone({ status: 410, retryAfter: null })).toBe(true);
    expect(isGone(failed)).toBe(false);
  });
});

describe('the next attempt', () => {
  it('comes nine times, within three days and a half, later each time', () => {
    const waits = Array.from({ length: mostAttempts + 1 }, (_, n) => retryIn(n + 1, failed, 0.5));
    expect(waits.slice(0, 9)).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(waits.slice(9)).toEqual([undefined, undefined]);
    const days = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / 86_400;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(3.5);
  });

  it('is at most a tenth earlier or later than said, and never before what the response asks for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.double({ min: 0, max: 0.999_999, noNaN: true }),
        fc.option(fc.double({ min: 0, max: 1e7, noNaN: true })),
        (attempts, chance, retryAfter) => {
          const middle = retryIn(attempts, failed, 0.5) ?? 0;
          const wait = retryIn(attempts, { status: 503, retryAfter }, chance) ?? 0;
          const asked = Math.min(retryAfter ?? 0, 86_400);
          expect(wait).toBeGreaterThanOrEqual(Math.max(asked, middle * 0.9 - 1e-6));
          expect(wait).toBeLessThanOrEqual(Math.max(asked, middle * 1.1 + 1e-6));
        },
      ),
    );
  });
});

it('an endpoint that only fails is left alone for longer and longer, up to a minute', () => {
  expect([0, 1, 2, 3, 6, 7, 8, 1000].map(pauseAfter)).toEqual([0, 1, 2, 4, 32, 60, 60, 60]);
});

it('Retry-After is read as seconds or as a date, and what is neither is nothing', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  const read = (header?: string) => readRetryAfter(header, now);
  expect(read('120')).toBe(120);
  expect(read('Thu, 26 Nov 2026 12:01:00 GMT')).toBe(60);
  expect(read('Thu, 26 Nov 2026 11:00:00 GMT')).toBe(0);
  expect([read('soon'), read(), read('-5x')]).toEqual([null, null, null]);
});
