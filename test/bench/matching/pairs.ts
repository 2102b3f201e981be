import { readFile } from 'node:fs/promises';
import type { Place } from '#domain/matching/place-match';

/** Two places, and whether people said that they are one. */
export interface LabelledPair {
  readonly left: Place;
  readonly right: Place;
  readonly same: boolean;
}

/** Names under which sets keep what we compare. What they have besides (kinds, numbers of clusters) is not looked at. */
const columns: Readonly<Record<string, keyof Place>> = {
  name: 'name',
  title: 'name',
  addr: 'street',
  address: 'street',
  street: 'street',
  house: 'house',
  city: 'city',
  phone: 'phone',
  postalCode: 'postCode',
  postCode: 'postCode',
  zip: 'postCode',
  country: 'countryCode',
  latitude: 'lat',
  longitude: 'lon',
};

/** Reads `COL name VAL … COL … VAL …<tab>COL …<tab>0|1`, one pair a line, as Ditto writes it. */
export async function readPairs(file: string): Promise<LabelledPair[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    const [left, right, label] = line.split('\t');
    if (left === undefined || right === undefined || !/^\s*[01]\s*$/.test(label ?? ''))
      throw new Error(`${file}:${index + 1} is no "left<tab>right<tab>0|1".`);
    return { left: placeOf(left), right: placeOf(right), same: label?.trim() === '1' };
  });
}

function placeOf(record: string): Place {
  const texts: Partial<Record<keyof Place, string>> = {};
  for (const part of ` ${record}`.split(/\sCOL\s+/).slice(1)) {
    const [, column = '', value = ''] = /^(\S+)\s+VAL(?:\s+(.*))?$/s.exec(part.trim()) ?? [];
    const known = columns[column];
    if (known !== undefined) texts[known] = withoutQuotes(value);
  }
  const text = (part: keyof Place): string | null => (texts[part] ?? '').trim() || null;
  const degrees = (part: 'lat' | 'lon'): number | null => (text(part) === null ? null : Number(text(part)));
  return {
    name: text('name') ?? '',
    phone: text('phone'),
    street: text('street'),
    house: text('house'),
    postCode: text('postCode'),
    city: text('city'),
    countryCode: text('countryCode'),
    lat: degrees('lat'),
    lon: degrees('lon'),
  };
}

/** Some sets were torn into words around their quotes: `` ` hotel bel-air ' `` and `' 16 w. 8th st. '`. */
const withoutQuotes = (value: string): string =>
  value
    .trim()
    .replace(/^[`'"]\s*/, '')
    .replace(/\s*['"]$/, '');

/** A sequence that is the same in every run: mulberry32. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Number of a fold for each row, with as many of either label in each. */
export function foldsOf(labels: readonly boolean[], folds: number, seed: number): number[] {
  const random = randomOf(seed);
  const result = labels.map(() => 0);
  for (const label of [true, false]) {
    const rows = labels.flatMap((each, row) => (each === label ? [row] : []));
    for (let at = rows.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [rows[at], rows[other]] = [rows[other] ?? 0, rows[at] ?? 0];
    }
    for (const [at, row] of rows.entries()) result[row] = at % folds;
  }
  return result;
}

export interface Score {
  readonly f1: number;
  readonly precision: number;
  readonly recall: number;
}

export function scoreOf(said: readonly boolean[], labels: readonly boolean[]): Score {
  const right = said.filter((same, row) => same && labels[row] === true).length;
  const precision = right / Math.max(1, said.filter(Boolean).length);
  const recall = right / Math.max(1, labels.filter(Boolean).length);
  return { precision, recall, f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** What F1 differs by chance. */
const AS_GOOD = 0.005;

/** The middle of the thresholds that give about the best F1: the very best one is often chance. */
export function bestThreshold(values: readonly number[], labels: readonly boolean[]): number {
  const order = values
    .map((value, row) => ({ value, same: labels[row] === true }))
    .toSorted((a, b) => b.value - a.value);
  const all = order.filter(({ same }) => same).length;
  const tried: { readonly f1: number; readonly threshold: number }[] = [];
  let right = 0;
  for (const [index, { value, same }] of order.entries()) {
    if (same) right += 1;
    const next = order[index + 1]?.value ?? 0;
    if (next < value) tried.push({ f1: (2 * right) / (index + 1 + all), threshold: (value + next) / 2 });
  }
  const best = Math.max(...tried.map(({ f1 }) => f1));
  const good = tried.filter(({ f1 }) => f1 >= best - AS_GOOD).map(({ threshold }) => threshold);
  return good.length === 0 ? 0.5 : (Math.min(...good) + Math.max(...good)) / 2;
}
