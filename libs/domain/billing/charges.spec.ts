import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nthPeriod, periodsBetween } from './accounting-period.js';
import { difference, owed } from './charges.js';
import { lists } from '../lists/lists.js';
import { addDays, localDate } from '../time/local-date.js';
import { Money } from '../values/money.js';

const euros = (minor: number): Money => Money.ofMinor(minor, 'EUR');
const january = nthPeriod({ validFrom: localDate('2026-01-01'), period: 'Month' }, 0);

describe('what is owed of a period', () => {
  it('is the whole fee for the whole period and goes by days otherwise', () => {
    const all = { from: localDate('2025-12-01'), to: null };
    expect(owed(euros(1990), january, all).minor).toBe(1990);
    expect(owed(euros(3100), january, { from: localDate('2026-01-31'), to: null }).minor).toBe(100);
    expect(owed(euros(3100), january, { from: localDate('2026-01-10'), to: localDate('2026-01-10') }).minor).toBe(100);
    expect(owed(euros(3100), january, { from: localDate('2026-02-01'), to: null }).minor).toBe(0);
    expect(owed(euros(3100), january, { from: localDate('2026-01-05'), to: localDate('2026-01-04') }).minor).toBe(0);
  });

  it('is what all charges add up to, however often the days were changed in between', () => {
    const ends = fc.array(fc.integer({ min: -3, max: 40 }), { maxLength: 8 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 0, max: 35 }),
        ends,
        (fee, first, changes) => {
          const from = addDays(january.start, first);
          let charged = euros(0);
          for (const last of changes) {
            const now = owed(euros(fee), january, { from, to: addDays(january.start, last) });
            charged = charged.plus(difference(now, charged));
            expect(charged.equals(now)).toBe(true);
          }
          charged = charged.plus(difference(owed(euros(fee), january, { from: january.start, to: null }), charged));
          expect(charged.minor).toBe(fee);
        },
      ),
    );
  });

  it('is whole fees over whole periods, whatever the calendar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.constantFrom(...lists.accountingPeriod),
        fc.integer({ min: 1, max: 30 }),
        (first, period, count) => {
          const calendar = { validFrom: addDays(localDate('1990-01-01'), first), period };
          const last = addDays(nthPeriod(calendar, count - 1).end, -1);
          const periods = periodsBetween(calendar, calendar.validFrom, last);
          const sum = Money.sum(
            periods.map((one) => owed(euros(1999), one, { from: calendar.validFrom, to: last })),
            'EUR',
          );
          expect(sum.minor).toBe(1999 * count);
        },
      ),
    );
  });
});
