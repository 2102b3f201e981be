import { foldedWords } from './folded-words.js';
import { dice, jaroWinkler, mostLikeness, trigramsOf } from './place-match-text.js';
import { foodChains, guestWords, otherChains, partWords, placingWords } from './place-match-knowledge.js';
import { nameWords, streetWords } from './place-match-words.js';
import type { WeightedWord } from './place-match-words.js';

/** A place as it may be written anywhere; null = not known. */
export interface Place {
  readonly name: string;
  readonly phone: string | null;
  /** May hold the house number. */
  readonly street: string | null;
  readonly house: string | null;
  readonly postCode: string | null;
  readonly city: string | null;
  readonly countryCode: string | null;
  /** Degrees; both or none. */
  readonly lat: number | null;
  readonly lon: number | null;
}

interface PreparedName {
  readonly words: readonly WeightedWord[];
  readonly weight: number;
  readonly compact: string;
  readonly trigrams: Float64Array;
  /** The first and the last word that are more than fillers. */
  readonly first: WeightedWord;
  readonly last: WeightedWord;
  readonly kinds: ReadonlySet<string>;
  /** Many branches have it. */
  readonly chain: 'food' | 'other' | null;
  /** And a last word of one letter: gate 12, building B. */
  readonly numbers: readonly string[];
}

interface PreparedStreet {
  readonly words: readonly WeightedWord[];
  readonly weight: number;
  readonly compact: string;
  readonly trigrams: Float64Array;
}

interface PreparedHouse {
  readonly text: string;
  /** Floor and door in a block: `01-23`. */
  readonly unit: string | null;
  readonly numbers: readonly number[];
}

/** A place read once, so that it can be compared with many; null = not known. */
export interface PreparedPlace {
  readonly name: PreparedName | null;
  readonly phone: string | null;
  readonly street: PreparedStreet | null;
  readonly house: PreparedHouse | null;
  readonly postCode: string | null;
  readonly city: string | null;
  readonly countryCode: string | null;
  readonly coordinate: { readonly lat: number; readonly lon: number } | null;
}

export function preparePlace(place: Place): PreparedPlace {
  const city = foldedWords(place.city);
  const { words: street, house, unit } = streetWords(place.street, place.house);
  const { lat, lon } = place;
  return {
    name: prepareName(nameWords(place.name, city)),
    phone: phoneDigits(place.phone),
    street: prepareStreet(street),
    house: prepareHouse(house ?? '', unit),
    postCode: postCodeOf(place.postCode),
    city: textOrNull(city.join(' ')),
    countryCode: place.countryCode?.toUpperCase() ?? null,
    coordinate: lat === null || lon === null ? null : { lat, lon },
  };
}

function prepareName(words: readonly WeightedWord[]): PreparedName | null {
  const telling = words.filter(({ weight }) => weight > 0.1);
  const first = telling[0] ?? words[0];
  const last = telling.at(-1) ?? words.at(-1);
  if (first === undefined || last === undefined) return null;
  const texts = words.map(({ text }) => text);
  return {
    words,
    weight: totalOf(words),
    compact: texts.join(''),
    trigrams: trigramsOf(texts),
    first,
    last,
    chain: chainOf(texts.join('')) ?? chainOf(telling.map(({ text }) => text).join('')),
    kinds: new Set(words.flatMap(({ isKind, text }) => (isKind ? [text] : []))),
    numbers: texts.filter((text, at) => /\d/.test(text) || (text.length === 1 && at > 0 && at === texts.length - 1)),
  };
}

const chainOf = (compact: string): PreparedName['chain'] =>
  foodChains.has(compact) ? 'food' : otherChains.has(compact) ? 'other' : null;

function prepareStreet(words: readonly WeightedWord[]): PreparedStreet | null {
  const texts = words.map(({ text }) => text);
  return words.length === 0
    ? null
    : { words, weight: totalOf(words), compact: texts.join(''), trigrams: trigramsOf(texts) };
}

function prepareHouse(house: string, unit: string | null): PreparedHouse | null {
  const text = house.toLowerCase().replace(/[\s.]/g, '');
  return text === '' ? null : { text, unit, numbers: (house.match(/\d+/g) ?? []).map(Number) };
}

