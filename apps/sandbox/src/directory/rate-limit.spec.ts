import { expect, it } from '@jest/globals';
import { RateLimit } from './rate-limit.js';

it('allows one second of requests at once, refills evenly, and says how long to wait', () => {
  let now = 0;
  const limit = new RateLimit(2, () => now);
  expect([limit.take(), limit.take(), limit.take()]).toEqual([0, 0, 1]);
  now = 499;
  expect(limit.take()).toBe(1);
  now = 501;
  expect([limit.take(), limit.take()]).toEqual([0, 1]);
  now = 60_000;
  expect([limit.take(), limit.take(), limit.take()]).toEqual([0, 0, 1]);
});
