import { describe, expect, it } from '@jest/globals';
import { interestOf, withoutRoot } from './ads-rows.js';

const interest = (...path: string[]) => interestOf({ id: path.join(), name: path.at(-1), path });

describe('interests', () => {
  it('are read without the root that all of them are below', () => {
    const rooted = [interest('Interests', 'Food and drink'), interest('Interests', 'Food and drink', 'Bread')];
    expect(withoutRoot(rooted).map(({ path }) => path)).toEqual([['Food and drink'], ['Food and drink', 'Bread']]);
  });

  it('keep the groups that they are in', () => {
    const groups = [interest('Food and drink'), interest('Food and drink', 'Bread'), interest('Sports')];
    expect(withoutRoot(groups)).toEqual(groups);
    const single = [interest('Food and drink', 'Bread'), interest('Sports', 'Running')];
    expect(withoutRoot(single)).toEqual(single);
    expect(withoutRoot([])).toEqual([]);
  });

  it('end with their own name', () => {
    expect(interestOf({ id: '1', name: 'Bread', path: ['Food and drink'] })).toMatchObject({
      path: ['Food and drink', 'Bread'],
    });
  });
});
