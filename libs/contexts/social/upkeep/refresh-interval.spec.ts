import { describe, expect, it } from '@jest/globals';
import { refreshAfterMs } from './refresh-interval.js';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('refreshing', () => {
  it('is rarer with age, and ends', () => {
    const ages = [0, 59 * minute, 61 * minute, day + minute, 8 * day, 40 * day, 91 * day];
    expect(ages.map((age) => refreshAfterMs(age)).map((ms) => ms && ms / minute)).toEqual([
      10,
      10,
      60,
      360,
      1440,
      10_080,
      null,
    ]);
  });

  it('takes few looks in all', () => {
    let looks = 0;
    for (let age: number | null = 5 * minute; age !== null; looks += 1) {
      const next: number | null = refreshAfterMs(age);
      age = next === null ? null : age + next;
    }
    expect(looks).toBeLessThan(120);
  });
});
