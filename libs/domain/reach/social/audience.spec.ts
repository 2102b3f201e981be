import { describe, expect, it } from '@jest/globals';
import { Problems } from '../../errors/draft.js';
import { advancedLocations, checkAges, checkSpecialCategory, specialRadius, targetTypes } from './audience.js';
import type { AdCategory, AudienceInput } from './audience.js';

const everybody: AudienceInput = {
  minAge: 18,
  maxAge: 65,
  gender: 'All',
  radius: specialRadius,
  includedLocations: ['Nürnberg'],
  excludedLocations: [],
  interests: [],
  verticals: [],
};

const problemsOf = (category: AdCategory | null, audience: Partial<AudienceInput>) => {
  const problems = new Problems();
  checkSpecialCategory(category, audience, problems);
  return problems.list;
};

describe('ads for homes, loans and jobs', () => {
  it.each(['Housing', 'Credit', 'Employment'] as const)('may be shown to everybody: %s', (category) => {
    expect(problemsOf(category, everybody)).toEqual([]);
  });

  it.each<[string, Partial<AudienceInput>, string]>([
    ['people of 25 and older', { minAge: 25 }, 'minAge'],
    ['people below 60', { maxAge: 60 }, 'maxAge'],
    ['women', { gender: 'Female' }, 'gender'],
    ['an area below 15 miles', { radius: 24 }, 'radius'],
    ['a post code', { includedLocations: ['Nürnberg', '90402'] }, 'includedLocations[1]'],
    ['all but a post code', { excludedLocations: ['W1A 1AA'] }, 'excludedLocations[0]'],
    ['an interest', { interests: ['1'] }, 'interests'],
    ['a vertical', { verticals: ['1'] }, 'verticals'],
  ])('do not aim at %s', (_what, audience, field) => {
    expect(problemsOf('Housing', { ...everybody, ...audience })).toMatchObject([{ field }]);
    expect(problemsOf(null, { ...everybody, ...audience })).toEqual([]);
  });

  it('leave alone what was not sent', () => {
    expect(problemsOf('Credit', {})).toEqual([]);
  });
});

describe('who is to see ads', () => {
  it('is somebody', () => {
    const problems = new Problems();
    checkAges({ minAge: 40, maxAge: 40 }, problems);
    expect(problems.list).toEqual([]);
    checkAges({ minAge: 40, maxAge: 39 }, problems);
    expect(problems.list).toMatchObject([{ field: 'maxAge', problem: 'tooSmall', expected: '40' }]);
  });

  it('is named by keys of which each stands for one thing', () => {
    for (const keys of [targetTypes.map(({ id }) => id), advancedLocations.map(({ key }) => key)])
      expect(new Set(keys).size).toBe(keys.length);
  });
});
