import { invalid } from '../../meta/graph-error.js';
import { refusal } from './ads.refusal.js';
import { interestById } from './interests.js';
import { placeByKey } from './places.js';
import type { PlaceKind } from './places.js';

interface Circle {
  readonly radius?: number;
  readonly distance_unit?: string;
}

interface Keyed {
  readonly key?: string;
}

export interface GeoLocations {
  readonly countries?: readonly string[];
  readonly regions?: readonly Keyed[];
  readonly cities?: readonly (Keyed & Circle)[];
  readonly zips?: readonly Keyed[];
  readonly custom_locations?: readonly (Circle & {
    readonly latitude?: number;
    readonly longitude?: number;
    readonly address_string?: string;
    readonly country?: string;
  })[];
  readonly location_types?: readonly string[];
}

export interface Targeting {
  readonly age_min?: number;
  readonly age_max?: number;
  readonly genders?: readonly number[];
  readonly geo_locations?: GeoLocations;
  readonly excluded_geo_locations?: GeoLocations;
  readonly flexible_spec?: readonly { readonly interests?: readonly { readonly id?: string }[] }[];
  readonly targeting_automation?: { readonly advantage_audience?: number };
}

const ages = { least: 13, adult: 18, most: 65 };
/** With Advantage+ audience, a higher least age is a wish and no limit. */
const highestLeastAgeOfAdvantage = 25;
const kilometresOfMile = 1.609344;
/** Kilometres. https://developers.facebook.com/docs/marketing-api/audiences/reference/basic-targeting */
const radii = { least: 1, most: 80 };
/** 15 miles. */
const leastSpecialRadius = 15 * kilometresOfMile;
const locationTypes = new Set(['home', 'recent', 'travel_in']);

const kilometres = ({ radius = 0, distance_unit: unit = 'mile' }: Circle): number =>
  unit === 'kilometer' ? radius : radius * kilometresOfMile;

/** Categories to which laws against discrimination apply. CREDIT is the earlier name of the last. */
const regulated = new Set(['HOUSING', 'EMPLOYMENT', 'CREDIT', 'FINANCIAL_PRODUCTS_SERVICES']);

export const isRegulated = (categories: readonly string[]): boolean => categories.some((each) => regulated.has(each));

/** @throws GraphError for what Meta does not take in any campaign */
export function checkTargeting(targeting: Targeting): void {
  checkPeople(targeting);
  const { geo_locations: included, excluded_geo_locations: excluded } = targeting;
  const places = included && [
    included.countries,
    included.regions,
    included.cities,
    included.zips,
    included.custom_locations,
  ];
  if (included === undefined || places?.every((each) => (each ?? []).length === 0) !== false)
    throw refusal(
      'Missing target audience location',
      'Choose at least one place in which your ads are shown.',
      1_885_364,
    );
  for (const each of [included, excluded ?? {}]) checkPlaces(each);
  for (const type of included.location_types ?? [])
    if (!locationTypes.has(type)) throw invalid(`Invalid location type: ${type}`);
}

function checkPeople(targeting: Targeting): void {
  const { age_min: from = ages.adult, age_max: to = ages.most, genders = [], flexible_spec: flexible = [] } = targeting;
  if (from < ages.least || to > ages.most || from > to) throw invalid('Invalid age limits');
  if (genders.some((gender) => gender !== 1 && gender !== 2)) throw invalid('Invalid gender');
  for (const { id = '' } of flexible.flatMap(({ interests = [] }) => interests))
    if (interestById(id) === undefined) throw invalid(`Invalid interest: ${id}`);
  const advantage = targeting.targeting_automation?.advantage_audience;
  if (advantage !== 0 && advantage !== 1)
    throw refusal(
      'Advantage audience flag required',
      'Set advantage_audience within targeting_automation to 1 or 0.',
      1_870_227,
    );
  if (advantage === 1 && to < ages.most)
    throw refusal('Age limit', 'With Advantage+ audience there is no highest age below 65.', 1_870_189);
  if (advantage === 1 && from > highestLeastAgeOfAdvantage)
    throw refusal('Age limit', 'With Advantage+ audience the lowest age is at most 25.', 1_870_188);
}

function checkPlaces({
  countries = [],
  regions = [],
  cities = [],
  zips = [],
  custom_locations: custom = [],
}: GeoLocations): void {
  const known = (kind: PlaceKind, key: string): void => {
    if (placeByKey(kind, key) === undefined) throw invalid(`Invalid ${kind} key: ${key}`);
  };
  for (const country of countries) known('country', country);
  for (const { key = '' } of regions) known('region', key);
  for (const { key = '' } of cities) known('city', key);
  for (const { key = '' } of zips) known('zip', key);
  for (const place of custom) {
    const { latitude = Number.NaN, longitude = Number.NaN, address_string: address = '' } = place;
    const isPoint = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    if (!isPoint && address.trim() === '') throw invalid('A custom location needs a point or an address');
    const km = kilometres(place);
    if (km < radii.least || km > radii.most + 0.5)
      throw refusal('Radius not supported', `The radius must be between ${radii.least} and ${radii.most} kilometres.`);
  }
}

/** @throws GraphError for what leaves people out in ways that these categories do not allow */
export function checkSpecialCategories(categories: readonly string[], targeting: Targeting): void {
  if (!isRegulated(categories)) return;
  const refused = (what: string) =>
    refusal('Audience not allowed', `Ads of the special category ${categories.join(', ')} cannot have ${what}.`);
  const { age_min: from = ages.adult, age_max: to = ages.most } = targeting;
  if (from !== ages.adult || to !== ages.most) throw refused('an age limit other than 18 to 65');
  if ((targeting.genders ?? []).length === 1) throw refused('a gender');
  if ((targeting.flexible_spec ?? []).some(({ interests = [] }) => interests.length > 0)) throw refused('interests');
  for (const places of [targeting.geo_locations ?? {}, targeting.excluded_geo_locations ?? {}])
    if ((places.zips ?? []).length > 0) throw refused('post codes');
  const { custom_locations: custom = [], cities = [] } = targeting.geo_locations ?? {};
  const circles = [...custom, ...cities.filter(({ radius }) => radius !== undefined)];
  if (circles.some((circle) => kilometres(circle) < leastSpecialRadius)) throw refused('a radius below 15 miles');
}

const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

/** Whether people in the European Union may see it; of points only roughly, by latitude and longitude. */
export function aimsAtUnion({ geo_locations: places = {} }: Targeting): boolean {
  const { countries = [], regions = [], cities = [], zips = [], custom_locations: custom = [] } = places;
  const keyed = (kind: PlaceKind, list: readonly Keyed[]): readonly string[] =>
    list.flatMap(({ key = '' }) => placeByKey(kind, key)?.countryCode ?? []);
  return (
    [...countries, ...keyed('region', regions), ...keyed('city', cities), ...keyed('zip', zips)].some((code) =>
      union.has(code),
    ) ||
    custom.some(({ latitude, longitude, country }) =>
      country !== undefined
        ? union.has(country)
        : latitude === undefined ||
          longitude === undefined ||
          (latitude > 34 && latitude < 71 && longitude > -11 && longitude < 32),
    )
  );
}
