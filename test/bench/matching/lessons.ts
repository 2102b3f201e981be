import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Place } from '#domain/matching/place-match';
import { randomOf } from './pairs.js';
import type { LabelledPair } from './pairs.js';

/**
 * Pairs made from real locations, for what the labelled sets lack: records that have phone, postcode and
 * coordinates at once, branches of one chain in one town, two businesses in one house, and parts missing in every combination.
 */
export async function lessons(folder: string, seed: number): Promise<LabelledPair[]> {
  const random = randomOf(seed);
  const chains = await Promise.all(chainFiles.map((chain) => readChain(join(folder, chain.file), chain)));
  const farms = await readChain(join(folder, 'osm-farm-shops-de.csv'), { country: 'DE' });
  const pairs: LabelledPair[] = [];
  for (const [number, shops] of [...chains, farms].entries()) {
    const others = chains[(number + 1) % chains.length] ?? [];
    for (const shop of sampleOf(shops, 250, random)) {
      pairs.push({ ...bothSides(shop, varied(shop, random), random), same: true });
      const neighbour = nearest(shop, shops);
      // By a name alone nobody can tell two branches: they are told apart by where they are.
      if (neighbour !== undefined)
        pairs.push({ ...placed(bothSides(shop, varied(neighbour, random), random), shop, neighbour), same: false });
      if (number < chains.length) pairs.push({ ...bothSides(...branches(shop, random), random), same: false });
      pairs.push({ ...bothSides(...guestAndHost(shop, random), random), same: false });
      const other = others[Math.floor(random() * others.length)];
      if (other !== undefined)
        pairs.push({
          ...bothSides(shop, varied({ ...shop, name: other.name, phone: other.phone }, random), random),
          same: false,
        });
    }
  }
  return pairs.filter(({ left, right }) => left.name !== '' && right.name !== '');
}

interface ChainFile {
  readonly country: string;
  /** Where the file has no column for it. */
  readonly name?: string;
}

const chainFiles: readonly (ChainFile & { readonly file: string })[] = [
  { file: 'aldi_locations.csv', country: 'US', name: 'ALDI' },
  { file: 'chipotle_locations.csv', country: 'US', name: 'Chipotle Mexican Grill' },
  { file: 'dollar-general_locations.csv', country: 'US', name: 'Dollar General' },
];

async function readChain(file: string, { country, name }: ChainFile): Promise<Place[]> {
  const [head = [], ...rows] = (await readFile(file, 'utf8')).split('\n').map(cellsOf);
  const column = (names: readonly string[]) => head.findIndex((title) => names.includes(title.trim()));
  const at = {
    name: column(['name']),
    street: column(['street', 'address']),
    house: column(['house']),
    city: column(['city']),
    postCode: column(['zip', 'zipcode', 'postCode']),
    phone: column(['phone']),
    lat: column(['latitude']),
    lon: column(['longitude']),
  };
  const text = (row: readonly string[], index: number): string | null => (row[index] ?? '').trim() || null;
  return rows
    .filter((row) => row.length >= head.length)
    .map((row) => ({
      name: text(row, at.name) ?? name ?? '',
      phone: text(row, at.phone),
      street: text(row, at.street),
      house: text(row, at.house),
      postCode: text(row, at.postCode),
      city: text(row, at.city),
      countryCode: country,
      lat: Number(text(row, at.lat) ?? Number.NaN),
      lon: Number(text(row, at.lon) ?? Number.NaN),
    }))
    .filter(({ lat, lon, name: called }) => !Number.isNaN(lat) && !Number.isNaN(lon) && called !== '');
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"'),
  );

function sampleOf<T>(rows: readonly T[], count: number, random: () => number): T[] {
  return Array.from({ length: Math.min(count, rows.length) }, () => rows[Math.floor(random() * rows.length)] as T);
}

/** The nearest other shop that is told apart by its address. */
function nearest(shop: Place, shops: readonly Place[]): Place | undefined {
  let best: Place | undefined;
  let distance = Infinity;
  for (const other of shops) {
    if (other === shop || (other.street === shop.street && other.house === shop.house)) continue;
    const away = Math.hypot((other.lat ?? 0) - (shop.lat ?? 0), (other.lon ?? 0) - (shop.lon ?? 0));
    if (away < distance) [best, distance] = [other, away];
  }
  return best;
}

/** Two branches of a chain some streets apart, of which somebody knows one by name and pin alone. */
function branches(shop: Place, random: () => number): [Place, Place] {
  const degrees = (300 + 300 * random()) / 111_195;
  const way = 2 * Math.PI * random();
  const lat = (shop.lat ?? 0) + degrees * Math.sin(way);
  const lon = (shop.lon ?? 0) + (degrees * Math.cos(way)) / Math.cos((lat * Math.PI) / 180);
  const branch = {
    ...shop,
    phone: null,
    street: null,
    house: null,
    postCode: random() < 0.5 ? shop.postCode : null,
    lat,
    lon,
  };
  return [shop, random() < 0.7 ? branch : { ...branch, postCode: null, city: null }];
}

