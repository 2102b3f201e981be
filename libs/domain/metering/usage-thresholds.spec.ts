import { describe, expect, it } from '@jest/globals';
import { parseQuantity, rate } from './usage-fees.js';
import type { UsageFee } from './usage-fees.js';
import { lastOf, reachedThresholds } from './usage-thresholds.js';

const fee: UsageFee = {
  id: 'prints',
  name: { en: 'Prints' },
  meter: 'prints',
  aggregation: 'SUM',
  included: 100,
  tierMode: 'GRADUATED',
  tiers: [{ upTo: null, unitPrice: 0.5, flatFee: 0 }],
  cap: 1000,
};
const reached = (quantity: number, more: Partial<UsageFee> = {}) =>
  reachedThresholds({ ...fee, ...more }, rate({ ...fee, ...more }, parseQuantity(quantity) ?? 0n, 'EUR'));

describe('thresholds of usage', () => {
  it('are reached at 80 and 100 percent of what is included, and at the cap, to the millionth', () => {
    expect(reached(79.999999)).toEqual([]);
    expect(reached(80)).toEqual(['INCLUDED_80']);
    expect(reached(99.999999)).toEqual(['INCLUDED_80']);
    expect(reached(100)).toEqual(['INCLUDED_80', 'INCLUDED_100']);
    expect(reached(119)).toEqual(['INCLUDED_80', 'INCLUDED_100']);
    expect(reached(120)).toEqual(['INCLUDED_80', 'INCLUDED_100', 'CAP']);
    expect(reached(1_000_000)).toEqual(['INCLUDED_80', 'INCLUDED_100', 'CAP']);
  });

  it('are none where nothing is included and nothing is capped', () => {
    expect(reached(0, { included: 0, cap: null })).toEqual([]);
    expect(reached(1_000_000, { included: 0, cap: null })).toEqual([]);
    expect(reached(0, { included: 0, cap: 0 })).toEqual([]);
    expect(reached(20, { included: 0 })).toEqual(['CAP']);
    // Nothing of it ever costs.
    expect(reached(1_000_000, { cap: 0 })).toEqual([]);
  });

  it('that are reached at once are told by the last', () => {
    expect(lastOf(['CAP', 'INCLUDED_80'])).toBe('CAP');
    expect(lastOf(['INCLUDED_80', 'INCLUDED_100'])).toBe('INCLUDED_100');
    expect(lastOf([])).toBeUndefined();
  });
});