/** Without the country in front and without what the United States add for the postman: `D-90402`, `35404-4142`. */
const postCodeOf = (postCode: string | null): string | null =>
  textOrNull(
    foldedWords((postCode ?? '').replace(/^\s*(\d{5})-\d{4}\s*$/, '$1'))
      .join('')
      .replace(/^[a-z]{1,3}(?=\d{4,}$)/, ''),
  );

const textOrNull = (text: string): string | null => (text === '' ? null : text);

const totalOf = (words: readonly WeightedWord[]): number => words.reduce((sum, { weight }) => sum + weight, 0);

/** Figures without the noughts in front: `0911 1234` is then the end of `+49 911 1234`. */
function phoneDigits(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < shortestPhone ? null : digits;
}

const shortestPhone = 5;

/** What is compared, in the order of the model's columns. A part that either place lacks is NaN. */
export const features = [
  'nameWords',
  'nameContained',
  'nameTrigrams',
  'nameLetters',
  'nameFirstWord',
  'nameLastWord',
  'nameLeftOver',
  'nameExtra',
  'nameKinds',
  'nameNumbers',
  'nameWeight',
  'nameInside',
  'nameKindsApart',
  'nameChain',
  'nameBefore',
  'nameBehind',
  'phone',
  'street',
  'house',
  'postCode',
  'city',
  'distance',
  'streetsKnown',
  'together',
] as const;
export type Feature = (typeof features)[number];

const unknown = Number.NaN;

/** How alike two places are, part by part; the same whichever comes first. */
export function compareParts(left: PreparedPlace, right: PreparedPlace): Float64Array {
  const parts = new Float64Array(features.length).fill(unknown);
  if (left.name !== null && right.name !== null) compareNames(left.name, right.name, parts);
  if (left.phone !== null && right.phone !== null) parts[column.phone] = comparePhones(left.phone, right.phone);
  if (left.street !== null && right.street !== null) parts[column.street] = compareStreets(left.street, right.street);
  if (left.house !== null && right.house !== null) parts[column.house] = compareHouses(left.house, right.house);
  parts[column.postCode] = comparePostCodes(left, right);
  if (left.city !== null && right.city !== null) parts[column.city] = compareCities(left.city, right.city);
  parts[column.distance] = compareCoordinates(left, right);
  parts[column.streetsKnown] = Number(left.street !== null) + Number(right.street !== null);
  parts[column.together] = together(parts);
  return parts;
}

/** Where each feature stands. */
export const column = Object.fromEntries(features.map((feature, at) => [feature, at])) as Readonly<
  Record<Feature, number>
>;

const isKnown = (parts: Float64Array, feature: Feature): boolean => !Number.isNaN(parts[column[feature]]);
const besidesNames: readonly Feature[] = ['phone', 'street', 'house', 'postCode', 'city', 'distance'];

/** Which of the models knows pairs of which there is as much to compare. */
export function comparedBy(parts: Float64Array): 'whole' | 'names' | 'addresses' {
  if (isKnown(parts, 'nameWords')) return besidesNames.some((feature) => isKnown(parts, feature)) ? 'whole' : 'names';
  const isAddress = isKnown(parts, 'street') && !isKnown(parts, 'phone') && !isKnown(parts, 'distance');
  return isAddress ? 'addresses' : 'whole';
}

/** What each part counts for where all that are known are taken together. */
const shares = (
  [
    ['nameWords', 2],
    ['nameTrigrams', 1],
    ['phone', 3],
    ['street', 2],
    ['house', 2],
    ['postCode', 1],
    ['city', 0.5],
  ] as const
).map(([feature, share]) => [column[feature], share] as const);
/** Of a distance; 10 km and more are as far away as anything. */
const SHARE_OF_DISTANCE = 3;
const FAR = 4;

/** The average of the parts that are known: few labelled pairs do not tell a model that it is the sum that counts. */
function together(parts: Float64Array): number {
  const distance = parts[column.distance] ?? unknown;
  let [sum, all] = Number.isNaN(distance)
    ? [0, 0]
    : [SHARE_OF_DISTANCE * Math.max(0, 1 - distance / FAR), SHARE_OF_DISTANCE];
  for (const [part, share] of shares) {
    const value = parts[part] ?? unknown;
    if (Number.isNaN(value)) continue;
    sum += share * value;
    all += share;
  }
  return all === 0 ? unknown : sum / all;
}

