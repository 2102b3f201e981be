import { describe, expect, it } from '@jest/globals';
import { Problems } from '../errors/draft.js';
import { localDate } from '../time/local-date.js';
import { dayOf, minutesOf, overlap, readDates, spansOf, timeOf, weekdayOf } from './opening-hours.js';

const found = (read: (problems: Problems) => unknown): string[] => {
  const problems = new Problems();
  read(problems);
  return problems.list.map(({ field, problem, expected }) => `${field} ${problem} ${expected ?? ''}`.trim());
};
const dates = (from: string, to = from) => ({ from: localDate(from), to: localDate(to) });
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

  it('make days of the specification’s types as far as these go', () => {
    expect(dayOf('Mon', [])).toMatchObject({ dayType: 'closed', intervals: [] });
    expect(dayOf('Mon', [[0, 1440]])).toMatchObject({ dayType: 'nonstopOpened', intervals: [] });
    expect(dayOf('Mon', [[1080, 1560]])).toMatchObject({
      dayType: 'singleInterval',
      intervals: [{ from: '18:00', to: '02:00' }],
    });
    const lunch = [
      [540, 750],
      [840, 1440],
    ] as const;
    expect(dayOf('Mon', lunch)).toMatchObject({
      dayType: 'doubleInterval',
      intervals: [{ from: '09:00', to: '12:30' }, { to: '24:00' }],
    });
    expect(dayOf('Mon', [...lunch, [1441, 1442]])).toMatchObject({ dayType: null, intervals: [{}, {}, {}] });
    for (const spans of [[], [[0, 1440]], [[1080, 1560]], lunch] as const)
      expect(spansOf(dayOf('Mon', spans))).toEqual(spans);
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
