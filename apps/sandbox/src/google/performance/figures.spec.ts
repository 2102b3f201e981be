import { describe, expect, it } from '@jest/globals';
import { countedDays, dayIn, daysFrom, figureOf, metrics } from './figures.js';

const weeks = daysFrom('2026-01-05', '2026-06-28');
const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);

describe('figures of profiles', () => {
  it('are the same whenever they are asked for, and others for another profile', () => {
    const of = (id: string) => weeks.map((day) => figureOf(id, 'WEBSITE_CLICKS', day));
    expect(of('5000')).toEqual(of('5000'));
    expect(of('5000')).not.toEqual(of('5001'));
  });

  it('are whole, never negative, and zero on some days', () => {
    const all = metrics.flatMap((metric) => weeks.map((day) => figureOf('5000', metric, day)));
    expect(all.every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
    expect(all).toContain(0);
  });

  it('are higher on Saturdays than on Sundays', () => {
    const on = (weekday: number): number =>
      sum(
        weeks
          .filter((day) => new Date(day).getUTCDay() === weekday)
          .map((day) => figureOf('5000', 'BUSINESS_IMPRESSIONS_MOBILE_SEARCH', day)),
      );
    expect(on(6)).toBeGreaterThan(on(0) * 1.5);
  });

  it('are there for 18 months, without the last three days', () => {
    expect(countedDays(new Date('2026-11-25T23:30:00Z'))).toEqual({ first: '2025-05-25', last: '2026-11-22' });
  });
});

describe('days', () => {
  it('are those of the calendar', () => {
    expect(dayIn(2028, 2, 29)).toBe('2028-02-29');
    for (const [year, month, day] of [
      [2027, 2, 29],
      [2026, 13, 1],
      [2026, 0, 1],
      [0, 1, 1],
    ] as const)
      expect(dayIn(year, month, day)).toBeNull();
    expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([]);
  });
});