function compareNames(left: PreparedName, right: PreparedName, parts: Float64Array): void {
  const [of, by] = [matchedWeight(left.words, right.words), matchedWeight(right.words, left.words)];
  const [over, overBy] = [left.weight - of, right.weight - by];
  parts[column.nameWords] = (of + by) / (left.weight + right.weight);
  parts[column.nameContained] = Math.max(of / left.weight, by / right.weight);
  parts[column.nameTrigrams] = dice(left.trigrams, right.trigrams);
  parts[column.nameLetters] = jaroWinkler(left.compact, right.compact);
  parts[column.nameFirstWord] = wordLikeness(left.first, right.first);
  parts[column.nameLastWord] = wordLikeness(left.last, right.last);
  parts[column.nameLeftOver] = Math.min(over, overBy);
  parts[column.nameExtra] = Math.max(over, overBy);
  parts[column.nameKinds] = compareKinds(left.kinds, right.kinds);
  parts[column.nameNumbers] = compareNumbers(left.numbers, right.numbers);
  parts[column.nameWeight] = Math.min(left.weight, right.weight);
  parts[column.nameInside] = Math.max(insideOf(left, right), insideOf(right, left));
  parts[column.nameKindsApart] = Math.min(onlyIn(left.kinds, right.kinds), onlyIn(right.kinds, left.kinds));
  const [before, behind] = aroundOf(left.words, right.words);
  const [otherBefore, otherBehind] = aroundOf(right.words, left.words);
  parts[column.nameBefore] = Math.max(before, otherBefore);
  parts[column.nameBehind] = Math.max(behind, otherBehind);
  parts[column.nameChain] = left.chain !== null && right.chain !== null ? 1 : 0;
}

/** How many words of the guest say what it is, when its name is its host's and more; 0: it is no guest by its name. */
function insideOf(guest: PreparedName, host: PreparedName): number {
  if (matchedWeight(host.words, guest.words) < 0.9 * host.weight) return 0;
  const own = guest.words.filter((word) => !host.words.some((other) => wordLikeness(word, other) > 0));
  // `Mary's` and `Mary's Café` are one, `Mary's Museum` and `Mary's Museum Café` are not, and neither are IKEA and its restaurant.
  const isPlaced = own.some(({ text }) => placingWords.has(text));
  const hasGuests = isPlaced || host.kinds.size > 0 || host.chain === 'other';
  return own.filter(({ text }) => partWords.has(text) || placingWords.has(text) || (hasGuests && guestWords.has(text)))
    .length;
}

const onlyIn = (kinds: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...kinds].filter((kind) => !others.has(kind)).length;

/** How much stands before and behind what both have. */
function aroundOf(words: readonly WeightedWord[], others: readonly WeightedWord[]): [before: number, behind: number] {
  const isShared = words.map((word) => others.some((other) => wordLikeness(word, other) > 0));
  const [first, last] = [isShared.indexOf(true), isShared.lastIndexOf(true)];
  return first < 0 ? [0, 0] : [totalOf(words.slice(0, first)), totalOf(words.slice(last + 1))];
}

/** How much of the words the others have too. */
function matchedWeight(words: readonly WeightedWord[], others: readonly WeightedWord[]): number {
  let sum = 0;
  for (const [at, word] of words.entries()) {
    let best = 0;
    for (const other of others) {
      if (best === 1) break;
      best = Math.max(best, wordLikeness(word, other));
    }
    if (best === 0 && isJoined(words, at, others)) best = 1;
    sum += word.weight * best;
  }
  return sum;
}

/** `Green Tree` and `Greentree`. */
function isJoined(words: readonly WeightedWord[], at: number, others: readonly WeightedWord[]): boolean {
  const [before, word, after] = [words[at - 1]?.text, words[at]?.text ?? '', words[at + 1]?.text];
  return others.some(
    ({ text }, place) =>
      (before !== undefined && text === before + word) ||
      (after !== undefined && text === word + after) ||
      text + (others[place + 1]?.text ?? '-') === word,
  );
}

const LEAST_LIKENESS = 0.88;

