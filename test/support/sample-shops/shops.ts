import { austrianTowns, germanTowns } from './towns.js';
import type { Town } from './towns.js';
import { eveningHours, families, hours, kinds, nouns, streets } from './words.js';

const columns = [
  'externalId',
  'name',
  'street',
  'house',
  'postCode',
  'city',
  'country',
  'phone',
  'email',
  'website',
  'openingHours',
  'latitude',
  'longitude',
  'categories',
] as const;

type Shop = Record<(typeof columns)[number], string>;

const [ROWS, NAMELESS, DUPLICATES] = [363, 57, 14];
/** The fourth row is the first without a name: it is on line 5 of the file. */
const FIRST_NAMELESS = 3;
const SEED = 20_261_126;

/** Draws that are the same in every run (mulberry32). */
class Draws {
  constructor(private state: number) {}

  /** From 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  of<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }
}

/**
 * Invented shops in real towns as a directory's export has them: gaps, free text, several spellings, and some shops twice.
 * German phone numbers are those that the Federal Network Agency keeps for films, or of that kind; Austria keeps none, so
 * there they begin with a 1, as no subscriber's does.
 */
export function sampleShops(): readonly Shop[] {
  const draws = new Draws(SEED);
  const originals = Array.from({ length: ROWS - DUPLICATES }, (_, index) => shopOf(index, draws));
  const candidates = originals.filter(
    ({ name, street }, index) => index > FIRST_NAMELESS && name !== '' && street !== '',
  );
  const repeated = Array.from({ length: DUPLICATES }, (_, index) => {
    const shop = candidates[Math.floor((index * candidates.length) / DUPLICATES)] as Shop;
    return { ...againBy(shop, draws), externalId: idOf(shop.country, originals.length + index) };
  });
  const shops = [...originals, ...repeated];
  const nameless = new Set([FIRST_NAMELESS]);
  while (nameless.size < NAMELESS) nameless.add(FIRST_NAMELESS + draws.below(originals.length - FIRST_NAMELESS));
  return shops.map((shop, index) => (nameless.has(index) && !repeated.includes(shop) ? { ...shop, name: '' } : shop));
}

/** The sample file: comma-separated, quoted where it has to be. */
export const sampleShopsCsv = (): string =>
  [columns.join(','), ...sampleShops().map((shop) => columns.map((column) => quoted(shop[column])).join(','))]
    .map((line) => `${line}\n`)
    .join('');

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const idOf = (country: string, index: number): string => `${country === 'AT' ? 'at' : 'de'}-${10_001 + 7 * index}`;

function shopOf(index: number, draws: Draws): Shop {
  const town = draws.chance(0.22) ? draws.of(austrianTowns) : draws.of(germanTowns);
  const kind = draws.of(kinds.flatMap((each) => Array.from({ length: each.weight }, () => each)));
  const name = nameOf(draws.of(kind.names), draws);
  const categories = draws.of(kind.categories);
  const addressed = index < FIRST_NAMELESS || draws.chance(0.62);
  const placed = addressed || draws.chance(0.15);
  const slug = `${slugOf(name)}.example`;
  const website = draws.of([`https://www.${slug}`, `http://${slug}/`, `https://${slug}/kontakt`, `www.${slug}`]);
  return {
    externalId: idOf(town.country, index),
    name,
    street: addressed ? draws.of(streets) : '',
    house: addressed && draws.chance(0.94) ? houseOf(draws) : '',
    postCode: placed && draws.chance(0.95) ? town.postCode : '',
    city: placed ? town.name : '',
    country: town.country === 'AT' ? 'AT' : placed && draws.chance(0.65) ? 'DE' : '',
    phone: index !== 0 && draws.chance(0.36) ? phoneOf(town, draws) : '',
    email: draws.chance(0.14) ? `${draws.of(['info', 'post', 'kontakt', 'laden'])}@${slug}` : '',
    website: draws.chance(0.4) ? website : '',
    openingHours: draws.chance(0.45) ? hoursOf(categories, draws) : '',
    latitude: (town.lat + (draws.next() - 0.5) / 40).toFixed(7),
    longitude: (town.lon + (draws.next() - 0.5) / 30).toFixed(7),
    categories,
  };
}

const nameOf = (pattern: string, draws: Draws): string =>
  pattern.replace('@', draws.of(families)).replace('#', draws.of(nouns));

function hoursOf(categories: string, draws: Draws): string {
  if (categories.includes('vending_machine') && draws.chance(0.5)) return '24/7';
  if (/restaurant|winery/.test(categories) && draws.chance(0.4)) return draws.of(eveningHours);
  return draws.chance(0.4) ? plainWeek(draws) : draws.of(hours);
}

function plainWeek(draws: Draws): string {
  const time = (first: number, last: number): string =>
    `${String(first + draws.below(last - first + 1)).padStart(2, '0')}:${draws.of(['00', '00', '30'])}`;
  const days = draws.of(['Mo-Fr', 'Tu-Fr', 'Mo,Tu,Th,Fr', 'We-Fr']);
  const weekdays = draws.chance(0.3)
    ? `${time(7, 9)}-12:30,${time(13, 15)}-${time(17, 18)}`
    : `${time(7, 10)}-${time(17, 19)}`;
  return `${days} ${weekdays}; Sa ${time(7, 9)}-${time(12, 16)}`;
}

function houseOf(draws: Draws): string {
  const number = 1 + draws.below(draws.chance(0.2) ? 140 : 40);
  const shown = draws.next();
  if (shown < 0.8) return String(number);
  if (shown < 0.9) return `${number}${draws.of(['a', 'b', ' c'])}`;
  return draws.of([`${number}-${number + 4}`, `${number},${number + 2}`, `${number} (Hinterhof)`, `${number} 1/2`]);
}

/** Numbers of towns that are kept for films; elsewhere mobile numbers that are. */
const keptForFilms: Readonly<Record<string, string>> = {
  '30': '23125',
  '40': '66969',
  '69': '90009',
  '89': '99998',
  '221': '4710',
};

function phoneOf({ country, areaCode }: Town, draws: Draws): string {
  const drawn = (digits: number): string => String(draws.below(10 ** digits)).padStart(digits, '0');
  const film = keptForFilms[areaCode];
  if (country === 'AT') return spelled('43', areaCode, `1${drawn(5)}`, draws);
  if (film !== undefined) return spelled('49', areaCode, `${film}${drawn(3)}`, draws);
  const [prefix, number] = draws.chance(0.5) ? ['171', `39200${drawn(2)}`] : ['176', `040690${drawn(2)}`];
  const first = spelled('49', prefix, number, draws);
  return draws.chance(0.06) ? `${first} oder ${spelled('49', '171', `39200${drawn(2)}`, draws)}` : first;
}

const spelled = (country: string, area: string, number: string, draws: Draws): string =>
  draws.of([
    `+${country} ${area} ${number}`,
    `+${country} ${area} ${number}`,
    `+${country}-${area}-${number}`,
    `+${country} (0)${area} / ${number.slice(0, -2)} ${number.slice(-2)}`,
    `00${country} ${area} ${number}`,
    `0${area} ${number}`,
    `(0${area}) ${number.slice(0, 3)} ${number.slice(3)}`,
  ]);

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-');

/** The same shop as somebody else wrote it down. */
function againBy(shop: Shop, draws: Draws): Shop {
  const change = draws.below(4);
  const short = shop.street.replace(/straße$/, 'str.').replace(/Straße$/, 'Str.');
  return {
    ...shop,
    name:
      [shop.name, shop.name.toUpperCase(), `${shop.name} ${shop.city}`, shop.name.replaceAll('ß', 'ss')][change] ?? '',
    street: draws.chance(0.7) ? short : shop.street,
    phone: draws.chance(0.5) ? '' : shop.phone,
    email: '',
    website: draws.chance(0.5) ? shop.website : '',
    openingHours: draws.chance(0.5) ? shop.openingHours : '',
    latitude: (Number(shop.latitude) + (draws.next() - 0.5) / 2000).toFixed(7),
    longitude: (Number(shop.longitude) + (draws.next() - 0.5) / 1500).toFixed(7),
  };
}
