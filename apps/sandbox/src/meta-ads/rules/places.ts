import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type PlaceKind = 'country' | 'region' | 'city' | 'zip';

export interface SandboxPlace {
  readonly key: string;
  readonly kind: PlaceKind;
  readonly countryCode: string;
  readonly names: { readonly en: string; readonly de: string };
  /** Key of the region that a city is in. */
  readonly region?: string;
}

const countries = ['AT', 'CH', 'DE', 'FR', 'GB', 'IT', 'NL', 'PL'];
const countryNames = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  de: new Intl.DisplayNames('de', { type: 'region' }),
};

const regions: readonly (readonly [key: string, country: string, en: string, de?: string])[] = [
  ['3001', 'DE', 'Bavaria', 'Bayern'],
  ['3002', 'DE', 'Berlin'],
  ['3003', 'DE', 'Hamburg'],
  ['3004', 'DE', 'Hesse', 'Hessen'],
  ['3005', 'DE', 'North Rhine-Westphalia', 'Nordrhein-Westfalen'],
  ['3006', 'DE', 'Baden-Württemberg'],
  ['3007', 'DE', 'Saxony', 'Sachsen'],
  ['3101', 'AT', 'Vienna', 'Wien'],
  ['3102', 'AT', 'Styria', 'Steiermark'],
  ['3201', 'CH', 'Zurich', 'Zürich'],
];

const cities: readonly (readonly [key: string, region: string, en: string, de?: string])[] = [
  ['2000001', '3001', 'Nuremberg', 'Nürnberg'],
  ['2000002', '3001', 'Munich', 'München'],
  ['2000003', '3001', 'Fürth'],
  ['2000004', '3001', 'Erlangen'],
  ['2000005', '3001', 'Augsburg'],
  ['2000006', '3002', 'Berlin'],
  ['2000007', '3003', 'Hamburg'],
  ['2000008', '3004', 'Frankfurt'],
  ['2000009', '3005', 'Cologne', 'Köln'],
  ['2000010', '3005', 'Münster'],
  ['2000011', '3005', 'Bonn'],
  ['2000012', '3006', 'Stuttgart'],
  ['2000013', '3006', 'Freiburg'],
  ['2000014', '3007', 'Leipzig'],
  ['2000015', '3101', 'Vienna', 'Wien'],
  ['2000016', '3102', 'Graz'],
  ['2000017', '3201', 'Zurich', 'Zürich'],
];

const regionCountry = new Map(regions.map(([key, country]) => [key, country]));

const places: readonly SandboxPlace[] = [
  ...countries.map((code) => ({
    key: code,
    kind: 'country' as const,
    countryCode: code,
    names: { en: countryNames.en.of(code) ?? code, de: countryNames.de.of(code) ?? code },
  })),
  ...regions.map(([key, countryCode, en, de = en]) => ({
    key,
    kind: 'region' as const,
    countryCode,
    names: { en, de },
  })),
  ...cities.map(([key, region, en, de = en]) => ({
    key,
    kind: 'city' as const,
    countryCode: regionCountry.get(region) ?? '',
    names: { en, de },
    region,
  })),
];

const byKey = new Map(places.map((place) => [`${place.kind}:${place.key}`, place]));

/** Country -> how its post codes look, from `data/address/post-codes.csv`. */
const postCodes = new Map(
  readPostCodes().map(([country, pattern]) => [country, new RegExp(`^(?:${pattern})$`)] as const),
);

function readPostCodes(): (readonly [string, string])[] {
  let folder = import.meta.dirname;
  const file = 'data/address/post-codes.csv';
  // Sources and build lie at different depths below the project.
  while (!existsSync(join(folder, file)) && dirname(folder) !== folder) folder = dirname(folder);
  return readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';') as [string, string])
    .filter(([country, pattern]) => countries.includes(country) && pattern !== '');
}

const zipIn = (countryCode: string, code: string): SandboxPlace | undefined =>
  postCodes.get(countryCode)?.test(code) === true
    ? { key: `${countryCode}:${code}`, kind: 'zip', countryCode, names: { en: code, de: code } }
    : undefined;

/** Every post code that looks like one of its country is there. */
export function placeByKey(kind: PlaceKind, key: string): SandboxPlace | undefined {
  if (kind !== 'zip') return byKey.get(`${kind}:${key}`);
  const [country = '', code = ''] = key.split(':');
  return zipIn(country, code);
}

export const regionOf = ({ region }: SandboxPlace): SandboxPlace | undefined =>
  region === undefined ? undefined : byKey.get(`region:${region}`);

const rank: Readonly<Record<PlaceKind, number>> = { zip: 0, city: 1, region: 2, country: 3 };

/** Those whose names begin so, in either language, or the post code, the narrowest first. */
export function foundPlaces(words: string, kinds: readonly string[], countryCode: string | undefined): SandboxPlace[] {
  const start = words.trim().toLowerCase();
  const zips = [...postCodes.keys()].flatMap((country) => zipIn(country, words.trim()) ?? []);
  return [...zips, ...places]
    .filter((place) => kinds.includes(place.kind) && (countryCode === undefined || place.countryCode === countryCode))
    .filter(
      ({ kind, names }) => kind === 'zip' || Object.values(names).some((name) => name.toLowerCase().startsWith(start)),
    )
    .toSorted((one, other) => rank[one.kind] - rank[other.kind]);
}

export const placeName = (kind: PlaceKind, key: string): string => placeByKey(kind, key)?.names.en ?? key;
