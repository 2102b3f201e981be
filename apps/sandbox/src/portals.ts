/** A directory portal that the sandbox plays. */
export interface Portal {
  /** Path segment and key on the wire, spelled as in the closed list `listingPortal`. */
  readonly key: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2 codes of the countries served; null: all. */
  readonly countries: readonly string[] | null;
  readonly requestsPerSecond: number;
}

const GENEROUS = 500;

export const PORTALS: readonly Portal[] = [
  { key: 'Firmeneintrag', name: 'Firmeneintrag', countries: ['DE', 'AT', 'CH'], requestsPerSecond: GENEROUS },
  { key: 'SutterPages', name: 'Sutter Pages', countries: ['DE'], requestsPerSecond: GENEROUS },
  { key: 'Telaustria', name: 'Telaustria', countries: ['AT'], requestsPerSecond: GENEROUS },
  { key: 'UGDE', name: 'UGDE', countries: ['DE'], requestsPerSecond: GENEROUS },
  { key: 'Kuechentreff', name: 'Küchentreff', countries: ['DE', 'AT'], requestsPerSecond: GENEROUS },
  { key: 'ProOptik', name: 'pro optik', countries: ['DE'], requestsPerSecond: GENEROUS },
  { key: 'Lunapark', name: 'Lunapark', countries: ['DE', 'AT', 'CH'], requestsPerSecond: GENEROUS },
  { key: 'interfleur', name: 'interfleur', countries: ['DE', 'AT', 'CH'], requestsPerSecond: GENEROUS },
  { key: 'GlobalPages', name: 'Global Pages', countries: null, requestsPerSecond: GENEROUS },
  { key: 'CityCompass', name: 'City Compass', countries: null, requestsPerSecond: GENEROUS },
  { key: 'MapAtlas', name: 'Map Atlas', countries: null, requestsPerSecond: GENEROUS },
  { key: 'LocalLoop', name: 'Local Loop', countries: null, requestsPerSecond: GENEROUS },
];

const byKey = new Map(PORTALS.map((portal) => [portal.key, portal]));

export function portalByKey(key: string): Portal | undefined {
  return byKey.get(key);
}

/** Whether the portal lists businesses in a country (ISO 3166-1 alpha-2, upper case). */
export function serves(portal: Portal, countryCode: string): boolean {
  return portal.countries === null || portal.countries.includes(countryCode);
}
