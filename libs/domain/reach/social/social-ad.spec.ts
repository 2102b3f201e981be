import { describe, expect, it } from '@jest/globals';
import { Problems } from '../../errors/draft.js';
import { checkForm, lineBelow } from './social-ad.js';

const problemsOf = (images: number | undefined, cards: number | undefined) => {
  const problems = new Problems();
  checkForm({ images, cards }, problems);
  return problems.list;
};

describe('the form of an ad', () => {
  it('is a picture or a carousel', () => {
    expect(problemsOf(1, 0)).toEqual([]);
    expect(problemsOf(0, 2)).toEqual([]);
    expect(problemsOf(0, 0)).toMatchObject([{ field: 'images', problem: 'required' }]);
    expect(problemsOf(1, 2)).toMatchObject([{ field: 'images', problem: 'notTogether', expected: 'carouselCards' }]);
  });

  it('has two cards at least', () => {
    expect(problemsOf(0, 1)).toMatchObject([{ field: 'carouselCards', problem: 'lacks', expected: '2 entries' }]);
  });

  it('is not judged by what was wrong already', () => {
    expect(problemsOf(undefined, 0)).toEqual([]);
    expect(problemsOf(0, undefined)).toEqual([]);
  });
});

describe('the line below the headline', () => {
  it.each([
    ['North Bakery', 'We bake.', 'North Bakery – We bake.'],
    ['North Bakery', null, 'North Bakery'],
    [null, 'We bake.', 'We bake.'],
    [null, null, null],
  ])('of %s and %s', (subtitle, description, line) => {
    expect(lineBelow({ subtitle, description })).toBe(line);
  });
});
