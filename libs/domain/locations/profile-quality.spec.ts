import { describe, expect, it } from '@jest/globals';
import { lists } from '../lists/lists.js';
import { nextSteps, profileScore } from './profile-quality.js';
import type { ProfileFlag } from './profile-quality.js';

const flags = (value: boolean, ...others: readonly ProfileFlag[]): Record<ProfileFlag, boolean> =>
  Object.fromEntries(lists.profileQualityFlag.map((flag) => [flag, others.includes(flag) ? !value : value])) as Record<
    ProfileFlag,
    boolean
  >;

describe('the quality of a profile', () => {
  it('is 0 when nothing is there, and exactly 100 when all ten parts are', () => {
    expect(profileScore(flags(false))).toBe(0);
    expect(profileScore(flags(true))).toBe(100);
    expect(profileScore(flags(true, 'logo', 'email'))).toBe(80);
  });

  it('says what to do next, one step for each part that is missing', () => {
    expect(
      nextSteps(flags(false), 17, 'en')
        .map(({ flag }) => flag)
        .sort(),
    ).toEqual([...lists.profileQualityFlag].sort());
    expect(nextSteps(flags(true), 17, 'en')).toEqual([]);
    expect(nextSteps(flags(true, 'phone', 'logo'), 17, 'de')).toEqual([
      {
        flag: 'phone',
        points: 10,
        action: 'Tragen Sie die Haupttelefonnummer ein.',
        operation: 'PUT /api/location/basic/17',
      },
      {
        flag: 'logo',
        points: 10,
        action: 'Laden Sie das Logo hoch.',
        operation: 'POST /api/miscellaneous/image/17',
      },
    ]);
  });

  it('adds up to the score that is missing', () => {
    for (const flag of lists.profileQualityFlag) {
      const some = flags(false, flag);
      const missing = nextSteps(some, 1, 'fr').reduce((sum, { points }) => sum + points, 0);
      expect(profileScore(some) + missing).toBe(100);
    }
  });
});
