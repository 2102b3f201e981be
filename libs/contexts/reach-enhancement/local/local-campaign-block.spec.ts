import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import { checkLocalCampaign } from './local-campaign-block.js';
import type { LocalCampaignInput } from './local-campaign-block.js';

/** Of an order for an offer that has settled 300 euros, in this period. */
const problemsOf = (block: LocalCampaignInput, settled: string | undefined): object[] => {
  const problems = new Problems();
  const settings = { budgetTarget: 300, ...(settled !== undefined && { period: settled }) };
  checkLocalCampaign(block, [{ product: 'Budget', settings }], problems);
  return problems.list.map(({ field, problem, example }) => ({ field, problem, example }));
};

describe('a budget that the offer has settled', () => {
  it.each([
    ['Monthly', undefined, 'Daily'],
    ['Monthly', 'Daily', 'Daily'],
    ['Daily', 'Monthly', 'Monthly'],
  ] as const)('is not one for another time: %s', (period, settled, example) => {
    expect(problemsOf({ period }, settled)).toEqual([
      { field: 'reachEnhancementLocalCampaigns.period', problem: 'readOnly', example },
    ]);
  });

  it.each([
    [{ period: 'Daily' }, undefined],
    [{ period: 'Monthly' }, 'Monthly'],
    [{ radius: 5 }, 'Monthly'],
  ] as const)('may be repeated: %j', (block, settled) => {
    expect(problemsOf(block, settled)).toEqual([]);
  });
});
