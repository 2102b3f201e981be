import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Problems } from '../errors/draft.js';
import { amountOfMicros, checkCampaignBudget, dailyMicros, mostOfMonth, raisedTarget } from './campaign-budget.js';

const problemsOf = (budget: Parameters<typeof checkCampaignBudget>[0]) => {
  const problems = new Problems();
  checkCampaignBudget(budget, problems);
  return problems.list;
};

describe('the budget of a campaign', () => {
  it('is more than 0 euros a day, and more than 30 a month', () => {
    expect(problemsOf({ budgetTarget: 1, budgetTargetType: 'Euro', period: 'Daily' })).toEqual([]);
    expect(problemsOf({ budgetTarget: 31, budgetTargetType: 'Euro', period: 'Monthly' })).toEqual([]);
    expect(problemsOf({ budgetTarget: 0 })).toMatchObject([{ field: 'budgetTarget', problem: 'tooSmall', example: 1 }]);
    expect(problemsOf({ budgetTarget: 30, period: 'Monthly' })).toMatchObject([
      { field: 'budgetTarget', problem: 'tooSmall', example: 31 },
    ]);
  });

  it.each(['Call', 'Click', 'Interactions'] as const)('does not count %s', (budgetTargetType) => {
    expect(problemsOf({ budgetTarget: 5, budgetTargetType })).toMatchObject([
      { field: 'budgetTargetType', problem: 'oneOf', expected: 'Euro' },
    ]);
  });

  it('is given to the network for a day', () => {
    expect(dailyMicros({ budgetTarget: 12, period: 'Daily' }, 'GOOGLE_ADS')).toBe(12_000_000n);
    expect(dailyMicros({ budgetTarget: 31, period: 'Monthly' }, 'GOOGLE_ADS')).toBe(1_010_000n);
    expect(dailyMicros({ budgetTarget: 31, period: 'Monthly' }, 'META_ADS')).toBe(1_000_000n);
    expect(amountOfMicros(mostOfMonth(10_000_000n, 'GOOGLE_ADS'))).toBe('304.00');
    expect(amountOfMicros(mostOfMonth(10_000_000n, 'META_ADS'))).toBe('310.00');
    expect(amountOfMicros(1_005_000n)).toBe('1.01');
  });

  it('grows by euros a day, in its own period', () => {
    expect(raisedTarget({ budgetTarget: 12, period: 'Daily' }, 5, 'GOOGLE_ADS')).toBe(17);
    expect(raisedTarget({ budgetTarget: 100, period: 'Monthly' }, 5, 'GOOGLE_ADS')).toBe(252);
    expect(raisedTarget({ budgetTarget: 100, period: 'Monthly' }, 0, 'GOOGLE_ADS')).toBe(100);
  });

  it.each(['GOOGLE_ADS', 'META_ADS'] as const)('never costs more in a month than was allowed, at %s', (network) => {
    const target = fc.integer({ min: 31, max: 1_000_000_000 });
    fc.assert(
      fc.property(target, (budgetTarget) => {
        const daily = dailyMicros({ budgetTarget, period: 'Monthly' }, network);
        expect(daily % 10_000n).toBe(0n);
        const most = mostOfMonth(daily, network);
        const allowed = BigInt(budgetTarget) * 1_000_000n;
        expect(most <= allowed).toBe(true);
        expect(allowed - most < 310_000n).toBe(true);
      }),
    );
  });
});
