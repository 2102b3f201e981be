import { interestName } from '../rules/interests.js';
import { placeName } from '../rules/places.js';
import type { GeoLocations, Targeting } from '../rules/targeting.rules.js';

const presence: Readonly<Record<string, string>> = {
  home: 'live there',
  recent: 'were there recently',
  travel_in: 'travel there',
};

function placesIn({ countries, regions, cities, zips, custom_locations: custom }: GeoLocations): readonly string[] {
  return [
    ...(custom ?? []).map(({ radius, distance_unit: unit, latitude, longitude, address_string: address }) => {
      const centre = address ?? `${latitude}, ${longitude}`;
      return `${radius} ${unit === 'kilometer' ? 'km' : 'miles'} around ${centre}`;
    }),
    ...(cities ?? []).map(({ key = '' }) => placeName('city', key)),
    ...(zips ?? []).map(({ key = '' }) => `post code ${placeName('zip', key)}`),
    ...(regions ?? []).map(({ key = '' }) => placeName('region', key)),
    ...(countries ?? []).map((key) => placeName('country', key)),
  ];
}

/** Whom an ad set is for, in sentences without a full stop. */
export function targetingWords(targeting: Targeting): readonly string[] {
  const { age_min: from = 18, age_max: to = 65, genders = [], flexible_spec: flexible = [] } = targeting;
  const { geo_locations: included = {}, excluded_geo_locations: excluded = {} } = targeting;
  const left = placesIn(excluded);
  const interests = flexible.flatMap(({ interests: list = [] }) => list.map(({ id = '' }) => interestName(id)));
  const who = genders.length === 1 ? (genders[0] === 1 ? 'Men' : 'Women') : 'Everybody';
  return [
    placesIn(included).join(', '),
    ...(left.length === 0 ? [] : [`Not in ${left.join(', ')}`]),
    ...(included.location_types === undefined
      ? []
      : [`People who ${included.location_types.map((type) => presence[type] ?? type).join(' or ')}`]),
    `${who} from ${from} to ${to}${to === 65 ? ' and older' : ''}`,
    ...(interests.length === 0 ? [] : [`Cares about ${interests.join(' or ')}`]),
  ];
}
