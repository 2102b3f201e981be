import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nthPeriod, periodOf, periodsBetween } from './accounting-period.js';
import type { AccountingCalendar } from './accounting-period.js';
import { lists } from '../lists/lists.js';
import { addDays, daysBetween, localDate } from '../time/local-date.js';

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
