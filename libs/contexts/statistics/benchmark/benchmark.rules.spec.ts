import { describe, expect, it } from '@jest/globals';
import type { DomainError } from '#domain/errors/errors';
import { localDate } from '#domain/time/local-date';
import { meantBy } from './benchmark.rules.js';
import type { BenchmarkQuestion } from './benchmark.rules.js';

const night = localDate('2026-11-26');
const meant = (question: Partial<BenchmarkQuestion>) => meantBy({ aggregation: 'Day', ...question }, night);

function problemsOf(question: Partial<BenchmarkQuestion>) {
  try {
    meant(question);
    return [];
  } catch (error) {
    return (error as DomainError).problems.map(({ field, problem, expected }) => [field, problem, expected]);
  }
}

describe('the days of a benchmark', () => {
  it('are the last thirty where nothing is said, or those of a period', () => {
    const thirty = { range: { from: '2026-10-27', to: '2026-11-25' }, period: '30d', factor: null };
    expect(meant({})).toEqual(thirty);
    expect(meant({ period: '30d' })).toEqual(thirty);
  });

  it('are one’s own, compared with the period of the nearest length', () => {
    const range = { from: '2026-11-19', to: '2026-11-25' };
    expect(meant(range)).toEqual({ range, period: '7d', factor: 1 });
    expect(meant({ from: '2026-11-20', to: '2026-11-20' })).toMatchObject({ period: '7d', factor: 1 / 7 });
  });

  it('end with the last night: what has not happened makes no bound larger', () => {
    const range = { from: '2026-11-19', to: '2026-11-25' };
    for (const to of ['2026-11-26', '2026-12-31', '2036-11-19'])
      expect(meant({ ...range, to })).toEqual({ range, period: '7d', factor: 1 });
    expect(problemsOf({ from: '2026-11-25', to: '2026-12-31' })).toEqual([]);
    expect(problemsOf({ from: '2026-11-26', to: '2026-12-31' })).toEqual([['from', 'tooLarge', '2026-11-25']]);
  });

  it.each([
    [{ from: '2026-11-01' }, [['to', 'required', undefined]]],
    [{ from: '2026-11-02', to: '2026-11-01' }, [['to', 'past', '2026-11-02']]],
    [{ from: '2016-11-01', to: '2026-11-02' }, [['to', 'tooLarge', '2026-11-01']]],
    [
      { period: '7d', from: '2026-11-01', to: '2026-11-02' },
      [
        ['from', 'notTogether', 'period'],
        ['to', 'notTogether', 'period'],
      ],
    ],
  ] as const)('are refused as %j', (question, problems) => {
    expect(problemsOf(question)).toEqual(problems);
  });
});
