import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countDays, daysPaused, daysWithout, extendingPauses, lastDayPaused } from './pauses.js';
import { boundUntil, endFrom, lastEndOf } from '../billing/terms.js';
import { addDays, localDate } from '../time/local-date.js';
import type { LocalDate } from '../time/local-date.js';

const day = localDate;
const march = { from: day('2027-03-01'), to: day('2027-03-31') };

describe('days without those that are paused', () => {
  it.each([
    [[], [['2027-03-01', '2027-03-31']]],
    [
      [['2027-03-10', '2027-03-19']],
      [
        ['2027-03-01', '2027-03-09'],
        ['2027-03-20', '2027-03-31'],
      ],
    ],
    [[['2027-02-10', '2027-03-01']], [['2027-03-02', '2027-03-31']]],
    [[['2027-03-10', null]], [['2027-03-01', '2027-03-09']]],
    [[['2027-03-01', '2027-03-31']], []],
    [[['2027-02-01', null]], []],
    [[['2027-04-01', null]], [['2027-03-01', '2027-03-31']]],
  ] as const)('without %j', (pauses, left) => {
    const spans = pauses.map(([from, to]) => ({ from: day(from), to: to === null ? null : day(to) }));
    expect(daysWithout(march, spans).map(({ from, to }) => [from, to])).toEqual(left);
  });

  it('and those that are paused are all of them', () => {
    const some = fc
      .uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 8 })
      .map((days) => [...days].sort((a, b) => a - b))
      .map((days) =>
        days.flatMap((from, index): { from: LocalDate; to: LocalDate | null }[] => {
          const next = days[index + 1];
          // Apart from each other by at least a day; the last may have no end.
          if (next === undefined) return [{ from: addDays(march.from, from - 80), to: null }];
          return next - from < 3 ? [] : [{ from: addDays(march.from, from - 80), to: addDays(march.from, next - 82) }];
        }),
      );
    fc.assert(
      fc.property(some, (pauses) => {
        expect(countDays(daysWithout(march, pauses)) + countDays(daysPaused(march, pauses))).toBe(31);
      }),
    );
  });
});

describe('terms of what was paused', () => {
  const pause = { from: day('2027-03-01'), to: day('2027-03-31') };
  const terms = {
    minimumTerm: { duration: 12, period: 'Month' },
    maximumTerm: { duration: 24, period: 'Month' },
    cycleTerm: { duration: 3, period: 'Month' },
  } as const;
  const use = { terms, from: day('2027-01-01'), contractBoundUntil: null };

  it('are longer by its days: the minimum, each cycle and the maximum', () => {
    expect(boundUntil(use)).toBe('2027-12-31');
    expect(boundUntil({ ...use, pauses: [pause] })).toBe('2028-01-31');
    expect(endFrom({ ...use, pauses: [pause] }, day('2028-02-01'))).toBe('2028-05-01');
    expect(lastEndOf({ ...use, pauses: [pause] })).toBe('2029-01-31');
  });

  it('are longer by a second pause that begins in the days that the first has added', () => {
    const second = { from: day('2028-01-15'), to: day('2028-01-24') };
    expect(boundUntil({ ...use, pauses: [pause, second] })).toBe('2028-02-10');
  });

  it('are as long as before by one that begins after them, or lay before they count', () => {
    const later = { from: day('2028-03-01'), to: day('2028-03-31') };
    expect(boundUntil({ ...use, pauses: [later] })).toBe('2027-12-31');
    expect(lastDayPaused(day('2027-12-31'), day('2027-04-01'), [pause])).toBe('2027-12-31');
  });

  it('leave the term of the contract as it is', () => {
    expect(boundUntil({ ...use, contractBoundUntil: day('2028-12-31'), pauses: [pause] })).toBe('2028-12-31');
  });

  it('count what is known: a pause without a last day up to yesterday, and none that leaves terms alone', () => {
    const open = { from: day('2027-03-01'), to: null, extendsTerms: true };
    expect(extendingPauses([open], day('2027-03-11'))).toEqual([{ from: '2027-03-01', to: '2027-03-10' }]);
    expect(extendingPauses([open], day('2027-03-01'))).toEqual([]);
    expect(extendingPauses([{ ...pause, extendsTerms: false }], day('2027-05-01'))).toEqual([]);
  });
});