const hosts = [
  'Museum',
  'Hospital',
  'University',
  'Department Store',
  'Hotel',
  'Kaufhaus',
  'Park',
  'High School',
  'Plaza',
];
const guests = [
  'Café',
  'Restaurant',
  'Parking Garage',
  'Library',
  'Pharmacy',
  'Bookstore',
  'Lounge',
  'Gym',
  'Kiosk',
  'ATM',
];

/** A place called after the one that it is in. */
function guestAndHost(place: Place, random: () => number): [Place, Place] {
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? '';
  const host = { ...place, name: `${place.city ?? place.name} ${pick(hosts)}` };
  const guest = pick(guests);
  const name = random() < 0.5 ? `${host.name} ${guest}` : `${guest} ${random() < 0.5 ? 'at' : 'im'} ${host.name}`;
  return [host, { ...host, ...moved(host, random), name, phone: null }];
}

type Pair = Omit<LabelledPair, 'same'>;

/** Leaves out parts on either side, as records do. Which, is drawn for both together half of the time. */
function bothSides(left: Place, right: Place, random: () => number): Pair {
  const missing = <T>(value: T, share: number): T | null => (random() < share ? null : value);
  const thin = (place: Place, share: number): Place => ({
    ...place,
    phone: missing(place.phone, share),
    ...(random() < share && { street: null, house: null }),
    postCode: missing(place.postCode, share),
    city: missing(place.city, share),
    ...(random() < share && { lat: null, lon: null }),
  });
  const [one, other] = [thin(left, 0.15 + 0.5 * random()), thin(right, 0.3 * random())];
  return random() < 0.5 ? { left: one, right: other } : { left: other, right: one };
}

/** The pair with an address on both sides, by which the two differ. */
function placed({ left, right }: Pair, shop: Place, neighbour: Place): Pair {
  const where = ({ street, house, lat, lon }: Place) => ({ street, house, lat, lon });
  const knows = (place: Place): boolean => place.street !== null || place.lat !== null;
  if (knows(left) && knows(right) && (left.street === null) === (right.street === null)) return { left, right };
  return { left: { ...left, ...where(shop) }, right: { ...right, ...where(neighbour) } };
}

/** The same place as somebody else would write it down. */
function varied(place: Place, random: () => number): Place {
  const maybe = <T>(share: number, change: (value: T) => T, value: T): T => (random() < share ? change(value) : value);
  let name = maybe(0.25, (text) => withSlip(text, random), place.name);
  name = maybe(0.15, (text) => `${text} ${place.city ?? ''}`.trim(), name);
  name = maybe(0.1, (text) => `${text} GmbH`, name);
  name = maybe(0.12, (text) => text.split(' ').slice(0, -1).join(' ') || text, name);
  name = maybe(0.15, (text) => text.toUpperCase(), name);
  const street =
    place.street === null ? null : maybe(0.15, (text) => withSlip(text, random), abbreviated(place.street, random));
  return {
    ...place,
    name,
    street,
    house: place.house === null ? null : maybe(0.08, (text) => `${Number.parseInt(text, 10) + 1}`, place.house),
    phone: place.phone === null ? null : maybe(0.12, () => `555${Math.floor(random() * 1e7)}`, place.phone),
    postCode:
      place.postCode === null ? null : maybe(0.05, (text) => withSlip(text, random), place.postCode.slice(0, 5)),
    ...moved(place, random),
  };
}

const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Street|St\.?)$/i, 'Street'],
  [/\b(?:Ave\.?|Avenue)\b/i, 'Avenue'],
  [/\b(?:Rd\.?|Road)\b/i, 'Road'],
  [/\b(?:Blvd\.?|Boulevard)\b/i, 'Boulevard'],
  [/straße$/i, 'str.'],
];

const abbreviated = (street: string, random: () => number): string =>
  random() < 0.5 ? street : shortForms.reduce((text, [long, short]) => text.replace(long, short), street);

/** A letter left out, doubled, or turned round with the next. */
function withSlip(text: string, random: () => number): string {
  if (text.length < 4) return text;
  const at = 1 + Math.floor(random() * (text.length - 2));
  const [before, letter, after] = [text.slice(0, at), text[at] ?? '', text.slice(at + 1)];
  const kind = random();
  if (kind < 0.4) return before + after;
  return kind < 0.7 ? before + letter + letter + after : before + (after[0] ?? '') + letter + after.slice(1);
}

/** Put on the map by another hand: mostly within 60 m, now and then some hundred away. */
function moved({ lat, lon }: Place, random: () => number): Pick<Place, 'lat' | 'lon'> {
  if (lat === null || lon === null) return { lat, lon };
  const metres = 60 * random() ** 2 + (random() < 0.08 ? 400 * random() : 0);
  const way = 2 * Math.PI * random();
  const degrees = metres / 111_195;
  return { lat: lat + degrees * Math.sin(way), lon: lon + (degrees * Math.cos(way)) / Math.cos((lat * Math.PI) / 180) };
}
