import { describe, expect, it } from '@jest/globals';
import { lists } from '#domain/lists/lists';
import { ageLimits as limits, advancedLocations, specialRadius as least } from '#domain/reach/social/audience';
import {
  ageLimits,
  categories,
  everyAge,
  genders,
  goalBodyOf,
  goalFieldOf,
  goalValuesOf,
  interestBodyOf,
  interestFieldOf,
  interestsOf,
  interestValuesOf,
  languages,
  languagesOf,
  languagesText,
  placesBodyOf,
  specialRadius,
  whereFieldOf,
  whereValuesOf,
  whoBodyOf,
  whoValuesOf,
  withNames,
} from '../../apps/console/src/features/ads/audience/audience.rules.js';

const bread = { key: '1', value: 'Bread' };
const cake = { key: '2', value: 'Cake' };

describe('what can be chosen of an audience', () => {
  it('is what the platform takes', () => {
    expect([...genders].sort()).toEqual([...lists.gender].sort());
    expect([...categories].sort()).toEqual([...lists.adCategory].sort());
    expect([...languages].sort()).toEqual([...lists['localCampaign.languageTargetingCode']].sort());
    expect([ageLimits, specialRadius]).toEqual([limits, least]);
    expect([everyAge[0], everyAge.at(-1), everyAge.length]).toEqual([18, 65, 48]);
    expect(advancedLocations[0]).toMatchObject({ key: 1, presence: 'everyone' });
  });
});

describe('the form of an audience', () => {
  it('sends what has changed of its places', () => {
    const places = { radius: 10, includedLocations: ['Fürth', 'Roth'], excludedLocations: [] };
    const values = whereValuesOf(places, { key: 2 });
    expect(values).toEqual({ radius: '10', includedLocations: 'Fürth\nRoth', excludedLocations: '', presence: '2' });
    expect(whereValuesOf(places, null)).not.toHaveProperty('presence');
    expect(placesBodyOf(values, new Set(['presence']))).toBeNull();
    expect(placesBodyOf({ ...values, radius: 'far' }, new Set(['radius', 'includedLocations']))).toEqual({
      radius: 'far',
      includedLocations: ['Fürth', 'Roth'],
    });
    expect(placesBodyOf({ excludedLocations: '' }, new Set(['excludedLocations']))).toEqual({ excludedLocations: [] });
  });

  it('sends what has changed of the people and of what they care about', () => {
    const values = whoValuesOf({ minAge: 20, maxAge: 65, gender: 'Male' });
    expect(whoBodyOf(values, new Set(['maxAge', 'gender']))).toEqual({ maxAge: 65, gender: 'Male' });
    expect(whoBodyOf(values, new Set(['minAge']))).toEqual({ minAge: 20 });
    const cares = interestValuesOf({ verticals: [], interests: [bread, cake] });
    expect([interestsOf(cares.interests), interestsOf(cares.verticals)]).toEqual([[bread, cake], []]);
    expect(interestBodyOf(cares, new Set(['interests']))).toEqual({ interests: [bread, cake] });
    expect(interestBodyOf(cares, new Set(['verticals']))).toEqual({ verticals: [] });
  });

  it('sends what has changed of what its ads are for', () => {
    const goal = { targetType: { key: 3 }, adCategory: 'Credit', facebookUrl: null, usualFacebookUrl: null };
    const values = goalValuesOf(goal);
    // The page of the campaign is not the segment's own.
    const pages = [
      { facebookUrl: 'https://facebook.com/a', usualFacebookUrl: 'https://facebook.com/a' },
      { facebookUrl: 'https://facebook.com/b', usualFacebookUrl: 'https://facebook.com/a' },
      { facebookUrl: null, usualFacebookUrl: 'https://facebook.com/a' },
    ];
    expect(pages.map((each) => goalValuesOf({ ...goal, ...each })['facebookUrl'])).toEqual([
      '',
      'https://facebook.com/b',
      '',
    ]);
    expect(values).toEqual({ targetType: '3', adCategory: 'Credit', facebookUrl: '' });
    expect(goalBodyOf(values, new Set(['targetType']))).toEqual({ targetType: { key: 3 } });
    expect(goalBodyOf({ ...values, adCategory: '' }, new Set(['adCategory', 'facebookUrl']))).toEqual({
      adCategory: null,
      facebookUrl: null,
    });
  });

  it('has languages in one order', () => {
    expect(languagesText(['fr', 'de', 'odd'])).toBe('de,fr');
    expect([languagesOf('de,fr'), languagesOf('')]).toEqual([['de', 'fr'], []]);
  });

  it('shows problems where they belong, by the names of the entries', () => {
    expect(['key', 'radius', 'excludedLocations[1]', 'id'].map(whereFieldOf)).toEqual([
      'presence',
      'radius',
      'excludedLocations',
      undefined,
    ]);
    expect(['interests', 'verticals[0].key', 'key'].map(interestFieldOf)).toEqual([
      'interests',
      'verticals',
      undefined,
    ]);
    expect(['targetType.key', 'facebookUrl', 'name'].map(goalFieldOf)).toEqual([
      'targetType',
      'facebookUrl',
      undefined,
    ]);
    expect(withNames('includedLocations[1] is there twice.', 'includedLocations', ['a', 'b'])).toBe(
      '“b” is there twice.',
    );
    expect(withNames('verticals[0].key is unknown.', 'verticals', ['Food'])).toBe('“Food” is unknown.');
    expect(withNames('interests[3] is wrong.', 'interests', [])).toBe('interests[3] is wrong.');
    expect(withNames(undefined, 'interests', [])).toBeUndefined();
  });
});
