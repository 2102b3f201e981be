import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, localDate } from '../time/local-date.js';
import { inCalls, rangeToRead } from './profile-performance.js';

const today = localDate('2026-11-25');

describe('the days to ask Google for', () => {
  it('are at first all that Google keeps, up to yesterday', () => {
    expect(rangeToRead(today, null)).toEqual({ from: '2025-05-26', to: '2026-11-24' });
  });

  it('are later the last ten days that were read and all that came since', () => {
    expect(rangeToRead(today, localDate('2026-11-23'))).toEqual({ from: '2026-11-14', to: '2026-11-24' });
    expect(rangeToRead(today, localDate('2026-11-24'))).toEqual({ from: '2026-11-15', to: '2026-11-24' });
    expect(rangeToRead(today, localDate('2026-09-30'))).toEqual({ from: '2026-09-21', to: '2026-11-24' });
  });

  it('are never older than what Google keeps', () => {
    expect(rangeToRead(today, localDate('2020-01-01')).from).toBe('2025-05-26');
  });

  it('have no gap between one read and the next, however long that takes', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(500), (start, pause) => {
        const first = rangeToRead(addDays(today, start), null);
        const next = rangeToRead(addDays(today, start + pause), first.to);
        expect(daysBetween(first.to, next.from)).toBeLessThanOrEqual(1);
        expect(daysBetween(next.from, next.to)).toBeGreaterThanOrEqual(9);
      }),
    );
  });
});

describe('calls', () => {
  it('are two for all that Google keeps, and one for a day', () => {
    expect(inCalls(rangeToRead(today, null))).toEqual([
      { from: '2025-05-26', to: '2026-02-23' },
      { from: '2026-02-24', to: '2026-11-24' },
    ]);
    expect(inCalls({ from: today, to: today })).toEqual([{ from: today, to: today }]);
  });

  it('follow one another without a gap and without a day twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), (days) => {
        const range = { from: today, to: addDays(today, days) };
        const calls = inCalls(range);
        expect(calls[0]?.from).toBe(range.from);
        expect(calls.at(-1)?.to).toBe(range.to);
        for (const [index, { from, to }] of calls.entries()) {
          expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0);
          expect(daysBetween(from, to)).toBeLessThan(280);
          if (index > 0) expect(from).toBe(addDays(calls[index - 1]?.to ?? today, 1));
        }
      }),
    );
  });
});
