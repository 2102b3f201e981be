import { describe, expect, it } from '@jest/globals';
import type { SocialAudience } from '#contexts/reach-enhancement';
import { targetingOf } from './targeting.js';

const address = { street: 'Hauptstraße 1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' };
const point = { latitude: 49.45, longitude: 11.08, address };
const audience = (changes: Partial<SocialAudience> = {}): SocialAudience => ({
  minAge: 18,
  maxAge: 65,
  gender: 'All',
  place: point,
  radius: 10,
  included: [],
  excluded: [],
  presence: 'everyone',
  interests: [],
  ...changes,
});
const shown = (changes: Partial<SocialAudience> = {}) =>
  JSON.parse(JSON.stringify(targetingOf(audience(changes)))) as Record<string, Record<string, unknown>>;

describe('an audience', () => {
  it('leaves out what it does not say, and never lets Meta widen it', () => {
    expect(shown()).toEqual({
      age_min: 18,
      age_max: 65,
      geo_locations: {
        custom_locations: [{ latitude: 49.45, longitude: 11.08, radius: 10, distance_unit: 'kilometer' }],
        location_types: ['home', 'recent'],
      },
      targeting_automation: { advantage_audience: 0 },
    });
  });

  it.each([
    ['All', undefined],
    ['Male', [1]],
    ['Female', [2]],
  ] as const)('of the gender %s', (gender, genders) => {
    expect(shown({ gender })['genders']).toEqual(genders);
  });

  it.each([
    ['everyone', ['home', 'recent']],
    ['home', ['home']],
    ['recent', ['recent']],
    ['travel', ['travel_in']],
  ] as const)('at a place: %s', (presence, types) => {
    expect(shown({ presence })['geo_locations']?.['location_types']).toEqual(types);
  });

  it('is around an address where no point is known', () => {
    const place = { latitude: null, longitude: null, address };
    expect(shown({ place })['geo_locations']?.['custom_locations']).toEqual([
      { address_string: 'Hauptstraße 1, 90402 Nürnberg, DE', radius: 10, distance_unit: 'kilometer' },
    ]);
    const nothing = { street: null, postCode: null, city: null, countryCode: null };
    expect(() => shown({ place: { ...place, address: nothing } })).toThrow('neither a point nor an address');
  });

  it('is at named places, each kind in its own list', () => {
    const place = (key: string, kind: SocialAudience['included'][number]['kind']) => ({
      key,
      kind,
      name: key,
      countryCode: 'DE',
    });
    const included = [place('2', 'city'), place('DE', 'country'), place('3', 'city'), place('DE:90402', 'zip')];
    const targeting = shown({ radius: null, included, excluded: [place('4', 'region')] });
    expect(targeting['geo_locations']).toEqual({
      cities: [{ key: '2' }, { key: '3' }],
      countries: ['DE'],
      zips: [{ key: 'DE:90402' }],
      location_types: ['home', 'recent'],
    });
    expect(targeting['excluded_geo_locations']).toEqual({ regions: [{ key: '4' }] });
  });

  it('cares about one of several things', () => {
    const interests = [
      { id: '1', name: 'Bakery' },
      { id: '2', name: 'Coffee' },
    ];
    expect(shown({ interests })['flexible_spec']).toEqual([{ interests }]);
  });
});
