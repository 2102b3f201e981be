import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lists } from '#domain/lists';
import { addDays, daysBetween, localDate } from '#domain/local-date';
import { runningPeriod } from './accounting-period.js';

describe('running period', () => {
  it('counts from the first day of the contract, so that the 31st does not drift', () => {
    expect(runningPeriod(localDate('2026-01-31'), 'Month', localDate('2026-03-30'))).toEqual({
      start: '2026-02-28',
      end: '2026-03-31',
      days: 31,
      remainingDays: 1,
    });
  });

  it('is the whole first period before the contract begins', () => {
    expect(runningPeriod(localDate('2026-06-01'), 'Quarter', localDate('2026-01-01'))).toMatchObject({
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
          const running = runningPeriod(validFrom, period, today);
          expect(running.start <= today && today < running.end).toBe(true);
          expect(running.days).toBe(daysBetween(running.start, running.end));
          expect(running.remainingDays).toBe(daysBetween(today, running.end));
        },
      ),
    );
  });
});
