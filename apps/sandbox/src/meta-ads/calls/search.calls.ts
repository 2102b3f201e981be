import { invalid } from '../../meta/graph-error.js';
import type { AdsCall } from '../ads.call.js';
import { foundInterests, languageOf, listedInterests } from '../rules/interests.js';
import { foundPlaces, placeByKey, regionOf } from '../rules/places.js';
import type { SandboxPlace } from '../rules/places.js';

const everyKind = ['country', 'region', 'city', 'zip'];
const allFields = [
  'id',
  'key',
  'name',
  'type',
  'path',
  'audience_size_lower_bound',
  'audience_size_upper_bound',
  'country_code',
  'country_name',
  'region',
  'region_id',
  'supports_region',
  'supports_city',
];

/** `GET /search`: what can be targeted. */
export async function search(call: AdsCall): Promise<object> {
  const { skip, take } = call.rows;
  const found = foundBy(call);
  // Nothing is left out of what is found.
  return Promise.resolve(call.paged(found.slice(skip, skip + take + 1), allFields));
}

function foundBy(call: AdsCall): Record<string, unknown>[] {
  const language = languageOf(call.text('locale'));
  const words = call.text('q');
  if (call.text('type') === 'adTargetingCategory') {
    if (call.text('class') === undefined) throw invalid('The parameter class is required');
    return listedInterests(language);
  }
  if (words === undefined || words.trim() === '') throw invalid('The parameter q is required');
  if (call.text('type') === 'adinterest') return foundInterests(language, words);
  const kinds = (call.values['location_types'] as string[] | undefined) ?? everyKind;
  return foundPlaces(words, kinds, call.text('country_code')).map((place) => shown(place, language));
}

function shown(place: SandboxPlace, language: 'en' | 'de'): Record<string, unknown> {
  const { key, kind, countryCode, names } = place;
  const region = regionOf(place);
  return {
    key,
    name: names[language],
    type: kind,
    country_code: countryCode,
    country_name: placeByKey('country', countryCode)?.names[language],
    ...(region && { region: region.names[language], region_id: Number(region.key) }),
    supports_region: kind !== 'region' && kind !== 'country',
    supports_city: kind === 'zip',
  };
}
