import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { keysOf } from '#domain/statistics/period';
import { localDate } from '#domain/time/local-date';
import {
  changeOf,
  comparedRange,
  isCut,
  judgementOf,
  pairsOf,
  rangeOfKey,
  rangeOfPreset,
  tableOf,
} from '../../apps/console/src/app/figures/figures.rules.js';
import {
  chosenOf,
  hasNotBegun,
  parts,
  presets,
  questionOf,
  tickUnitOf,
  toggled,
} from '../../apps/console/src/features/statistics/statistics.rules.js';
import {
  areaOf,
  gapsOf,
  knownRuns,
  labelledIndexes,
  lineOf,
  lonePoints,
  nearestIndex,
  scaleOf,
  ticksUpTo,
} from '../../apps/console/src/ui/chart/chart.rules.js';

const frame = { left: 0, right: 100, top: 0, bottom: 50 };

describe('a period of statistics', () => {
  it.each([
    ['7d', '2026-11-20', '2026-11-26'],
    ['30d', '2026-10-28', '2026-11-26'],
    ['thisMonth', '2026-11-01', '2026-11-26'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisYear', '2026-01-01', '2026-11-26'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ] as const)('%s is from %s to %s', (preset, from, to) => {
    expect(questionOf({ period: preset }, '2026-11-27').range).toEqual({ from, to });
  });

  it('begins in the year before where January looks back', () => {
    expect(rangeOfPreset('lastMonth', '2026-01-05', '2026-01-04')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(rangeOfPreset('7d', '2026-03-01', '2026-02-28')).toEqual({ from: '2026-02-22', to: '2026-02-28' });
  });

  it('has no day on the first day of its month', () => {
    expect(hasNotBegun(questionOf({ period: 'thisMonth' }, '2026-11-01'))).toBe(true);
    expect(questionOf({ period: 'thisMonth' }, '2026-11-01').compared).toBeNull();
    expect(hasNotBegun(questionOf({ period: 'thisMonth' }, '2026-11-02'))).toBe(false);
    expect(hasNotBegun(questionOf({ from: '2026-11-02', to: '2026-11-01' }, '2026-11-02'))).toBe(false);
  });

  it('is compared with as many days before it, or with the same days a year before', () => {
    const range = { from: '2024-02-28', to: '2024-02-29' };
    expect(comparedRange(range, 'before')).toEqual({ from: '2024-02-26', to: '2024-02-27' });
    expect(comparedRange(range, 'year')).toEqual({ from: '2023-02-28', to: '2023-02-28' });
    expect(comparedRange(range, 'none')).toBeNull();
    expect(comparedRange({ from: '2024-02-30', to: 'x' }, 'before')).toBeNull();
    expect(comparedRange({ from: '2024-03-02', to: '2024-03-01' }, 'before')).toBeNull();
  });

  it('is read from the address; what is not known there is as if it was not', () => {
    expect(questionOf({ period: 'ever', compare: 'x', aggregationType: 'Hour', company: '-1' }, '2026-11-27')).toEqual({
      preset: '30d',
      range: { from: '2026-10-28', to: '2026-11-26' },
      comparison: 'before',
      compared: { from: '2026-09-28', to: '2026-10-27' },
      aggregationType: 'Day',
      products: [],
      sources: [],
      companyId: undefined,
      locationId: undefined,
    });
    const own = questionOf(
      { from: '2020-01-01', to: '2026-01-01', sources: 'GOOGLE,YEXT', location: '7' },
      '2026-11-27',
    );
    expect(own).toMatchObject({ preset: null, aggregationType: 'Month', sources: ['GOOGLE', 'YEXT'], locationId: 7 });
    for (const preset of presets) expect(questionOf({ period: preset }, '2026-11-27').preset).toBe(preset);
  });

  it('has parts whose days follow one another, as the API names them', () => {
    const days = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 500 }), fc.constantFrom(...parts), (start, length, part) => {
        const from = start.toISOString().slice(0, 10);
        const to = new Date(start.getTime() + length * 86_400_000).toISOString().slice(0, 10);
        const keys = keysOf({ from: localDate(from), to: localDate(to) }, part);
        const ranges = keys.map((key) => rangeOfKey(key));
        expect((ranges[0]?.from ?? '') <= from && (ranges.at(-1)?.to ?? '') >= to).toBe(true);
        for (const [index, range] of ranges.entries()) {
          const next = ranges[index + 1];
          const after = new Date(Date.parse(range.to) + 86_400_000).toISOString().slice(0, 10);
          if (next !== undefined) expect(next.from).toBe(after);
          expect(isCut(keys[index] ?? '', { from, to })).toBe(range.from < from || range.to > to);
        }
      }),
    );
  });
});

