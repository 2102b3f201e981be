import { describe, expect, it } from '@jest/globals';
import { Problems } from '../errors/draft.js';
import { checkTargeting, targetingLists } from './targeting.js';
import type { Targeting } from './targeting.js';

const found = (targeting: Targeting, path?: string): string[] => {
  const problems = new Problems();
  checkTargeting(targeting, problems, path);
  return problems.list.map(({ field, problem, expected }) => [field, problem, expected].join(' ').trim());
};

describe('targeting', () => {
  it('has each entry once, keywords and places once per match type', () => {
    expect(
      found({
        keywordList: [
          { value: 'bakery', matchType: 'EXACT' },
          { value: 'bakery', matchType: 'BROAD' },
          { value: ' Bakery', matchType: 'EXACT' },
        ],
        tIdList: ['T1', 'T2', 'T1'],
        locationList: [
          { name: 'Fürth', matchType: 'EXACT', radius: 1 },
          { name: 'fürth ', matchType: 'EXACT' },
        ],
      }),
    ).toEqual([
      'targeting.keywordList[2] duplicate',
      'targeting.tIdList[2] duplicate',
      'targeting.locationList[1] duplicate',
    ]);
  });

  it.each(targetingLists)('cannot be ignored beside %s', (list) => {
    const entry = { value: 'a', name: 'a', matchType: 'EXACT' } as const;
    const entries = list === 'keywordList' || list === 'locationList' ? [entry] : ['a'];
    expect(found({ ignoreTargeting: true, [list]: entries }, '')).toEqual([`ignoreTargeting notTogether ${list}`]);
    expect(found({ ignoreTargeting: false, [list]: entries })).toEqual([]);
    expect(found({ ignoreTargeting: true, [list]: [] })).toEqual([]);
  });
});
