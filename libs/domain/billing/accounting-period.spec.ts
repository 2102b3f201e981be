import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nthPeriod, periodOf, periodsBetween, runningPeriod } from './accounting-period.js';
import type { AccountingCalendar } from './accounting-period.js';
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

/** Calendars that change at boundaries of their periods, up to three times. */
const calendars = fc
  .record({
    first: fc.integer({ min: 0, max: 20_000 }),
    period: fc.constantFrom(...lists.accountingPeriod),
    changes: fc.array(
      fc.record({ after: fc.integer({ min: 1, max: 15 }), period: fc.constantFrom(...lists.accountingPeriod) }),
      { maxLength: 3 },
    ),
  })
  .map(({ first, period, changes }): AccountingCalendar => {
    const begun: AccountingCalendar = { validFrom: addDays(localDate('1990-01-01'), first), period, changes: [] };
    return changes.reduce((calendar, change) => {
      const last = calendar.changes?.at(-1)?.on ?? calendar.validFrom;
      const on = nthPeriod(calendar, periodOf(calendar, last).index + change.after).start;
      return { ...calendar, changes: [...(calendar.changes ?? []), { on, period: change.period }] };
    }, begun);
  });

describe('periods of a contract whose accounting period changes', () => {
  it('are counted anew from the day of the change, and their numbers run on', () => {
    const calendar: AccountingCalendar = {
      validFrom: localDate('2026-01-31'),
      period: 'Month',
      changes: [
        { on: localDate('2026-02-28'), period: 'Quarter' },
        { on: localDate('2026-05-28'), period: 'Month' },
      ],
    };
    expect(
      periodsBetween(calendar, localDate('2026-01-31'), localDate('2026-07-01')).map(({ index, start, end }) => [
        index,
        start,
        end,
      ]),
    ).toEqual([
      [0, '2026-01-31', '2026-02-28'],
      [1, '2026-02-28', '2026-05-28'],
      [2, '2026-05-28', '2026-06-28'],
      [3, '2026-06-28', '2026-07-28'],
    ]);
  });

  it('follow one another without gap or overlap, and none is cut by a change at their boundary', () => {
    fc.assert(
      fc.property(calendars, fc.integer({ min: 0, max: 80 }), (calendar, index) => {
        const [one, next] = [nthPeriod(calendar, index), nthPeriod(calendar, index + 1)];
        expect(one.end).toBe(next.start);
        expect(one.days).toBe(daysBetween(one.start, one.end));
        expect(one.days).toBeGreaterThan(0);
        expect(periodOf(calendar, one.start)).toEqual(one);
        expect(periodOf(calendar, addDays(one.end, -1))).toEqual(one);
        const on = calendar.changes?.findLast((change) => change.on <= one.start);
        const alone = on === undefined ? { ...calendar, changes: [] } : { validFrom: on.on, period: on.period };
        expect(periodOf(alone, one.start)).toMatchObject({ start: one.start, end: one.end });
      }),
    );
  });

  it('of a day before a change are the same as without it', () => {
    fc.assert(
      fc.property(calendars, fc.integer({ min: -400, max: 4000 }), (calendar, days) => {
        const day = addDays(calendar.validFrom, days);
        const come = (calendar.changes ?? []).filter(({ on }) => on <= day);
        expect(periodOf(calendar, day)).toEqual(periodOf({ ...calendar, changes: come }, day));
      }),
    );
  });
});
