import { describe, expect, it } from '@jest/globals';
import { isWithin, type Goal, type Measurement } from './report.js';

const measured = (goal: Goal | undefined, value: number, ratio?: number): Measurement => ({
  suite: 'lists',
  what: 'portals',
  unit: 'ms',
  value,
  ...(ratio !== undefined && { ratio }),
  ...(goal !== undefined && { goal }),
});

describe('a measurement', () => {
  it.each([
    ['a ratio at its goal', measured({ of: 'ratio', atLeast: 0.9 }, 1, 0.9), true],
    ['a ratio that is less than a third of its goal', measured({ of: 'ratio', atLeast: 0.9 }, 1, 0.29), false],
    ['a ratio that is three times its limit', measured({ of: 'ratio', atMost: 1.5 }, 1, 4.5), true],
    ['a ratio that is more', measured({ of: 'ratio', atMost: 1.5 }, 1, 4.6), false],
    ['a value below three times its limit', measured({ of: 'value', atMost: 1000 }, 2900), true],
    ['a value above', measured({ of: 'value', atMost: 1000 }, 3100), false],
    ['no goal', measured(undefined, 1_000_000), true],
  ])('is within the factor 3, or not: %s', (_what, measurement, within) => {
    expect(isWithin(measurement, 3)).toBe(within);
  });
});
