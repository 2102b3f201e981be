import { describe, expect, it } from '@jest/globals';
import { localDate } from '../time/local-date.js';
import { weekdays } from './opening-hours.js';
import type { DayHours, OpeningHours } from './opening-hours.js';
import { defaultWeek, specialDays } from './special-days.js';

const open = (day: DayHours['day'], from: string, to: string): DayHours => ({
  day,
  dayType: 'singleInterval',
  intervals: [{ from, to }],
});
const custom = (type: OpeningHours['type'], from: string, to: string, days: readonly DayHours[]): OpeningHours => ({
  type,
  days,
  dates: { from: localDate(from), to: localDate(to) },
});
const nights = [
  { from: '06:00', to: '09:00' },
  { from: '11:00', to: '14:00' },
  { from: '17:00', to: '02:00' },
];
const daily = (from: string, to: string): DayHours[] => weekdays.map((day) => open(day, from, to));
const shown = (hours: readonly OpeningHours[], from: string): string[] =>
  specialDays(hours, localDate(from)).map(
    ({ date, intervals }) => `${date} ${intervals.map((each) => `${each.from}-${each.to}`).join(',') || 'closed'}`,
  );

describe('special days', () => {
  it('are each day of a period, by its weekday; a date goes before a period', () => {
    const period = custom('customPeriod', '2026-12-23', '2026-12-26', [
      open('Wed', '08:00', '20:00'),
      { day: 'Thu', dayType: 'nonstopOpened', intervals: [] },
    ]);
    const eve = custom('customDate', '2026-12-24', '2026-12-24', [open('Thu', '08:00', '12:00')]);
    expect(shown([period, eve], '2026-12-01')).toEqual([
      '2026-12-23 08:00-20:00',
      '2026-12-24 08:00-12:00',
      '2026-12-25 closed',
      '2026-12-26 closed',
    ]);
    expect(shown([period], '2026-12-24')[0]).toBe('2026-12-24 00:00-24:00');
  });

  it('are all there when the clock is changed, in spring and in autumn', () => {
    for (const [from, change, to] of [
      ['2026-03-28', '2026-03-29', '2026-03-30'],
      ['2026-10-24', '2026-10-25', '2026-10-26'],
    ] as const)
      expect(shown([custom('customPeriod', from, to, daily('01:00', '04:00'))], from)).toEqual(
        [from, change, to].map((date) => `${date} 01:00-04:00`),
      );
  });

  it('know the leap day, and end before the same day of the next year', () => {
    const always = [custom('customPeriod', '2020-01-01', '2040-12-31', daily('09:00', '10:00'))];
    const leap = shown(always, '2028-02-01').map((line) => line.slice(0, 10));
    expect(leap).toHaveLength(366);
    expect(leap.slice(27, 30)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(leap.at(-1)).toBe('2029-01-31');
    const fromLeapDay = shown(always, '2028-02-29').map((line) => line.slice(0, 10));
    expect([fromLeapDay[0], fromLeapDay.at(-1)]).toEqual(['2028-02-29', '2029-02-27']);
  });

  it('keep nights and any number of intervals', () => {
    const hours = (['customPeriod', 'default'] as const).map((type): OpeningHours => ({
      type,
      days: [{ day: 'Thu', dayType: null, intervals: nights }],
      dates: type === 'default' ? null : { from: localDate('2026-12-24'), to: localDate('2026-12-24') },
    }));
    expect(specialDays(hours, localDate('2026-12-01'))).toEqual([{ date: '2026-12-24', intervals: nights }]);
    expect(defaultWeek(hours)?.[3]).toEqual({ day: 'Thu', intervals: nights });
  });

  it('are none where only the default hours hold', () => {
    const hours = [{ type: 'default', days: daily('09:00', '18:00'), dates: null }] as const;
    expect(specialDays(hours, localDate('2026-01-01'))).toEqual([]);
  });
});

describe('the default week', () => {
  it('has all seven days, Monday first', () => {
    const days = [open('Tue', '09:00', '18:00'), { day: 'Wed', dayType: 'nonstopOpened', intervals: [] }] as const;
    const week = defaultWeek([{ type: 'default', days, dates: null }]);
    expect(week?.map(({ day }) => day)).toEqual(weekdays);
    expect(week?.slice(0, 3).map(({ intervals }) => intervals)).toEqual([
      [],
      [{ from: '09:00', to: '18:00' }],
      [{ from: '00:00', to: '24:00' }],
    ]);
  });

  it('is not known where nobody has said it', () => {
    expect(defaultWeek([])).toBeNull();
  });
});
