import { describe, expect, it } from '@jest/globals';
import { Problems } from '../errors/draft.js';
import { earliestDay, lengthOf, readDayRange } from './day-range.js';
import { localDate } from './local-date.js';

const read = (from?: string, to?: string) => {
  const problems = new Problems();
  const range = readDayRange({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, problems);
  return { range, wrong: problems.list.map(({ field, problem, expected }) => [field, problem, expected]) };
};

describe('days that a caller asks for', () => {
  it('are all days where none is named', () => {
    expect(read()).toEqual({ range: null, wrong: [] });
  });

  it('are named by both ends, which may be one day', () => {
    expect(read('2026-02-28', '2026-02-28')).toEqual({ range: { from: '2026-02-28', to: '2026-02-28' }, wrong: [] });
    expect(read('2026-02-28').wrong).toEqual([['to', 'required', undefined]]);
    expect(read(undefined, '2026-02-28').wrong).toEqual([['from', 'required', undefined]]);
  });

  it('do not run backwards', () => {
    expect(read('2026-03-01', '2026-02-28').wrong).toEqual([['to', 'past', '2026-03-01']]);
  });

  it('are ten years at most', () => {
    expect(read('2016-02-29', '2026-02-28').wrong).toEqual([]);
    expect(read('2016-03-01', '2026-03-02').wrong).toEqual([['to', 'tooLarge', '2026-03-01']]);
  });
});

describe('days', () => {
  it('are counted with both ends', () => {
    expect(lengthOf({ from: localDate('2026-02-28'), to: localDate('2026-02-28') })).toBe(1);
    expect(lengthOf({ from: localDate('2024-02-28'), to: localDate('2024-03-01') })).toBe(3);
  });

  it.each([
    ['2026-11-25', '2016-11-26'],
    ['2026-02-28', '2016-02-29'],
    ['2024-02-29', '2014-03-01'],
  ])('are kept for ten years: on %s from %s on', (today, earliest) => {
    expect(earliestDay(localDate(today))).toBe(earliest);
  });
});