describe('figures', () => {
  it('change by percent, and not where one of both is unknown', () => {
    expect([changeOf(112, 100), changeOf(1, 3), changeOf(0, 5), changeOf(5, 5)]).toEqual([12, -66.7, -100, 0]);
    expect([changeOf(null, 3), changeOf(3, null), changeOf(3, 0)]).toEqual([null, null, null]);
    expect([judgementOf(5, 'UP'), judgementOf(5, 'DOWN'), judgementOf(-5, 'DOWN')]).toEqual([
      'better',
      'worse',
      'better',
    ]);
    expect([judgementOf(5, 'NONE'), judgementOf(0, 'UP'), judgementOf(null, 'UP')]).toEqual(Array(3).fill('neither'));
  });

  it('stand beside those of the same place in the period before, and leave gaps empty in a file', () => {
    const points = pairsOf(
      [
        { key: '2026-11-02', value: 4 },
        { key: '2026-11-03', value: null },
      ],
      [{ key: '2026-11-01', value: 0 }],
      'before',
    );
    const titles = { part: 'Day', partBefore: 'Before', before: (name: string) => `${name} before` };
    expect(tableOf([{ name: 'Clicks', points }], titles, true)).toEqual([
      ['Day', 'Before', 'Clicks', 'Clicks before'],
      ['2026-11-02', '2026-11-01', 4, 0],
      ['2026-11-03', null, null, null],
    ]);
    expect(tableOf([{ name: 'Clicks', points }], titles, false)[1]).toEqual(['2026-11-02', 4]);
  });

  it('stand beside those of the same date in the year before, around a 29th of February too', () => {
    const days = (...keys: string[]) => keys.map((key, value) => ({ key, value }));
    const leap = days('2024-02-28', '2024-02-29', '2024-03-01');
    const plain = days('2023-02-28', '2023-03-01');
    expect(pairsOf(leap, plain, 'year').map(({ beforeKey }) => beforeKey)).toEqual(['2023-02-28', null, '2023-03-01']);
    const next = days('2025-02-28', '2025-03-01');
    expect(pairsOf(next, leap, 'year').map(({ before }) => before)).toEqual([0, 2]);
    const weeks = pairsOf(days('2026-W01'), days('2025-W01'), 'year');
    expect(weeks.map(({ beforeKey }) => beforeKey)).toEqual(['2025-W01']);
  });

  it('have a chart when they are chosen, one at least', () => {
    expect(chosenOf('clicks,gone', ['impressions', 'clicks'])).toEqual(['clicks']);
    expect(chosenOf('gone', ['impressions', 'clicks'])).toEqual(['impressions']);
    expect([toggled(['a'], 'b'), toggled(['a', 'b'], 'a'), toggled(['a'], 'a')]).toEqual([['a', 'b'], ['b'], ['a']]);
  });
});

describe('a chart', () => {
  it('has round ticks from 0 to at least the most, and few of them', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1e12, noNaN: true }), fc.constantFrom(1, 60, 3600), (most, unit) => {
        const ticks = ticksUpTo(most, unit);
        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-9));
        expect(ticks.length).toBeLessThanOrEqual(6);
        for (const tick of ticks) expect(Math.abs(tick / unit - Math.round(tick / unit))).toBeLessThan(1e-6);
      }),
    );
    expect(ticksUpTo(1663)).toEqual([0, 500, 1000, 1500, 2000]);
    expect(ticksUpTo(1020, 60)).toEqual([0, 300, 600, 900, 1200]);
    expect([ticksUpTo(1), ticksUpTo(0)]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect([tickUnitOf('Seconds', 90), tickUnitOf('Seconds', 900), tickUnitOf('Count', 9)]).toEqual([1, 60, 1]);
  });

  it('shows each value once: in a run of known ones, or as a point of its own; the rest are gaps', () => {
    const values = fc.array(fc.option(fc.nat(100)), { maxLength: 40 });
    fc.assert(
      fc.property(values, (given) => {
        const known = knownRuns(given).flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, at) => from + at),
        );
        const gaps = gapsOf(given).flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, at) => from + at),
        );
        expect(known).toEqual(given.flatMap((value, index) => (value === null ? [] : [index])));
        expect([...known, ...gaps].toSorted((one, other) => one - other)).toEqual([...given.keys()]);
        const drawn = lineOf(given, scaleOf(frame, given.length, 100)).match(/[ML]/g)?.length ?? 0;
        expect(drawn + lonePoints(given).length).toBe(known.length);
      }),
    );
  });

  it('never connects what is on both sides of a gap', () => {
    const values = [0, 100, null, 50, null, 100, 0];
    const scale = scaleOf(frame, values.length, 100);
    expect(lineOf(values, scale)).toBe('M0,50L16.7,0M83.3,0L100,50');
    expect(areaOf(values, scale)).toBe('M0,50L0,50L16.7,0L16.7,50ZM83.3,50L83.3,0L100,50L100,50Z');
    expect(lonePoints(values)).toEqual([3]);
  });

  it('finds the point below the pointer, and labels no more than there is room for', () => {
    expect([nearestIndex(-5, frame, 3), nearestIndex(49, frame, 3), nearestIndex(500, frame, 3)]).toEqual([0, 1, 2]);
    expect(nearestIndex(7, frame, 1)).toBe(0);
    expect(labelledIndexes(10, 4)).toEqual([0, 3, 6, 9]);
    expect(labelledIndexes(3, 0)).toEqual([0]);
    expect(scaleOf(frame, 1, 0).x(0)).toBe(50);
  });
});
