import { expect, it } from '@jest/globals';
import type { Tx } from '#platform/database';
import { Requirements } from './requirements.js';
import type { SetUpRequirement } from './requirements.js';

const requirement = (key: string, address: string): SetUpRequirement => ({
  key,
  address,
  concerns: () => true,
  description: { en: key, de: key, fr: key },
  met: async () => new Set(),
});
const sea = requirement('sea', '/v5/reach/{id}/sea');
const budget = requirement('budget', '/api/reachEnhancement/{id}/budget');

it('names what is to be said in the same order, whoever registers first', async () => {
  for (const [first, second] of [
    [sea, budget],
    [budget, sea],
  ] as const) {
    const requirements = new Requirements();
    requirements.registerSetUp(first);
    requirements.registerSetUp(second);
    expect(requirements.toBeSaid([])).toEqual(['budget', 'sea']);
    const unsaid = await requirements.unsaid({} as Tx, [{ id: 7, products: [] }]);
    expect([...unsaid]).toEqual([[7, ['budget', 'sea']]]);
  }
});
