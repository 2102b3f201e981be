import { describe, expect, it } from '@jest/globals';
import { localDate } from '../time/local-date.js';
import { comparedPeriod, lastComparedDay } from './like-for-like.js';

const range = (from: string, to: string) => ({ from: localDate(from), to: localDate(to) });
const november = range('2026-11-01', '2026-11-30');
const before = range('2026-10-02', '2026-10-31');

describe('what a period is compared with', () => {
  it('is as long, and ends the day before', () => {
    expect(comparedPeriod(november, 'PERIOD_BEFORE')).toEqual(before);
  });

  it('has the same days of the year before', () => {
    expect(comparedPeriod(november, 'YEAR_BEFORE')).toEqual(range('2025-11-01', '2025-11-30'));
    expect(comparedPeriod(range('2028-02-29', '2028-03-31'), 'YEAR_BEFORE')).toEqual(range('2027-02-28', '2027-03-31'));
  });
});

describe('the last day that counts of it', () => {
  const last = (day: string | null, period = november, compared = before) =>
    lastComparedDay(period, compared, 'PERIOD_BEFORE', day === null ? null : localDate(day));

  it('has its counterpart in the period', () => {
    expect(last('2026-11-30')).toBe('2026-10-31');
    expect(last('2026-11-27')).toBe('2026-10-28');
    expect(last('2026-11-23')).toBe('2026-10-24');
  });

  it('is the last of all where the source has stopped, or never counted', () => {
    expect(last('2026-11-22')).toBe('2026-10-31');
    expect(last(null)).toBe('2026-10-31');
  });

  it('is none in a period of which the source has told nothing yet', () => {
    expect(last(null, range('2026-11-28', '2026-11-30'), range('2026-11-25', '2026-11-27'))).toBe('2026-11-24');
  });

  it('is the same day of the year before, also across a 29th of February', () => {
    const period = range('2028-02-20', '2028-03-05');
    const compared = comparedPeriod(period, 'YEAR_BEFORE');
    expect(lastComparedDay(period, compared, 'YEAR_BEFORE', localDate('2028-02-28'))).toBe('2027-02-28');
    expect(lastComparedDay(period, compared, 'YEAR_BEFORE', localDate('2028-03-05'))).toBe('2027-03-05');
  });
});
