import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Problems } from '../errors/draft.js';
import { localDate } from '../time/local-date.js';
import { readDays } from './opening-days.js';
import type { DayInput } from './opening-days.js';
import { minutesOfDay, spansOf, timeOf, weekdays } from './opening-hours.js';
import type { OpeningHoursType, Weekday } from './opening-hours.js';

const intervals = (...times: string[]) =>
  times.map((each) => each.split('-')).map(([from = '', to = '']) => ({ from, to }));
const on = (day: Weekday, ...times: string[]): DayInput => ({ day, intervals: intervals(...times) });
const single = (from: string, to: string): DayInput => ({
  day: 'Mon',
  dayType: 'singleInterval',
  intervals: [{ from, to }],
});
const christmasEve = { from: localDate('2026-12-24'), to: localDate('2026-12-24') };

function read(type: OpeningHoursType, input: readonly DayInput[]) {
  const problems = new Problems();
  const days = readDays(type, input, type === 'default' ? null : christmasEve, problems);
  const found = problems.list.map(({ field, problem, expected }) => `${field} ${problem} ${expected ?? ''}`.trim());
  return { days, found, example: problems.list[0]?.example };
}
const found = (...input: DayInput[]): string[] => read('default', input).found;

describe('days as they come in', () => {
  it('become a whole week in order, the intervals of a day too', () => {
    const { days, found: wrong } = read('default', [
      { day: 'Tue', dayType: 'doubleInterval', intervals: intervals('14:00-18:00', '09:00-12:00') },
    ]);
    expect(wrong).toEqual([]);
    expect(days.map(({ day }) => day)).toEqual(weekdays);
    expect(days[1]?.intervals).toEqual(intervals('09:00-12:00', '14:00-18:00'));
  });

  it('may have any number of intervals, and the type that the specification has for it', () => {
    const { days, found: wrong } = read('default', [
      on('Mon', '11:00-14:00', '17:00-02:00'),
      on('Tue', '17:00-00:00', '06:00-09:00', '11:00-14:00'),
      on('Wed', '08:00-12:00'),
      on('Thu', '00:00-24:00'),
      on('Fri'),
      { day: 'Sat', dayType: null, intervals: intervals('20:00-04:00') },
    ]);
    expect(wrong).toEqual([]);
    expect(days.map(({ dayType }) => dayType)).toEqual([
      'doubleInterval',
      null,
      'singleInterval',
      'nonstopOpened',
      'closed',
      'singleInterval',
      'closed',
    ]);
    expect(days[0]?.intervals).toEqual(intervals('11:00-14:00', '17:00-02:00'));
    expect(days[1]?.intervals).toEqual(intervals('06:00-09:00', '11:00-14:00', '17:00-24:00'));
  });

  it.each([
    ['an empty interval', single('09:00', '09:00'), 'intervals[0].to past 09:01'],
    ['a beginning at midnight of the next day', single('24:00', '24:00'), 'intervals[0].from format 09:00 (HH:mm)'],
    ['a time without zero', single('9:00', '18:00'), 'intervals[0].from format 09:00 (HH:mm)'],
    ['an hour that no clock has', single('09:00', '24:01'), 'intervals[0].to format 12:30 (HH:mm)'],
    ['neither type nor intervals', { day: 'Mon' } as const, 'dayType required'],
    [
      'more intervals than the type has',
      {
        day: 'Mon',
        dayType: 'doubleInterval',
        intervals: intervals('06:00-07:00', '08:00-09:00', '10:00-11:00'),
      } as const,
      'intervals differs dayType',
    ],
    [
      'a night that begins before another interval ends',
      on('Mon', '17:00-02:00', '11:00-17:01'),
      'intervals[1] overlaps days[0].intervals[0]',
    ],
    [
      'a third interval within the first',
      on('Mon', '08:00-12:00', '13:00-14:00', '09:00-10:00'),
      'intervals[2] overlaps days[0].intervals[0]',
    ],
  ])('are refused for %s', (_what, day, problem) => {
    expect(found(day)).toEqual([`days[0].${problem}`]);
  });

  it('may touch, and end at midnight', () => {
    expect(found(on('Mon', '00:00-12:00', '12:00-24:00'), on('Tue', '00:00-02:00'))).toEqual([]);
    expect(found(on('Mon', '18:00-02:00'), on('Tue', '02:00-05:00', '18:00-00:00'))).toEqual([]);
  });

  it('end their night before the next day begins, also on Monday', () => {
    expect(found(on('Tue', '09:00-12:00', '01:00-03:00'), on('Mon', '11:00-14:00', '17:00-02:00'))).toEqual([
      'days[0].intervals[1] overlaps days[1].intervals[1]',
    ]);
    expect(found(on('Mon', '00:00-05:00'), on('Sun', '20:00-00:01'))).toEqual([
      'days[0].intervals[0] overlaps days[1].intervals[0]',
    ]);
    expect(found(on('Sat', '20:00-04:00'), { day: 'Sun', dayType: 'nonstopOpened' })).toEqual([
      'days[1].dayType overlaps days[0].intervals[0]',
    ]);
    const { example } = read('default', [on('Mon', '18:00-02:00'), on('Tue', '01:00-03:00')]);
    expect(found(on('Mon', '18:00-02:00'), { day: 'Tue', intervals: [example as never] })).toEqual([]);
  });

  it('fit the date, where there is one, which has no next day', () => {
    expect(read('customDate', [single('09:00', '12:00')]).found).toEqual(['days[0].day differs dateInterval']);
    expect(read('customDate', []).found).toEqual(['days required']);
    expect(read('customDate', [{ day: 'Thu', dayType: 'closed' }]).found).toEqual([]);
    expect(read('customDate', [on('Thu', '18:00-03:00')]).found).toEqual([]);
    expect(read('customPeriod', []).found).toEqual([]);
  });

  it('are refused exactly when two intervals of the week share a minute', () => {
    const time = fc.integer({ min: 0, max: 47 }).map((half) => timeOf(half * 30));
    const interval = fc
      .tuple(time, time)
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => ({ from, to }));
    const days = fc.uniqueArray(
      fc.record({ day: fc.constantFrom(...weekdays), intervals: fc.array(interval, { maxLength: 3 }) }),
      { selector: ({ day }) => day },
    );
    fc.assert(
      fc.property(days, (given) => {
        const minutes = given.flatMap((each) =>
          each.intervals
            .flatMap((one) => spansOf({ dayType: null, intervals: [one] }))
            .flatMap(([from, to]) =>
              Array.from(
                { length: (to - from) / 30 },
                (_half, index) => (weekdays.indexOf(each.day) * minutesOfDay + from + index * 30) % (7 * minutesOfDay),
              ),
            ),
        );
        expect(found(...given).length > 0).toBe(new Set(minutes).size < minutes.length);
      }),
      { numRuns: 500 },
    );
  });
});
