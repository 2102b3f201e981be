import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, daysBetween, localDate } from '#domain/local-date';
import { afterTerm, firstEndOf } from './minimum-term.js';

const date = fc.integer({ min: 0, max: 200 * 365 }).map((days) => addDays(localDate('1950-01-01'), days));
const duration = fc.integer({ min: 1, max: 60 });

describe('the minimum term', () => {
  it.each([
    ['2027-01-31', 1, 'Month', '2027-02-27'],
    ['2028-01-31', 1, 'Month', '2028-02-28'],
    ['2028-02-29', 1, 'Year', '2029-02-27'],
    ['2028-02-29', 4, 'Year', '2032-02-28'],
    ['2026-11-21', 2, 'Week', '2026-12-04'],
    ['2026-11-21', 1, 'Day', '2026-11-21'],
    ['2026-01-01', 12, 'Month', '2026-12-31'],
  ] as const)('that starts on %s and takes %d %s can end on %s', (start, length, period, end) => {
    expect(firstEndOf(localDate(start), { duration: length, period })).toBe(end);
  });

  it('is followed by one that begins on the same day of the month, or on its last', () => {
    fc.assert(
      fc.property(date, duration, (start, length) => {
        const next = afterTerm(start, { duration: length, period: 'Month' });
        const isLastOfMonth = addDays(next, 1).slice(8) === '01';
        expect(next.slice(8) === start.slice(8) || (isLastOfMonth && next.slice(8) < start.slice(8))).toBe(true);
      }),
    );
  });

  it('of a year is twelve months, and grows with its length', () => {
    fc.assert(
      fc.property(date, duration, (start, length) => {
        expect(afterTerm(start, { duration: length, period: 'Year' })).toBe(addMonths(start, 12 * length));
        for (const period of ['Year', 'Month', 'Week', 'Day'] as const) {
          const [shorter, longer] = [length, length + 1].map((of) => firstEndOf(start, { duration: of, period }));
          expect(daysBetween(shorter ?? start, longer ?? start)).toBeGreaterThan(0);
          expect(daysBetween(start, shorter ?? start)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
