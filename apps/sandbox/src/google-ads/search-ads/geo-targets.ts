import type { Json } from '../../google/discovery/field-mask.js';

/** Places of the sandbox: [id, country, name, other names]. Ids are of the form that Google has. */
const cities: readonly (readonly [id: number, country: string, name: string, ...others: string[]])[] = [
  [1004445, 'DE', 'Nuremberg', 'Nürnberg'],
  [1004437, 'DE', 'Munich', 'München'],
  [1004313, 'DE', 'Fürth', 'Fuerth'],
  [1004270, 'DE', 'Erlangen'],
  [1004074, 'DE', 'Augsburg'],
  [1003854, 'DE', 'Berlin'],
  [1004234, 'DE', 'Hamburg'],
  [1004250, 'DE', 'Frankfurt'],
  [1004054, 'DE', 'Stuttgart'],
  [1004101, 'DE', 'Cologne', 'Köln'],
  [1000998, 'AT', 'Vienna', 'Wien'],
  [1000918, 'AT', 'Graz'],
  [1003297, 'CH', 'Zurich', 'Zürich'],
  [1006094, 'FR', 'Paris'],
  [1006886, 'GB', 'London'],
];

const target = (id: number, countryCode: string, name: string, targetType: string): Json => ({
  resourceName: `geoTargetConstants/${id}`,
  id: String(id),
  name,
  countryCode,
  targetType,
  status: 'ENABLED',
  canonicalName: `${name},${countryCode}`,
});

/** What has this name, or begins so; post codes of five digits are all there. */
export function geoTargetsNamed(name: string, countryCode: string | undefined): readonly Json[] {
  const wanted = name.trim().toLowerCase();
  if (/^\d{5}$/.test(wanted)) return [target(9_000_000 + Number(wanted), countryCode ?? 'DE', wanted, 'Postal Code')];
  return cities
    .filter(([, country]) => countryCode === undefined || country === countryCode)
    .filter(([, , ...names]) => names.some((each) => each.toLowerCase().startsWith(wanted)))
    .map(([id, country, found]) => target(id, country, found, 'City'));
}

/** @param resource such as `geoTargetConstants/1004445` */
export const isGeoTarget = (resource: string): boolean => {
  const id = Number(/^geoTargetConstants\/(\d+)$/.exec(resource)?.[1]);
  return cities.some(([known]) => known === id) || (id >= 9_000_000 && id <= 9_099_999);
};

export const geoTargetName = (resource: string): string => {
  const id = Number(resource.split('/').at(-1));
  return cities.find(([known]) => known === id)?.[2] ?? String(id - 9_000_000).padStart(5, '0');
};