/** Words are the same, slips of the pen apart, or one is short for the other. */
function wordLikeness(left: WeightedWord, right: WeightedWord): number {
  if (left.text === right.text) return 1;
  const shorter = Math.min(left.text.length, right.text.length);
  if (shorter < 3 || left.hasFigure || right.hasFigure) return 0;
  if (left.text.startsWith(right.text) || right.text.startsWith(left.text)) return 0.9;
  if (shorter < 4 || mostLikeness(left.text, left.letters, right.text, right.letters) < LEAST_LIKENESS) return 0;
  const likeness = jaroWinkler(left.text, right.text);
  return likeness < LEAST_LIKENESS ? 0 : likeness;
}

/** Share of the kinds of place that both name; NaN: one names none. */
function compareKinds(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size === 0 || right.size === 0) return unknown;
  let common = 0;
  for (const kind of left) if (right.has(kind)) common += 1;
  return (2 * common) / (left.size + right.size);
}

/** NaN: neither has one. */
function compareNumbers(left: readonly string[], right: readonly string[]): number {
  if (left.length + right.length === 0) return unknown;
  if (left.length === 0 || right.length === 0) return 0.5;
  const common = left.filter((number) => right.includes(number)).length;
  return common === 0 ? 0 : common === left.length && common === right.length ? 1 : 0.7;
}

function comparePhones(left: string, right: string): number {
  if (left === right) return 1;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  // One without the country's code, or without the area's too.
  if (long.endsWith(short)) return short.length >= 7 ? 1 : 0.8;
  let same = 0;
  while (short[same] === long[same]) same += 1;
  // Extensions of one switchboard.
  return short.length - same <= 3 && long.length - same <= 3 ? 0.5 : 0;
}

function compareStreets(left: PreparedStreet, right: PreparedStreet): number {
  const [of, by] = [matchedWeight(left.words, right.words), matchedWeight(right.words, left.words)];
  const contained = Math.max(of / left.weight, by / right.weight);
  return Math.max(contained * 0.95, dice(left.trigrams, right.trigrams));
}

/** The next door of one block is no nearer than the next house. */
const OTHER_DOOR = 0.4;

function compareHouses(left: PreparedHouse, right: PreparedHouse): number {
  const isOtherDoor = left.unit !== null && right.unit !== null && left.unit !== right.unit;
  if (left.text === right.text) return isOtherDoor ? OTHER_DOOR : 1;
  const [from = unknown, to = from] = left.numbers;
  const [otherFrom = unknown, otherTo = otherFrom] = right.numbers;
  // 12 and 12a, 12 and 10-14.
  if (from <= otherTo && otherFrom <= to) return 0.8;
  return Math.min(Math.abs(from - otherTo), Math.abs(otherFrom - to)) <= 6 ? 0.4 : 0;
}

function comparePostCodes(left: PreparedPlace, right: PreparedPlace): number {
  if (left.postCode === null || right.postCode === null) return unknown;
  if (left.countryCode !== null && right.countryCode !== null && left.countryCode !== right.countryCode) return 0;
  if (left.postCode === right.postCode) return 1;
  return left.postCode.slice(0, 3) === right.postCode.slice(0, 3) ? 0.5 : 0;
}

/** `New York` and `New York City`, `Berlin` and `Berlin-Mitte` are one. */
function compareCities(left: string, right: string): number {
  if (left === right) return 1;
  if (left.startsWith(right) || right.startsWith(left) || left.endsWith(right) || right.endsWith(left)) return 0.9;
  return jaroWinkler(left, right) >= 0.9 ? 0.8 : 0;
}

const METRES_PER_DEGREE = 111_195;

/** Logarithm of the metres between the two: 0 is 1 m and less, 3 is 1 km. */
function compareCoordinates({ coordinate: left }: PreparedPlace, { coordinate: right }: PreparedPlace): number {
  if (left === null || right === null) return unknown;
  const north = left.lat - right.lat;
  const turn = Math.abs(left.lon - right.lon);
  const east = Math.min(turn, 360 - turn) * Math.cos((((left.lat + right.lat) / 2) * Math.PI) / 180);
  return Math.log10(Math.max(1, Math.hypot(north, east) * METRES_PER_DEGREE));
}
