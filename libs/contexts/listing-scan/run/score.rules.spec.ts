import { describe, expect, it } from '@jest/globals';
import type { Difference } from './comparison.rules.js';
import { longestWaitSeconds, progressOf } from './progress.rules.js';
import type { KeptCheck } from './progress.rules.js';
import { scoreOf } from './score.rules.js';

const phone: Difference = { field: 'phone', shown: null };
const website: Difference = { field: 'website', shown: 'https://other.example' };
const found = (differences: readonly Difference[] = [], compared = 6) =>
  ({ outcome: 'FOUND', compared, differences }) as const;
const missing = { outcome: 'NOT_FOUND', compared: 0, differences: [] } as const;
const failed = { outcome: 'ERROR', compared: 0, differences: [] } as const;

describe('the score', () => {
  it.each([
    ['everything agrees everywhere', [found(), found()], 100],
    ['it is nowhere', [missing, missing], 0],
    ['it is at one of two', [found(), missing], 50],
    ['a third of the fields differs', [found([phone, website])], 80],
    ['nothing agrees', [found([phone, website], 2)], 40],
    ['a portal could not be asked', [found(), failed], 100],
    ['three portals', [found([phone]), missing, found()], 63],
  ])('where %s', (_case, results, score) => {
    expect(scoreOf(results)).toBe(score);
  });

  it('is none where no portal could be asked', () => {
    expect(scoreOf([failed])).toBeNull();
    expect(scoreOf([])).toBeNull();
  });
});

describe('the progress of a scan', () => {
  const check = (portal: string, outcome: KeptCheck['outcome']): KeptCheck => ({
    portal,
    outcome,
    url: null,
    compared: outcome === null ? null : 4,
    differences: outcome === null ? null : [],
  });
  const [first, second, third] = [check('A', 'FOUND'), check('B', 'ERROR'), check('C', null)];

  it('tells what is known, and no score before the end', () => {
    const run = { waited: 5, checks: [first, third] };
    expect(progressOf(run, true)).toEqual({
      status: 'RUNNING',
      done: 1,
      total: 2,
      score: null,
      portals: [{ portal: 'A', outcome: 'FOUND', url: null, differences: [] }],
    });
  });

  it('shows portals that could not be asked only where the scan says so', () => {
    const run = { waited: 5, checks: [first, second] };
    expect(progressOf(run, true).portals.map(({ portal }) => portal)).toEqual(['A', 'B']);
    expect(progressOf(run, false).portals.map(({ portal }) => portal)).toEqual(['A']);
    expect(progressOf(run, false)).toMatchObject({ status: 'DONE', done: 2, total: 2, score: 100 });
  });

  it('waits for no portal longer than a minute', () => {
    const run = { waited: longestWaitSeconds, checks: [third] };
    expect(progressOf(run, true)).toMatchObject({ status: 'DONE', score: null, portals: [{ outcome: 'ERROR' }] });
  });

  it('is done at once where there is nothing to ask', () => {
    expect(progressOf({ waited: 0, checks: [] }, true)).toEqual({
      status: 'DONE',
      done: 0,
      total: 0,
      score: null,
      portals: [],
    });
  });
});
