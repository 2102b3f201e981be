import { getTimezone, getTimezonesForCountry } from 'countries-and-timezones';
// @ts-expect-error -- the package has no type declarations; its one function is typed below
import untypedLookUp from 'tz-lookup';
import type { Coordinate } from '../locations/address.js';

/**
 * IANA name of the zone at a coordinate, `Etc/GMT…` at sea; throws for coordinates out of range. Imported at once and
 * not on first use: 73 KB of source that load in about 5 ms.
 */
const lookUp: (latitude: number, longitude: number) => string = untypedLookUp;

const AT_SEA = 'Etc/';
const checked = new Map<string, boolean>();

/**
 * Whether `name` is an IANA time zone in its exact spelling, older names (`Asia/Calcutta`) included, that this Node can
 * compute with. Offsets (`+01:00`) and other cases (`europe/berlin`), which Intl accepts in some versions, are none.
 */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string') return false;
  const known = checked.get(name);
  if (known !== undefined) return known;
  if (getTimezone(name) === null) return false;
  const valid = isKnownToIntl(name);
  checked.set(name, valid);
  return valid;
}

/**
 * The time zone of a place: from its coordinate, else that of its country if all of it goes by one clock, else null.
 * A coordinate at sea (a rough one of a shop at the coast, more often than a ship) counts only when the country does
 * not answer, as sea zones have no summer time.
 *
 * @param place `countryCode` is ISO 3166-1 alpha-2; both parts may be missing
 */
export function zoneOf(place: {
  readonly coordinate?: Coordinate | null;
  readonly countryCode?: string | null;
}): string | null {
  const found = place.coordinate ? zoneAt(place.coordinate) : null;
  if (found !== null && !found.startsWith(AT_SEA)) return found;
  return (place.countryCode ? zoneOfCountry(place.countryCode) : null) ?? found;
}

function zoneAt({ lat, lon }: Coordinate): string | null {
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return null;
  const name = lookUp(lat, lon);
  return isTimeZone(name) ? name : null;
}

/**
 * Germany, for one, has two zones in the IANA database (Büsingen follows Zurich) but one clock: zones of a country that
 * have the same offsets in winter and summer count as one, the first by name.
 */
function zoneOfCountry(countryCode: string): string | null {
  const zones = getTimezonesForCountry(countryCode) ?? [];
  const [first] = zones;
  if (first === undefined || !isTimeZone(first.name)) return null;
  const isOneClock = zones.every((zone) => zone.utcOffset === first.utcOffset && zone.dstOffset === first.dstOffset);
  return isOneClock ? first.name : null;
}

function isKnownToIntl(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
