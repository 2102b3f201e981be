import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, localDate } from '#domain/time/local-date';
import { nextInterval } from './add-on.record.js';

const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays(localDate('1990-01-01'), count));

describe('the monthly interval', () => {
  it.each([
    ['2027-01-15', '2027-01-15', '2027-02-15'],
    ['2027-01-15', '2027-02-14', '2027-02-15'],
    ['2027-01-15', '2027-02-15', '2027-03-15'],
    ['2027-01-31', '2027-02-01', '2027-02-28'],
    ['2027-01-31', '2027-02-28', '2027-03-31'],
    ['2028-01-31', '2028-02-10', '2028-02-29'],
    ['2027-05-10', '2027-05-01', '2027-05-10'],
  ])('that starts on %s is over, seen from %s, before %s', (start, today, next) => {
    expect(nextInterval(localDate(start), localDate(today))).toBe(next);
  });

  it('is always the first one ahead, a whole number of months from the start', () => {
    fc.assert(
      fc.property(days, days, (start, today) => {
        const next = nextInterval(start, today);
        expect(next > today).toBe(true);
        if (today < start) return expect(next).toBe(start);
        const count = Array.from({ length: 2_000 }, (_, index) => index).find(
          (months) => addMonths(start, months) === next,
        );
        expect(count).toBeGreaterThan(0);
        expect(addMonths(start, (count ?? 1) - 1) <= today).toBe(true);
      }),
    );
  });
});
