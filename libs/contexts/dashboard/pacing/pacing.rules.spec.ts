import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate } from '#domain/time/local-date';
import { intervalOf, shareOf, statusOf, targetOf, timeReported, timeUsed } from './pacing.rules.js';

const day = localDate;
const always = { startDate: null, endDate: null };

describe('the interval of a target', () => {
  it('is the month, without days on which the subscription does not run', () => {
    const today = day('2026-02-10');
    expect(intervalOf(today, always)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(intervalOf(today, { startDate: day('2026-02-04'), endDate: day('2026-02-20') })).toEqual({
      from: '2026-02-04',
      to: '2026-02-20',
    });
    expect(intervalOf(today, { startDate: day('2025-01-01'), endDate: day('2027-01-01') })).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
  });

  it('is none before the first day and after the last', () => {
    expect(intervalOf(day('2026-02-10'), { startDate: day('2026-02-11'), endDate: null })).toBeNull();
    expect(intervalOf(day('2026-02-10'), { startDate: null, endDate: day('2026-02-09') })).toBeNull();
  });
});

describe('the target of an interval', () => {
  it('is that of each day, or the share of the month', () => {
    const february = { from: day('2026-02-01'), to: day('2026-02-28') };
    const half = { from: day('2026-02-15'), to: day('2026-02-28') };
    expect(targetOf(10, 'Daily', february)).toBe(280_000_000n);
    expect(targetOf(10, 'Daily', half)).toBe(140_000_000n);
    expect(targetOf(300, 'Monthly', february)).toBe(300_000_000n);
    expect(targetOf(300, 'Monthly', half)).toBe(150_000_000n);
  });
});

describe('the share that is reached', () => {
  it('is exact to four decimals, and may be more than all', () => {
    expect(shareOf(0n, 7n)).toBe(0);
    expect(shareOf(1n, 3n)).toBe(0.3333);
    expect(shareOf(2n, 3n)).toBe(0.6667);
    expect(shareOf(9_007_199_254_740_993n, 4_503_599_627_370_496n)).toBe(2);
  });
});

describe('the time that is used', () => {
  it('grows from 0 to 1 with the days of the location', () => {
    const interval = { from: day('2026-04-01'), to: day('2026-04-30') };
    expect(timeUsed(day('2026-04-01'), 0, interval)).toBe(0);
    expect(timeUsed(day('2026-04-16'), 0, interval)).toBe(0.5);
    expect(timeUsed(day('2026-04-30'), 1, interval)).toBe(1);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.double({ min: 0, max: 1, noNaN: true }), (date, ofToday) => {
        const used = timeUsed(day(`2026-04-${String(date).padStart(2, '0')}`), ofToday, interval);
        expect(used).toBeGreaterThanOrEqual(0);
        expect(used).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the time that is reported', () => {
  it('is that of the days before the first that was not reported', () => {
    const interval = { from: day('2026-04-11'), to: day('2026-04-20') };
    expect(timeReported(null, interval)).toBe(0);
    expect(timeReported(day('2026-04-01'), interval)).toBe(0);
    expect(timeReported(day('2026-04-11'), interval)).toBe(0);
    expect(timeReported(day('2026-04-14'), interval)).toBe(0.3);
    expect(timeReported(day('2026-05-02'), interval)).toBe(1);
  });
});

describe('the status', () => {
  it('is behind by what was reported, and ahead of what is over', () => {
    expect(statusOf({ used: 0.5, reported: 0 }, 0)).toBe('onTrack');
    expect(statusOf({ used: 0.5, reported: 0.3 }, 0.19)).toBe('behind');
    expect(statusOf({ used: 0.5, reported: 0.3 }, 0.6)).toBe('onTrack');
    expect(statusOf({ used: 0.5, reported: 0.3 }, 0.61)).toBe('ahead');
  });

  it.each([
    [0.5, 0.39, 'behind'],
    [0.5, 0.41, 'onTrack'],
    [0.5, 0.59, 'onTrack'],
    [0.5, 0.61, 'ahead'],
    [0.8, 0.7, 'onTrack'],
    [0.2, 0.3, 'onTrack'],
    [0, 0, 'onTrack'],
    [1, 1.2, 'ahead'],
    [1, 0.5, 'behind'],
  ] as const)('of %d of the time, all of it reported, and %d of the target is %s', (used, fulfilled, status) => {
    expect(statusOf({ used, reported: used }, fulfilled)).toBe(status);
  });
});
