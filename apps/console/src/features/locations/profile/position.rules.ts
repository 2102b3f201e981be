import type { Values } from '../../../app/editing/merge.rules.js';

interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** What the fields show of a position; null: nobody has said it. */
export const positionValues = (position: Position | null | undefined): Values => ({
  lat: position ? String(position.lat) : '',
  lon: position ? String(position.lon) : '',
});

/** A number as people type it, with a point or a comma. NaN: it is none. */
const numberOf = (text: string | undefined): number =>
  text === undefined || text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));

/** Where the pin stands; undefined: there is none to show. */
export function positionOf({ lat, lon }: Values): Position | undefined {
  const position = { lat: numberOf(lat), lon: numberOf(lon) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180 ? position : undefined;
}

/** What is sent. Both empty: there is no position any more. The platform says what is wrong with others. */
export function coordinateOf(values: Values): Position | null {
  if ([values.lat, values.lon].every((text) => (text ?? '').trim() === '')) return null;
  return { lat: numberOf(values.lat), lon: numberOf(values.lon) };
}

/** Two numbers that were copied from a map, such as `49.4521, 11.0767`; undefined: the text is something else. */
export function pastedPosition(text: string): Values | undefined {
  const [, lat, lon] = /^\s*\(?(-?\d{1,2}(?:\.\d+)?)°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)°?\)?\s*$/.exec(text) ?? [];
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}
