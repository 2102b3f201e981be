import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nthPeriod, periodOf, periodsBetween, runningPeriod } from './accounting-period.js';
import { lists } from '../lists/lists.js';
import { addDays, daysBetween, localDate } from '../time/local-date.js';

describe('running period', () => {
  it('counts from the first day of the contract, so that the 31st does not drift', () => {
    expect(runningPeriod({ validFrom: localDate('2026-01-31'), period: 'Month' }, localDate('2026-03-30'))).toEqual({
      index: 1,
      start: '2026-02-28',
      end: '2026-03-31',
      days: 31,
      remainingDays: 1,
    });
  });

  it('is the whole first period before the contract begins', () => {
    expect(
      runningPeriod({ validFrom: localDate('2026-06-01'), period: 'Quarter' }, localDate('2026-01-01')),
    ).toMatchObject({
      start: '2026-06-01',
      end: '2026-09-01',
      days: 92,
      remainingDays: 92,
    });
  });

  it('holds today, whatever the period', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...lists.accountingPeriod),
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        (period, first, later) => {
          const validFrom = addDays(localDate('1990-01-01'), first);
          const today = addDays(validFrom, later);
          const running = runningPeriod({ validFrom, period }, today);
          expect(running.start <= today && today < running.end).toBe(true);
          expect(running.days).toBe(daysBetween(running.start, running.end));
          expect(running.remainingDays).toBe(daysBetween(today, running.end));
        },
      ),
    );
  });
});

describe('periods of a contract', () => {
  const calendars = fc.record({
    validFrom: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(localDate('1990-01-01'), days)),
    period: fc.constantFrom(...lists.accountingPeriod),
  });

  it('follow one another without gap or overlap', () => {
    fc.assert(
      fc.property(calendars, fc.integer({ min: 0, max: 500 }), (calendar, index) => {
        const [one, next] = [nthPeriod(calendar, index), nthPeriod(calendar, index + 1)];
        expect(one.end).toBe(next.start);
        expect(one.days).toBeGreaterThan(0);
        expect(periodOf(calendar, one.start)).toEqual(one);
        expect(periodOf(calendar, addDays(one.end, -1))).toEqual(one);
      }),
    );
  });

  it('are all found between two days', () => {
    const calendar = { validFrom: localDate('2024-01-31'), period: 'Month' } as const;
    const found = periodsBetween(calendar, localDate('2024-02-28'), localDate('2024-03-31'));
    expect(found.map(({ start, end }) => [start, end])).toEqual([
      ['2024-01-31', '2024-02-29'],
      ['2024-02-29', '2024-03-31'],
      ['2024-03-31', '2024-04-30'],
    ]);
  });
});
