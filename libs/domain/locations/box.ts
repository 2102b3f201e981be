/** A part of the earth between two meridians and two parallels, in degrees. `west` is greater than `east` where it crosses the 180th meridian. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export const boxExample = '10.9,49.3,11.3,49.6';

/** `west,south,east,north`, as GeoJSON orders them; null: it is no box. */
export function parseBox(text: string): Box | null {
  const parts = text.split(',');
  if (parts.length !== 4 || !parts.every((part) => /^\s*-?\d{1,3}(\.\d{1,15})?\s*$/.test(part))) return null;
  const [west, south, east, north] = parts.map(Number) as [number, number, number, number];
  if (Math.abs(west) > 180 || Math.abs(east) > 180 || south < -90 || north > 90 || south > north) return null;
  return { west, south, east, north };
}
