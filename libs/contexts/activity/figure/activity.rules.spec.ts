import { describe, expect, it } from '@jest/globals';
import { localDate } from '#domain/time/local-date';
import { figure, knownDays, monthsIn, series } from './activity.rules.js';

const days = (from: string, to: string) => ({ from: localDate(from), to: localDate(to) });
const today = localDate('2026-11-26');

describe('a figure', () => {
  it('says by how many percent it has changed', () => {
    expect(figure(3, 2)).toEqual({ value: 3, before: 2, periodicChange: 50 });
  });

  it.each([
    [5, 0],
    [5, null],
    [null, 5],
  ])('has no change from %s against %s', (value, before) => {
    expect(figure(value, before).periodicChange).toBeNull();
  });
});

describe('days that are known', () => {
  const period = days('2026-11-01', '2026-11-30');

  it.each([
    ['2026-01-01', days('2026-11-01', '2026-11-26')],
    ['2026-11-20', days('2026-11-20', '2026-11-26')],
    ['2026-11-26', days('2026-11-26', '2026-11-26')],
    ['2026-11-27', null],
  ])('begin at %s and end today', (since, expected) => {
    expect(knownDays(period, localDate(since), today)).toEqual(expected);
  });

  it('are none before anything was counted, and none that are all to come', () => {
    expect(knownDays(period, null, today)).toBeNull();
    expect(knownDays(days('2026-11-27', '2026-11-30'), localDate('2026-01-01'), today)).toBeNull();
  });

  it('are the whole period when it is over', () => {
    expect(knownDays(days('2026-10-01', '2026-10-31'), localDate('2026-01-01'), today)).toEqual(
      days('2026-10-01', '2026-10-31'),
    );
  });
});

describe('months', () => {
  it.each([
    [days('2026-10-01', '2026-11-30'), [days('2026-10-01', '2026-11-30')], []],
    [
      days('2025-12-31', '2026-03-01'),
      [days('2026-01-01', '2026-02-28')],
      [days('2025-12-31', '2025-12-31'), days('2026-03-01', '2026-03-01')],
    ],
    [days('2026-10-02', '2026-11-30'), [days('2026-11-01', '2026-11-30')], [days('2026-10-02', '2026-10-31')]],
    [days('2026-10-02', '2026-11-29'), [], [days('2026-10-02', '2026-11-29')]],
    [days('2026-11-26', '2026-11-26'), [], [days('2026-11-26', '2026-11-26')]],
  ])('of %j are whole or in part', (period, whole, rest) => {
    expect(monthsIn(period)).toEqual({ whole, rest });
  });
});

describe('a series', () => {
  const numbers = new Map([
    ['2026-11-25', 4],
    ['2026-11', 9],
  ]);
  const numberOf = (key: string) => numbers.get(key) ?? 0;

  it('has 0 where nothing has happened, and null where nothing is known', () => {
    const known = days('2026-11-24', '2026-11-26');
    expect(series(days('2026-11-23', '2026-11-27'), 'Day', known, numberOf)).toEqual([
      { key: '2026-11-23', value: null },
      { key: '2026-11-24', value: 0 },
      { key: '2026-11-25', value: 4 },
      { key: '2026-11-26', value: 0 },
      { key: '2026-11-27', value: null },
    ]);
  });

  it('knows a month or a year of which it knows one day', () => {
    const known = days('2026-11-26', '2026-11-26');
    expect(series(days('2026-10-30', '2026-12-02'), 'Month', known, numberOf)).toEqual([
      { key: '2026-10', value: null },
      { key: '2026-11', value: 9 },
      { key: '2026-12', value: null },
    ]);
    expect(series(days('2025-12-31', '2026-01-01'), 'Year', known, numberOf).map(({ value }) => value)).toEqual([
      null,
      0,
    ]);
  });
});
