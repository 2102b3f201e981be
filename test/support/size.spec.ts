import { afterEach, describe, expect, it } from '@jest/globals';
import { inTurn, isInTurnOf, sized } from './size.js';

const sizes = { short: 'short', full: 'full', large: 'large' };
const variables = ['LOCARA_TEST_FULL', 'LOCARA_TEST_LARGE', 'LOCARA_TEST_FILE'];
const before = variables.map((name) => [name, process.env[name]] as const);

const inForm = (full: string, large = '', file = 'test/a.spec.ts'): string => {
  Object.assign(process.env, { LOCARA_TEST_FULL: full, LOCARA_TEST_LARGE: large, LOCARA_TEST_FILE: file });
  return sized(sizes);
};

afterEach(() => {
  for (const [name, value] of before)
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
});

describe('how much a file is to try', () => {
  it('is said for all files', () => {
    expect(['', '0', '1'].map((full) => inForm(full))).toEqual(['short', 'short', 'full']);
    expect(inForm('', '1')).toBe('large');
  });

  it('is everything in one of several turns, and the short form in the others', () => {
    for (const file of ['test/a.spec.ts', 'test/e2e/b.spec.ts', 'test/site/c.spec.ts']) {
      const forms = Array.from({ length: 12 }, (_, turn) => inForm(`${turn}/12`, '', file));
      expect(forms.filter((form) => form === 'full')).toHaveLength(1);
      expect(Array.from({ length: 12 }, (_, turn) => inForm(`${turn + 2400}/12`, '', file))).toEqual(forms);
    }
  });

  it('takes all of a list in full, and in the short form others for each turn', () => {
    inForm('');
    expect([0, 1, 2].map((turn) => inTurn(['a', 'b', 'c'], turn, 1))).toEqual([['a'], ['b'], ['c']]);
    inForm('1');
    expect(inTurn(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
  });

  it('spreads files over the turns', () => {
    const files = Array.from({ length: 1200 }, (_, index) => `test/${index}.spec.ts`);
    for (let turn = 0; turn < 12; turn += 1) {
      const count = files.filter((file) => isInTurnOf(file, turn, 12)).length;
      expect(count).toBeGreaterThan(60);
      expect(count).toBeLessThan(140);
    }
  });
});
