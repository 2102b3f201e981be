import { describe, expect, it } from '@jest/globals';
import { Problems } from './draft.js';
import { localDate } from './local-date.js';
import {
  dayOf,
  minutesOf,
  overlap,
  readDates,
  readDays,
  spansOf,
  timeOf,
  weekdayOf,
  weekdays,
} from './opening-hours.js';
import type { DayInput, OpeningHoursType } from './opening-hours.js';

const found = (read: (problems: Problems) => unknown): string[] => {
  const problems = new Problems();
  read(problems);
  return problems.list.map(({ field, problem, expected }) => `${field} ${problem} ${expected ?? ''}`.trim());
};
const dates = (from: string, to = from) => ({ from: localDate(from), to: localDate(to) });
const single = (from: string, to: string): DayInput => ({
  day: 'Mon',
  dayType: 'singleInterval',
  intervals: [{ from, to }],
});

describe('days of the week', () => {
  it.each([
    ['1900-01-01', 'Mon'],
    ['2024-02-29', 'Thu'],
    ['2026-12-24', 'Thu'],
    ['2026-12-27', 'Sun'],
    ['9999-12-31', 'Fri'],
  ])('%s is a %s', (date, day) => {
    expect(weekdayOf(localDate(date))).toBe(day);
  });
});

describe('times', () => {
  it('are minutes of a day', () => {
    expect(['00:00', '09:05', '24:00'].map(minutesOf)).toEqual([0, 545, 1440]);
    expect([0, 545, 1440].map(timeOf)).toEqual(['00:00', '09:05', '24:00']);
  });

  it('make days of up to two openings', () => {
    expect(dayOf('Mon', [])).toMatchObject({ dayType: 'closed', intervals: [] });
    expect(dayOf('Mon', [[0, 1440]])).toMatchObject({ dayType: 'nonstopOpened', intervals: [] });
    const lunch = dayOf('Mon', [
      [540, 750],
      [840, 1440],
    ]);
    expect(lunch).toMatchObject({
      dayType: 'doubleInterval',
      intervals: [{ from: '09:00', to: '12:30' }, { to: '24:00' }],
    });
    expect(lunch && spansOf(lunch)).toEqual([
      [540, 750],
      [840, 1440],
    ]);
    expect(
      dayOf('Mon', [
        [1, 2],
        [3, 4],
        [5, 6],
      ]),
    ).toBeUndefined();
  });
});

describe('days as they come in', () => {
  const read = (
    type: OpeningHoursType,
    input: readonly DayInput[],
    given = type === 'default' ? null : dates('2026-12-24'),
  ) => found((problems) => readDays(type, input, given, problems));

  it('become a whole week in order, the openings of a day too', () => {
    const problems = new Problems();
    const intervals = [
      { from: '14:00', to: '18:00' },
      { from: '09:00', to: '12:00' },
    ];
    const week = readDays('default', [{ day: 'Tue', dayType: 'doubleInterval', intervals }], null, problems);
    expect(problems.list).toEqual([]);
    expect(week.map(({ day }) => day)).toEqual(weekdays);
    expect(week[1]?.intervals).toEqual(intervals.toReversed());
  });

  it.each([
    ['an end before its beginning', single('18:00', '02:00'), 'to past 18:01'],
    ['an empty opening', single('09:00', '09:00'), 'to past 09:01'],
    ['a beginning at midnight of the next day', single('24:00', '24:00'), 'from format 09:00 (HH:mm)'],
    ['a time without zero', single('9:00', '18:00'), 'from format 09:00 (HH:mm)'],
    ['an hour that no clock has', single('09:00', '24:01'), 'to format 12:30 (HH:mm)'],
  ])('are refused for %s', (_what, day, problem) => {
    expect(read('default', [day])).toEqual([`days[0].intervals[0].${problem}`]);
  });

  it('may touch, and end at midnight', () => {
    const intervals = [
      { from: '00:00', to: '12:00' },
      { from: '12:00', to: '24:00' },
    ];
    expect(read('default', [{ day: 'Mon', dayType: 'doubleInterval', intervals }])).toEqual([]);
  });

  it('fit the date, where there is one', () => {
    expect(read('customDate', [single('09:00', '12:00')])).toEqual(['days[0].day differs dateInterval']);
    expect(read('customDate', [])).toEqual(['days required']);
    expect(read('customDate', [{ day: 'Thu', dayType: 'closed' }])).toEqual([]);
    expect(read('customPeriod', [])).toEqual([]);
  });
});

describe('the days for which hours hold', () => {
  it.each([
    ['default', null, []],
    ['default', { from: '2026-01-01', to: '2026-01-01' }, ['dateInterval differs type']],
    ['customPeriod', undefined, ['dateInterval required']],
    ['customPeriod', { from: '2026-01-02', to: '2026-01-01' }, ['dateInterval.to past 2026-01-02']],
    ['customPeriod', { from: '2026-01-01', to: '2026-02-30' }, ['dateInterval.to format 2026-12-24 (yyyy-MM-dd)']],
    ['customDate', { from: '2026-01-01', to: '2026-01-02' }, ['dateInterval.to differs dateInterval.from']],
    ['customDate', { from: '2026-01-01', to: '2026-01-01' }, []],
  ] as const)('%s %j: %j', (type, input, expected) => {
    expect(found((problems) => readDates(type, input, problems))).toEqual(expected);
  });

  it('overlap when they share one', () => {
    expect(overlap(dates('2026-01-01', '2026-01-31'), dates('2026-01-31', '2026-02-01'))).toBe(true);
    expect(overlap(dates('2026-01-01', '2026-01-31'), dates('2026-02-01'))).toBe(false);
    expect(overlap(dates('2026-01-15'), dates('2026-01-01', '2026-01-31'))).toBe(true);
  });
});
