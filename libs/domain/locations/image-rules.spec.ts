import { describe, expect, it } from '@jest/globals';
import { problemMessage } from '../errors/errors.js';
import { fitsOwner, isSingle, kilobytes, limitsOf, onlyOwnerOf, sizeProblem, weightProblem } from './image-rules.js';
import type { ImageType } from './image-rules.js';
import { lists } from '../lists/lists.js';

const size = (type: ImageType, width: number, height: number): string | undefined => {
  const problem = sizeProblem(type, width, height, 'data');
  return problem && `${problemMessage(problem, 'en')} (${String(problem.value)})`;
};

describe('the size of an image', () => {
  it.each<[ImageType, number, number]>([
    ['CustomImage', 250, 250],
    ['CustomImage', 5000, 5000],
    ['LocalAdMarketingImage', 600, 314],
    ['LocalAdLogoImage', 400, 403],
    ['FacebookCoverImage', 400, 150],
  ])('of a %s may be %i x %i', (type, width, height) => expect(size(type, width, height)).toBeUndefined());

  it.each<[ImageType, number, number, string]>([
    ['CustomImage', 249, 300, 'data must be at least 250 x 250 px (249 x 300 px)'],
    ['SocialImage', 300, 249, 'data must be at least 250 x 250 px (300 x 249 px)'],
    ['ListingImage', 5001, 300, 'data must be at most 5000 x 5000 px (5001 x 300 px)'],
    ['LocalAdLogoImage', 200, 205, 'data must look like 1:1 (200 x 205 px)'],
    ['LocalAdMarketingImage', 600, 340, 'data must look like 1.91:1 (600 x 340 px)'],
    ['FacebookCoverImage', 399, 150, 'data must be at least 400 x 150 px (399 x 150 px)'],
  ])('of a %s may not be %i x %i', (type, width, height, message) => expect(size(type, width, height)).toBe(message));
});

describe('the weight of an image', () => {
  it('of a gallery is from 10 KB to 5 MB', () => {
    expect(weightProblem('CustomImage', 10_240, 'data')).toBeUndefined();
    expect(weightProblem('CustomImage', 5_242_880, 'data')).toBeUndefined();
    expect(weightProblem('CustomImage', 10_239, 'data')).toMatchObject({ problem: 'tooSmall', expected: '10 KB' });
    expect(weightProblem('CustomImage', 6_000_000, 'data')).toMatchObject({ value: '5.7 MB', expected: '5 MB' });
  });

  it('is at most 5 MB for all others', () => {
    for (const type of lists.imageType) expect(limitsOf(type).maxBytes).toBe(5_242_880);
    expect(weightProblem('BusinessLogo', 200, 'data')).toBeUndefined();
  });

  it('is told in units that people use', () => {
    expect([kilobytes(512), kilobytes(3000), kilobytes(5_242_880)]).toEqual(['0.5 KB', '2.9 KB', '5 MB']);
  });
});

describe('the owner of an image', () => {
  it('is the only one that fits, or one of several', () => {
    expect(onlyOwnerOf('EmailLogo')).toBe('Workspace');
    expect(onlyOwnerOf('UserProfileImage')).toBe('User');
    expect(onlyOwnerOf('CustomImage')).toBeUndefined();
    expect(fitsOwner('WhiteLabelLogo', 'Location')).toBe(false);
    expect(fitsOwner('CustomImage', 'User')).toBe(false);
    expect(fitsOwner('BusinessLogo', 'Company')).toBe(true);
  });

  it('has one logo and many pictures', () => {
    expect([isSingle('BusinessLogo'), isSingle('CustomImage')]).toEqual([true, false]);
  });
});
