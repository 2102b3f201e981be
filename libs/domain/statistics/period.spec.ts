import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Problems } from '../errors/draft.js';
import { addDays, daysBetween, localDate } from '../time/local-date.js';
import { keyOf, keysOf, periodBefore, periodOf } from './period.js';

const last = localDate('2026-11-24');

function asked(from?: string, to?: string) {
  const problems = new Problems();
  const period = periodOf({ from, to }, last, problems);
  return { period, problems: problems.list };
}

describe('the days that are meant', () => {
  it('are thirty without dates, up to the last', () => {
    expect(asked()).toEqual({ period: { from: '2026-10-26', to: '2026-11-24' }, problems: [] });
  });

  it('are those that are named', () => {
    expect(asked('2026-11-01', '2026-11-01')).toEqual({
      period: { from: '2026-11-01', to: '2026-11-01' },
      problems: [],
    });
  });

  it.each([
    ['2026-11-01', undefined, 'to', 'required'],
    [undefined, '2026-11-01', 'from', 'required'],
    ['2026-11-02', '2026-11-01', 'to', 'past'],
    ['1926-11-01', '2026-11-01', 'to', 'tooLarge'],
  ])('are refused from %s to %s: %s', (from, to, field, problem) => {
    expect(asked(from, to).problems).toMatchObject([{ field, problem }]);
  });
});

describe('keys', () => {
  it.each([
    ['2026-11-25', '2026-W48'],
    ['2021-01-03', '2020-W53'],
    ['2024-12-30', '2025-W01'],
    ['2027-01-03', '2026-W53'],
  ])('the ISO week of %s is %s', (date, week) => {
    expect(keyOf(localDate(date), 'Week')).toBe(week);
  });

  it('are all that a period touches', () => {
    const period = { from: localDate('2026-12-30'), to: localDate('2027-01-04') };
    expect(keysOf(period, 'Day')).toHaveLength(6);
    expect(keysOf(period, 'Week')).toEqual(['2026-W53', '2027-W01']);
    expect(keysOf(period, 'Month')).toEqual(['2026-12', '2027-01']);
    expect(keysOf(period, 'Year')).toEqual(['2026', '2027']);
  });
});

it('the period before ends on the day before, and is as long', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 3000 }), (start, length) => {
      const from = addDays(localDate('1950-01-01'), start);
      const period = { from, to: addDays(from, length) };
      const before = periodBefore(period);
      expect(addDays(before.to, 1)).toBe(from);
      expect(daysBetween(before.from, before.to)).toBe(length);
    }),
  );
});
