import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, localDate } from '#domain/time/local-date';
import { nextDay } from './post-repeat.js';
import type { PostRepeat } from './post-repeat.js';

const every = (unit: PostRepeat['every'], interval = 1, until: string | null = null): PostRepeat => ({
  every: unit,
  interval,
  until,
});

describe('nextDay', () => {
  it.each([
    [every('DAY'), '2027-01-31', '2027-01-31', '2027-02-01'],
    [every('DAY', 3), '2027-01-01', '2027-01-05', '2027-01-07'],
    [every('WEEK'), '2027-01-31', '2027-01-31', '2027-02-07'],
    [every('WEEK', 2), '2027-01-01', '2027-01-15', '2027-01-29'],
    [every('MONTH'), '2027-01-31', '2027-01-31', '2027-02-28'],
    [every('MONTH'), '2027-01-31', '2027-02-28', '2027-03-31'],
    [every('MONTH', 3), '2027-11-30', '2027-11-30', '2028-02-29'],
    [every('MONTH'), '2027-01-31', '2027-02-27', '2027-02-28'],
    [every('MONTH'), '2027-01-31', '2027-12-31', '2028-01-31'],
  ])('%j from %s, after %s: %s', (repeat, from, after, expected) => {
    expect(nextDay(repeat, localDate(from), localDate(after))).toBe(expected);
  });

  it('ends with its last day', () => {
    const from = localDate('2027-01-01');
    expect(nextDay(every('WEEK', 1, '2027-01-08'), from, from)).toBe('2027-01-08');
    expect(nextDay(every('WEEK', 1, '2027-01-07'), from, from)).toBeNull();
  });

  it('is the first day of the series that comes after', () => {
    const units = fc.constantFrom<PostRepeat['every']>('DAY', 'WEEK', 'MONTH');
    fc.assert(
      fc.property(
        units,
        fc.integer({ min: 1, max: 12 }),
        fc.nat(1000),
        fc.nat(3000),
        (unit, interval, start, later) => {
          const from = addDays(localDate('2024-01-01'), start);
          const after = addDays(from, later);
          const series = (times: number) =>
            unit === 'MONTH'
              ? addMonths(from, times * interval)
              : addDays(from, times * interval * (unit === 'WEEK' ? 7 : 1));
          let times = 1;
          while (series(times) <= after) times += 1;
          expect(nextDay(every(unit, interval), from, after)).toBe(series(times));
        },
      ),
    );
  });
});
